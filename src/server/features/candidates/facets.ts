// The most frequent values of a field among the found persons.
import { type CandidateFilter, FACET_VALUES, type FacetValue } from '../../../contract/api/candidates.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { type CalendarDay, dayIn, dayNumber, sameDaysUntil } from '../../../domain/calendar/calendar-days.ts';
import { searchable } from '../../../domain/text/search-text.ts';
import type { Reader } from '../../platform/db/index.ts';
import type { CandidateIndex } from './candidate-index.ts';
import { type Column, ListColumn, NumberColumn, TextColumn, textsOf } from './columns.ts';
import { labelsOf, numberValue } from './filter.ts';
import { type CandidateView, foundRows } from './found-rows.ts';
import type { LiveIndexes } from './live-indexes.ts';
import { prepareFilter } from './prepare-filter.ts';
import { firstOfEachPerson, type RowSet } from './row-sets.ts';
import { assertFieldsVisible, openView } from './service.ts';

export async function readFacet(
  db: Reader,
  actor: Actor,
  {
    indexes,
    filter,
    field,
    query = '',
  }: {
    readonly indexes: LiveIndexes;
    readonly filter: CandidateFilter;
    readonly field: string;
    readonly query?: string | undefined;
  },
): Promise<{ values: FacetValue[]; total: number }> {
  const view = await openView(db, actor, indexes);
  assertFieldsVisible(view, [field, ...(filter.groups ?? []).flat().map((condition) => condition.field)]);
  await prepareFilter(db, view, filter);
  const rows = foundRows(view, filter);
  const persons = firstOfEachPerson(view.index, rows);
  const column = view.index.columns.get(field);
  const counted = { rows, persons, field };
  const counts = isPlain(view, field, column) ? countTexts(view.index, column, counted) : countValues(view, counted);
  return { values: topValues(counts, searchable(query)), total: persons.length };
}

/** A value with the number of persons, and its text in lower case without accents. */
interface Count {
  readonly value: string;
  readonly count: number;
  readonly searchText: () => string;
}

function topValues(counts: readonly Count[], text: string): FacetValue[] {
  const found = text === '' ? counts : counts.filter(({ searchText }) => searchText().includes(text));
  // Values that cannot be among the first ones are not sorted.
  const least = found.length > FACET_VALUES ? leastCount(found) : 0;
  return found
    .filter(({ count }) => count >= least)
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, FACET_VALUES)
    .map(({ value, count }) => ({ value: value === '' ? null : value, count }));
}

/** Returns the count of the last one of the first values. */
function leastCount(counts: readonly Count[]): number {
  const sorted = Uint32Array.from(counts, ({ count }) => count).sort();
  return sorted.at(-FACET_VALUES) ?? 0;
}

interface Counted {
  readonly rows: RowSet;
  /** A row of each person. */
  readonly persons: Uint32Array;
  readonly field: string;
}

/** Whether the field displays its stored texts, one per row. */
const isPlain = ({ index }: CandidateView, field: string, column: Column | undefined): column is TextColumn =>
  column instanceof TextColumn && labelsOf(index, field) === undefined;

/** Counts each person once per text, however many candidacies have it. */
function countTexts(index: CandidateIndex, column: TextColumn, { rows, persons }: Counted): Count[] {
  const counts = new Uint32Array(column.values.length);
  const { codes } = column;
  for (const row of persons) {
    const code = codes[row] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
    const own = foundRowsOfPerson(index, rows, row);
    if (own === null) continue;
    for (const [position, other] of own.entries()) {
      const otherCode = codes[other] ?? 0;
      // The first one is counted.
      if (own.findIndex((one) => codes[one] === otherCode) < position || otherCode === code) continue;
      counts[otherCode] = (counts[otherCode] ?? 0) + 1;
    }
  }
  const found: Count[] = [];
  for (let code = 0; code < counts.length; code += 1) {
    const count = counts[code] ?? 0;
    if (count === 0) continue;
    found.push({ value: column.values[code] ?? '', count, searchText: () => column.searchableOf(code) });
  }
  return found;
}

/** Counts each person once per displayed value, however many candidacies have it. */
function countValues({ index, timeZone, today }: CandidateView, { rows, persons, field }: Counted): Count[] {
  const column = index.columns.get(field);
  const counts = new Map<string, number>();
  if (!column) return [];
  const add = (value: string, count: number): void => void counts.set(value, (counts.get(value) ?? 0) + count);
  const labels = labelsOf(index, field);
  const displayed =
    field === 'days_in_stage' ? daysSince(timeZone, today) : (value: string): string => labels?.get(value) ?? value;
  const countsByCode = column instanceof NumberColumn ? null : new Uint32Array(textsOf(column).values.length);
  const codes = column instanceof NumberColumn ? null : textsOf(column).codes;
  for (const row of persons) {
    const own = foundRowsOfPerson(index, rows, row);
    const code = codes?.[row] ?? 0;
    const isSame = codes !== null && own?.every((one) => codes[one] === code) !== false;
    if (countsByCode && isSame) countsByCode[code] = (countsByCode[code] ?? 0) + 1;
    else if (own !== null) {
      for (const value of new Set(own.flatMap((one) => valuesOf(column, one)).map(displayed))) add(value, 1);
    } else add(displayed(numberValue(column as NumberColumn, row)), 1);
  }
  for (const [code, count] of countsByCode?.entries() ?? []) {
    if (count > 0) for (const value of textsOfCode(column, code)) add(displayed(value), count);
  }
  return Array.from(counts, ([value, count]) => ({ value, count, searchText: () => searchable(value) }));
}

/** @returns a function from an instant, as digits, to the days since then, which caches the day of each quarter hour */
function daysSince(timeZone: string, today: CalendarDay): (instant: string) => string {
  const days = new Map<number, string>();
  return (instant) => {
    const until = sameDaysUntil(Number(instant));
    const known = days.get(until) ?? String(dayNumber(today) - dayNumber(dayIn(timeZone, Number(instant))));
    days.set(until, known);
    return known;
  };
}

/** Returns the person's rows in the set, or null if it is this one alone. */
function foundRowsOfPerson({ nextOfPerson }: CandidateIndex, rows: RowSet, row: number): number[] | null {
  let found: number[] | null = null;
  for (let other = nextOfPerson[row] ?? row; other !== row; other = nextOfPerson[other] ?? row) {
    if (rows[other] !== 1) continue;
    found ??= [row];
    found.push(other);
  }
  return found;
}

const valuesOf = (column: Column, row: number): readonly string[] =>
  column instanceof NumberColumn ? [numberValue(column, row)] : textsOfCode(column, textsOf(column).codeOf(row));

function textsOfCode(column: Column, code: number): readonly string[] {
  if (column instanceof NumberColumn) return [];
  if (!(column instanceof ListColumn)) return [column.values[code] ?? ''];
  const list = column.listOf(code);
  return list.length === 0 ? [''] : list;
}
