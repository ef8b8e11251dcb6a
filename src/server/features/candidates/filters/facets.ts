// The most frequent values of a field among the found persons.
import { type CandidateFilter, FACET_VALUES, type FacetValue } from '../../../../contract/api/candidates.ts';
import type { Actor } from '../../../../domain/access/people.ts';
import { type CalendarDay, dayIn, dayNumber, sameDaysUntil } from '../../../../domain/calendar/calendar-days.ts';
import { searchable } from '../../../../domain/text/search-text.ts';
import type { Reader } from '../../../platform/db/index.ts';
import type { CandidateIndex } from '../candidate-index/candidate-index.ts';
import { type Column, ListColumn, NumberColumn, TextColumn, textsOf } from '../candidate-index/columns.ts';
import type { LiveIndexes } from '../candidate-index/live-indexes.ts';
import { firstOfEachPerson, type RowSet } from '../candidate-index/row-sets.ts';
import { assertFieldsVisible, openView } from '../service.ts';
import { labelsOf, numberValue } from './filter.ts';
import { type CandidateView, foundRows } from './found-rows.ts';
import { prepareFilter } from './prepare-filter.ts';

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
  const view = await openView(db, actor, indexes, filter);
  assertFieldsVisible(view, [field, ...(filter.groups ?? []).flat().map((condition) => condition.field)]);
  await prepareFilter(db, view, filter);
  const rows = foundRows(view, filter);
  const persons = firstOfEachPerson(view.index, rows);
  const column = view.index.columns.get(field);
  const counted = { rows, persons, field };
  const counts = isPlain(view, field, column) ? countTexts(view.index, column, counted) : countValues(view, counted);
  return { values: topValues(counts, searchable(query)), total: persons.count() };
}

/** Counted values by number, because an object for each of a million takes long. */
interface Counts {
  /** The number of persons by the number of the value. */
  readonly counts: Uint32Array;
  readonly textOf: (number: number) => string;
  /** Returns the value in lower case without accents. */
  readonly searchTextOf: (number: number) => string;
}

function topValues({ counts, textOf, searchTextOf }: Counts, text: string): FacetValue[] {
  const isFound = (number: number): boolean => text === '' || searchTextOf(number).includes(text);
  const top: { value: string; count: number }[] = [];
  const precedes = (one: (typeof top)[number], other: (typeof top)[number]): boolean =>
    one.count > other.count || (one.count === other.count && one.value < other.value);
  for (let number = 0; number < counts.length; number += 1) {
    const count = counts[number] ?? 0;
    const last = top.length < FACET_VALUES ? undefined : top.at(-1);
    if (count === 0 || (last && count < last.count) || !isFound(number)) continue;
    const value = { value: textOf(number), count };
    if (last && !precedes(value, last)) continue;
    const at = top.findLastIndex((one) => precedes(one, value)) + 1;
    top.splice(at, 0, value);
    if (top.length > FACET_VALUES) top.pop();
  }
  return top.map(({ value, count }) => ({ value: value === '' ? null : value, count }));
}

interface Counted {
  readonly rows: RowSet;
  /** A row of each person. */
  readonly persons: RowSet;
  readonly field: string;
}

/** Whether the field displays its stored texts, one per row. */
const isPlain = ({ index }: CandidateView, field: string, column: Column | undefined): column is TextColumn =>
  column instanceof TextColumn && labelsOf(index, field) === undefined;

/** Counts each person once per text, however many candidacies have it. */
function countTexts(index: CandidateIndex, column: TextColumn, { rows, persons }: Counted): Counts {
  const counts = new Uint32Array(column.values.length);
  const { codes } = column;
  const { nextOfPerson, ofSeveral } = index;
  const add = (code: number): void => {
    counts[code] = (counts[code] ?? 0) + 1;
  };
  persons.forEach((row) => {
    const code = codes[row] ?? 0;
    add(code);
    if (!ofSeveral.has(row)) return;
    const next = nextOfPerson[row] ?? row;
    if (nextOfPerson[next] !== row) otherCodes(codes, foundRowsOfPerson(index, rows, row) ?? []).forEach(add);
    else if (codes[next] !== code && rows.has(next)) add(codes[next] ?? 0);
  });
  return { counts, textOf: (code) => column.values[code] ?? '', searchTextOf: (code) => column.searchableOf(code) };
}

/** Returns the codes of a person's rows besides that of the first. */
function otherCodes(codes: Uint32Array, [first, ...others]: readonly number[]): Set<number> {
  const found = new Set(others.map((row) => codes[row] ?? 0));
  found.delete(codes[first ?? 0] ?? 0);
  return found;
}

/** Counts each person once per displayed value, however many candidacies have it. */
function countValues({ index, timeZone, today }: CandidateView, { rows, persons, field }: Counted): Counts {
  const column = index.columns.get(field);
  const countsByValue = new Map<string, number>();
  if (!column) return countsOf(countsByValue);
  const add = (value: string, count: number): void =>
    void countsByValue.set(value, (countsByValue.get(value) ?? 0) + count);
  const labels = labelsOf(index, field);
  const displayed =
    field === 'days_in_stage' ? daysSince(timeZone, today) : (value: string): string => labels?.get(value) ?? value;
  const countsByCode = column instanceof NumberColumn ? null : new Uint32Array(textsOf(column).values.length);
  const codes = column instanceof NumberColumn ? null : textsOf(column).codes;
  persons.forEach((row) => {
    const own = index.ofSeveral.has(row) ? foundRowsOfPerson(index, rows, row) : null;
    const code = codes?.[row] ?? 0;
    const isSame = codes !== null && own?.every((one) => codes[one] === code) !== false;
    if (countsByCode && isSame) countsByCode[code] = (countsByCode[code] ?? 0) + 1;
    else if (own !== null) {
      for (const value of new Set(own.flatMap((one) => valuesOf(column, one)).map(displayed))) add(value, 1);
    } else add(displayed(numberValue(column as NumberColumn, row)), 1);
  });
  for (const [code, count] of countsByCode?.entries() ?? []) {
    if (count > 0) for (const value of textsOfCode(column, code)) add(displayed(value), count);
  }
  return countsOf(countsByValue);
}

function countsOf(countsByValue: ReadonlyMap<string, number>): Counts {
  const values = [...countsByValue.keys()];
  const textOf = (number: number): string => values[number] ?? '';
  const searchTextOf = (number: number): string => searchable(textOf(number));
  return { counts: Uint32Array.from(countsByValue.values()), textOf, searchTextOf };
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
    if (!rows.has(other)) continue;
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
