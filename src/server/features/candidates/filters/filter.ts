// Evaluates a candidate filter on the index: the rows that match.
import type { CandidateCondition, CandidateFilter } from '../../../../contract/api/candidates.ts';
import type { HiddenSections } from '../../../../domain/access/profile-sections.ts';
import {
  type CalendarDay,
  dayAfter,
  dayNumber,
  dayOfNumber,
  startOfDay,
} from '../../../../domain/calendar/calendar-days.ts';
import { plainNumber } from '../../../../domain/forms/number-input.ts';
import { readYears } from '../../../../domain/rules/experience.ts';
import { keyOfTerm, parseQuery, type QueryTerm } from '../../../../domain/text/search-query.ts';
import { searchable } from '../../../../domain/text/search-text.ts';
import type { CandidateIndex } from '../candidate-index/candidate-index.ts';
import { type Column, EMPTY, ListColumn, NumberColumn, TextColumn, textsOf } from '../candidate-index/columns.ts';
import { RowSet } from '../candidate-index/row-sets.ts';
import type { PreparedIds } from './prepared-ids.ts';

export type RowTest = (row: number) => boolean;

export interface FilterContext {
  readonly index: CandidateIndex;
  readonly curricula: PreparedIds;
  readonly inProcess: PreparedIds;
  /** The fields that are searched for words. */
  readonly fields: readonly string[];
  readonly hidden: HiddenSections;
  readonly timeZone: string;
  /** In the time zone. */
  readonly today: CalendarDay;
}

/** Removes from `rows` those that the filter does not find. */
export function applyFilter(context: FilterContext, filter: CandidateFilter, rows: RowSet): void {
  const { index, inProcess } = context;
  /** Keeps the rows that are added to a new set. */
  const restrict = (add: (target: RowSet) => void): void => {
    const target = new RowSet(index.length);
    add(target);
    rows.intersect(target);
  };
  const { process_id: processId } = filter;
  if (processId !== undefined) {
    restrict((target) =>
      markValues(index.process, new Set([String(processId)]), { within: rows, target, labels: undefined }),
    );
  }
  const stageKey = stageKeyOf(filter);
  if (stageKey !== null) restrict((target) => markIds(index, inProcess.idsOf(stageKey), target));
  for (const group of filter.groups ?? []) {
    restrict((target) => {
      for (const condition of group) markCondition(context, condition, { within: rows, target });
    });
  }
  for (const clause of parseQuery(filter.query)) {
    restrict((target) => {
      for (const term of clause) markTerm(context, term, { within: rows, target });
    });
  }
}

function markTerm(context: FilterContext, term: QueryTerm, { within, target }: Marking): void {
  const { index, curricula, fields, hidden } = context;
  const found = term.isExcluded ? new RowSet(index.length) : target;
  index.words.markForms(term, fields, { within, target: found });
  index.markPersons(curricula.idsOf(keyOfTerm(term)), found);
  index.drawer.mark(term, hidden, { within, target: found });
  if (term.isExcluded) target.addAll(within.without(found));
}

/** Names the candidacies that meet the conditions of stages; null without such conditions. */
export const stageKeyOf = ({ process_id, stage }: CandidateFilter): string | null =>
  process_id === undefined || stage === undefined ? null : JSON.stringify([process_id, stage]);

function markIds(index: CandidateIndex, ids: Iterable<number>, target: RowSet): void {
  for (const id of ids) {
    const row = index.rowOf(id);
    if (row !== undefined) target.add(row);
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
  if (!column) {
    if (condition.operator === 'empty') marking.target.addAll(marking.within);
    return;
  }
  switch (condition.operator) {
    case 'contains':
      index.words.mark(searchable(condition.text), [condition.field], marking);
      break;
    case 'one_of':
      markValues(column, new Set(condition.values), { ...marking, labels: labelsOf(index, condition.field) });
      break;
    case 'between':
      markBetween(column, condition, { ...marking, timeZone });
      break;
    case 'empty':
      markEmpty(column, marking, true);
      break;
    case 'not_empty':
      markEmpty(column, marking, false);
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

const ALL_NUMBERS = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

function markEmpty(column: Column, { within, target }: Marking, isEmpty: boolean): void {
  if (!(column instanceof NumberColumn)) {
    markTexts(textsOf(column), { within, target }, (code) => (code === EMPTY) === isEmpty);
    return;
  }
  const present = new RowSet();
  present.addNumbers(column.numbers, ALL_NUMBERS, within);
  if (isEmpty) target.addAll(within.without(present));
  else target.addAll(present);
}

/** Tests each distinct value once. */
function markTexts(column: TextColumn, { within, target }: Marking, test: (code: number) => boolean): void {
  const marked = new Uint8Array(column.values.length);
  for (let code = 0; code < marked.length; code += 1) marked[code] = test(code) ? 1 : 0;
  target.addCodes(column.codes, marked, within);
}

/** @param values displayed texts of stages and processes, stored values of other fields */
function markValues(
  column: Column,
  values: ReadonlySet<string>,
  { labels, ...marking }: Marking & { readonly labels: Labels },
): void {
  const { within, target } = marking;
  if (column instanceof NumberColumn) {
    target.addAll(within.filter((row) => values.has(numberValue(column, row))));
  } else if (column instanceof ListColumn) {
    const isAmong = (text: string): boolean => values.has(text);
    markTexts(column.texts, marking, (code) => (code === EMPTY ? isAmong('') : column.listOf(code).some(isAmong)));
  } else if (labels) {
    markTexts(column, marking, (code) =>
      values.has(labels.get(column.values[code] ?? '') ?? column.values[code] ?? ''),
    );
  } else {
    const codes = new Set([...values].map((value) => column.findCode(value)));
    markTexts(column, marking, (code) => codes.has(code));
  }
}

type Between = Extract<CandidateCondition, { operator: 'between' }>;
type MarkingDays = Marking & { readonly timeZone: string };

function markBetween(column: Column, condition: Between, { timeZone, ...marking }: MarkingDays): void {
  if (column instanceof NumberColumn) markNumbers(column, condition, { ...marking, timeZone });
  else if (column instanceof TextColumn) markTexts(column, marking, rangeTest(column, condition));
}

function markNumbers(column: NumberColumn, { from, to }: Between, { within, target, timeZone }: MarkingDays): void {
  const least = typeof from === 'string' ? startOfDay(timeZone, from) : (from ?? ALL_NUMBERS.from);
  const most = typeof to === 'string' ? startOfDay(timeZone, dayAfter(to)) - 1 : (to ?? ALL_NUMBERS.to);
  target.addNumbers(column.numbers, { from: least, to: most }, within);
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
