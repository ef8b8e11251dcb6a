// Evaluates a candidate filter on the index: the rows that match.
import type { CandidateCondition, CandidateFilter } from '../../../contract/api/candidates.ts';
import {
  type CalendarDay,
  dayAfter,
  dayNumber,
  dayOfNumber,
  startOfDay,
} from '../../../domain/calendar/calendar-days.ts';
import { plainNumber } from '../../../domain/forms/number-input.ts';
import { readYears } from '../../../domain/rules/experience.ts';
import { keyOfTerm, parseQuery, type QueryTerm, termsOf } from '../../../domain/text/search-query.ts';
import { searchable } from '../../../domain/text/search-text.ts';
import type { CandidateIndex } from './candidate-index.ts';
import { type Column, EMPTY, ListColumn, NumberColumn, TextColumn, textsOf } from './columns.ts';
import type { PreparedIds } from './prepared-ids.ts';
import { intersect, markCodes, type RowSet } from './row-sets.ts';

export type RowTest = (row: number) => boolean;

export interface FilterContext {
  readonly index: CandidateIndex;
  readonly curricula: PreparedIds;
  readonly inProcess: PreparedIds;
  /** The fields that are searched for words. */
  readonly fields: readonly string[];
  readonly timeZone: string;
  /** In the time zone. */
  readonly today: CalendarDay;
}

/** Removes from `rows` those that the filter does not find. */
export function applyFilter(context: FilterContext, filter: CandidateFilter, rows: RowSet): void {
  if (filter.process_id !== undefined) {
    const found = new Uint8Array(rows.length);
    markValues(context.index.process, new Set([String(filter.process_id)]), { target: found, labels: undefined });
    intersect(rows, found);
  }
  const stageKey = stageKeyOf(filter);
  if (stageKey !== null) {
    const found = new Uint8Array(rows.length);
    markIds(context.index, context.inProcess.idsOf(stageKey), found);
    intersect(rows, found);
  }
  for (const group of filter.groups ?? []) {
    const found = new Uint8Array(rows.length);
    for (const condition of group) markCondition(context, condition, { within: rows, target: found });
    intersect(rows, found);
  }
  for (const clause of parseQuery(filter.query)) {
    const found = new Uint8Array(rows.length);
    for (const term of clause) markTerm(context, { filter, term }, { within: rows, target: found });
    intersect(rows, found);
  }
}

function markTerm(
  context: FilterContext,
  { filter, term }: { readonly filter: CandidateFilter; readonly term: QueryTerm },
  { within, target }: Marking,
): void {
  const { index, curricula, inProcess, fields } = context;
  const found = term.isExcluded ? new Uint8Array(target.length) : target;
  index.words.mark(term.text, fields, { within, target: found });
  for (const personId of curricula.idsOf(keyOfTerm(term))) {
    for (const row of index.rowsOfPerson(personId)) found[row] = 1;
  }
  const drawerKey = drawerKeyOf(filter, term.text);
  if (drawerKey !== null) markIds(index, inProcess.idsOf(drawerKey), found);
  if (term.isExcluded) markRows(target, (row) => found[row] === 0);
}

/** Names the candidacies that meet the conditions of stages; null without such conditions. */
export const stageKeyOf = ({ process_id, stage }: CandidateFilter): string | null =>
  process_id === undefined || stage === undefined ? null : JSON.stringify([process_id, stage]);

/** Names the candidacies of the process whose drawer contains the text of a term; null without a process. */
export const drawerKeyOf = ({ process_id }: CandidateFilter, text: string): string | null =>
  process_id === undefined ? null : `${process_id} ${text}`;

/** The keys of what a filter needs to have prepared within its process. */
export const keysInProcess = (filter: CandidateFilter): string[] =>
  [stageKeyOf(filter), ...termsOf(filter.query).map(({ text }) => drawerKeyOf(filter, text))].filter(
    (key) => key !== null,
  );

function markIds(index: CandidateIndex, ids: readonly number[], target: RowSet): void {
  for (const id of ids) {
    const row = index.rowOf(id);
    if (row !== undefined) target[row] = 1;
  }
}

interface Marking {
  /** Other rows need not be tested. */
  readonly within: RowSet;
  readonly target: RowSet;
}

function markCondition(context: FilterContext, asked: CandidateCondition, marking: Marking): void {
  const { index, timeZone } = context;
  const condition = asked.field === 'days_in_stage' ? enteredCondition(asked, context.today) : asked;
  const column = index.columns.get(condition.field);
  const { target } = marking;
  if (!column) {
    if (condition.operator === 'empty') target.fill(1);
    return;
  }
  switch (condition.operator) {
    case 'contains':
      index.words.mark(searchable(condition.text), [condition.field], marking);
      break;
    case 'one_of':
      markValues(column, new Set(condition.values), { target, labels: labelsOf(index, condition.field) });
      break;
    case 'between':
      markBetween(column, condition, { target, timeZone });
      break;
    case 'empty':
      markEmpty(column, target, true);
      break;
    case 'not_empty':
      markEmpty(column, target, false);
      break;
  }
}

/** Days since any entry of a stage. */
const MAX_DAYS = 36_500;

/** Turns a condition of the days in the stage into one of the day of entry. */
function enteredCondition(condition: CandidateCondition, today: CalendarDay): CandidateCondition {
  const field = 'moved_at' as const;
  if (condition.operator !== 'between') return { ...condition, field };
  const dayOf = (days: string | number | undefined) =>
    typeof days === 'number'
      ? dayOfNumber(dayNumber(today) - Math.floor(Math.min(Math.max(days, -1), MAX_DAYS)))
      : undefined;
  return { operator: 'between', field, from: dayOf(condition.to), to: dayOf(condition.from) };
}

type Labels = ReadonlyMap<string, string> | undefined;

export const labelsOf = ({ labels }: CandidateIndex, field: string): Labels => labels.get(field as 'process');

/** Returns the number as a text; empty if the row has none. */
export const numberValue = (column: NumberColumn, row: number): string => {
  const value = column.valueOf(row);
  return Number.isNaN(value) ? '' : String(value);
};

function markEmpty(column: Column, target: RowSet, isEmpty: boolean): void {
  const isEmptyRow = emptyTest(column);
  markRows(target, (row) => isEmptyRow(row) === isEmpty);
}

function emptyTest(column: Column): RowTest {
  if (column instanceof NumberColumn) return (row) => Number.isNaN(column.valueOf(row));
  const { codes } = textsOf(column);
  return (row) => codes[row] === EMPTY;
}

function markRows(target: RowSet, test: RowTest): void {
  for (let row = 0; row < target.length; row += 1) if (test(row)) target[row] = 1;
}

/** Tests each distinct value once. */
function markTexts(column: TextColumn, target: RowSet, test: (code: number) => boolean): void {
  const marked = new Uint8Array(column.values.length);
  for (let code = 0; code < marked.length; code += 1) marked[code] = test(code) ? 1 : 0;
  markCodes(column.codes, marked, target);
}

/** @param values displayed texts of stages and processes, stored values of other fields */
function markValues(
  column: Column,
  values: ReadonlySet<string>,
  { target, labels }: { readonly target: RowSet; readonly labels: Labels },
): void {
  if (column instanceof NumberColumn) markRows(target, (row) => values.has(numberValue(column, row)));
  else if (column instanceof ListColumn) {
    const isAmong = (text: string): boolean => values.has(text);
    markTexts(column.texts, target, (code) => (code === EMPTY ? isAmong('') : column.listOf(code).some(isAmong)));
  } else {
    const storedValue = (code: number) => column.values[code] ?? '';
    markTexts(column, target, (code) => values.has(labels?.get(storedValue(code)) ?? storedValue(code)));
  }
}

type Between = Extract<CandidateCondition, { operator: 'between' }>;

function markBetween(
  column: Column,
  condition: Between,
  { target, timeZone }: { readonly target: RowSet; readonly timeZone: string },
): void {
  if (column instanceof NumberColumn) markNumbers(column, condition, { target, timeZone });
  else if (column instanceof TextColumn) markTexts(column, target, rangeTest(column, condition));
}

function markNumbers(
  column: NumberColumn,
  { from, to }: Between,
  { target, timeZone }: { readonly target: RowSet; readonly timeZone: string },
): void {
  const least = typeof from === 'string' ? startOfDay(timeZone, from) : (from ?? Number.NEGATIVE_INFINITY);
  const most = typeof to === 'string' ? startOfDay(timeZone, dayAfter(to)) - 1 : (to ?? Number.POSITIVE_INFINITY);
  markRows(target, (row) => {
    const value = column.valueOf(row);
    return value >= least && value <= most;
  });
}

/** Days of ISO 8601 are ordered as texts; other texts are compared as numbers. */
function rangeTest(column: TextColumn, { field, from, to }: Between): (code: number) => boolean {
  if (typeof from === 'string' || typeof to === 'string') {
    return (code) => {
      const day = DAY.exec(column.values[code] ?? '')?.[0];
      if (day === undefined) return false;
      return (typeof from !== 'string' || day >= from) && (typeof to !== 'string' || day <= to);
    };
  }
  const rangeOf = field === 'experience_years' ? readYears : exactNumber;
  const [least, most] = [from ?? Number.NEGATIVE_INFINITY, to ?? Number.POSITIVE_INFINITY];
  return (code) => {
    const range = rangeOf(column.values[code] ?? '');
    return range !== null && range.max >= least && range.min <= most;
  };
}

const DAY = /^\d{4}-\d{2}-\d{2}/;

const exactNumber = (text: string) => {
  const value = plainNumber(text);
  return value === null ? null : { min: value, max: value };
};
