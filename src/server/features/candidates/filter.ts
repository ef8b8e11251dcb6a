// Evaluates a candidate filter on the index: the rows that match.
import type { CandidateCondition } from '../../../contract/api/candidates.ts';
import { dayAfter, startOfDay } from '../../../domain/calendar/calendar-days.ts';
import { plainNumber } from '../../../domain/forms/number-input.ts';
import { readYears } from '../../../domain/rules/experience.ts';
import { searchable } from '../../../domain/text/search-text.ts';
import type { CandidateIndex, Column } from './candidate-index.ts';
import { EMPTY, ListColumn, NumberColumn, type TextColumn } from './columns.ts';

/** The values that a condition compares instead of the stored ones, such as the name of a stage for its id. */
export interface Naming {
  /** By field name: the displayed text of a stored value. */
  readonly labels: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly timeZone: string;
}

export type RowTest = (row: number) => boolean;

const NEVER: RowTest = () => false;

/** Combines tests: all must pass. */
export const all = (tests: readonly RowTest[]): RowTest =>
  tests.length === 1 && tests[0] ? tests[0] : (row) => tests.every((test) => test(row));

const any = (tests: readonly RowTest[]): RowTest =>
  tests.length === 1 && tests[0] ? tests[0] : (row) => tests.some((test) => test(row));

/** Passes rows that meet at least one condition of each group. */
export const groupsTest = (
  index: CandidateIndex,
  groups: readonly (readonly CandidateCondition[])[],
  naming: Naming,
): RowTest[] => groups.map((group) => any(group.map((condition) => conditionTest(index, condition, naming))));

/** Passes rows of which some field contains the word, which is in lower case without accents. */
export function wordTest(index: CandidateIndex, fields: readonly string[], word: string, naming: Naming): RowTest {
  const tests = fields.flatMap((field) => {
    const column = index.columns.get(field);
    if (!column || column instanceof NumberColumn) return [];
    return textTest(column, (text) => text.includes(word), naming.labels.get(field)) ?? [];
  });
  return any(tests);
}

function conditionTest(index: CandidateIndex, condition: CandidateCondition, naming: Naming): RowTest {
  const column = index.columns.get(condition.field);
  if (!column) return condition.operator === 'empty' ? () => true : NEVER;
  const labels = naming.labels.get(condition.field);
  switch (condition.operator) {
    case 'contains': {
      const text = searchable(condition.text);
      return textTest(column, (one) => one.includes(text), labels) ?? NEVER;
    }
    case 'one_of':
      return oneOfTest(column, new Set(condition.values), labels);
    case 'between':
      return betweenTest(column, condition, naming.timeZone);
    case 'empty':
      return (row) => isEmpty(column, row);
    case 'not_empty':
      return (row) => !isEmpty(column, row);
  }
}

const isEmpty = (column: Column, row: number): boolean => {
  if (column instanceof NumberColumn) return Number.isNaN(column.valueOf(row));
  return (column instanceof ListColumn ? column.texts : column).codeOf(row) === EMPTY;
};

/** Tests each distinct value once. @returns null if no value passes */
function codeTest(column: TextColumn, passes: (code: number) => boolean): RowTest | null {
  const codes = new Uint8Array(column.values.length);
  let isNone = true;
  for (let code = 0; code < codes.length; code += 1) {
    if (!passes(code)) continue;
    codes[code] = 1;
    isNone = false;
  }
  return isNone ? null : (row) => codes[column.codeOf(row)] === 1;
}

function textTest(
  column: Column,
  passes: (text: string) => boolean,
  labels: ReadonlyMap<string, string> | undefined,
): RowTest | null {
  if (column instanceof NumberColumn) return null;
  if (column instanceof ListColumn) {
    return codeTest(column.texts, (code) => column.listOf(code).some((text) => passes(searchable(text))));
  }
  return codeTest(column, (code) => {
    if (code === EMPTY) return false;
    const label = labels?.get(column.values[code] ?? '');
    return passes(label === undefined ? column.searchableOf(code) : searchable(label));
  });
}

/** @param values displayed texts of stages and processes, stored values of other fields */
function oneOfTest(
  column: Column,
  values: ReadonlySet<string>,
  labels: ReadonlyMap<string, string> | undefined,
): RowTest {
  if (column instanceof NumberColumn) return (row) => values.has(String(column.valueOf(row)));
  if (column instanceof ListColumn) {
    return codeTest(column.texts, (code) => column.listOf(code).some((text) => values.has(text))) ?? NEVER;
  }
  const storedValue = (code: number) => column.values[code] ?? '';
  return codeTest(column, (code) => values.has(labels?.get(storedValue(code)) ?? storedValue(code))) ?? NEVER;
}

type Between = Extract<CandidateCondition, { operator: 'between' }>;

function betweenTest(column: Column, { field, from, to }: Between, timeZone: string): RowTest {
  if (column instanceof ListColumn) return NEVER;
  if (column instanceof NumberColumn) {
    const least = typeof from === 'string' ? startOfDay(timeZone, from) : (from ?? Number.NEGATIVE_INFINITY);
    const most = typeof to === 'string' ? startOfDay(timeZone, dayAfter(to)) - 1 : (to ?? Number.POSITIVE_INFINITY);
    return (row) => {
      const value = column.valueOf(row);
      return value >= least && value <= most;
    };
  }
  if (typeof from === 'string' || typeof to === 'string') return dayTest(column, from, to);
  const rangeOf = field === 'experience_years' ? readYears : exactNumber;
  const [least, most] = [from ?? Number.NEGATIVE_INFINITY, to ?? Number.POSITIVE_INFINITY];
  return (
    codeTest(column, (code) => {
      const range = rangeOf(column.values[code] ?? '');
      return range !== null && range.max >= least && range.min <= most;
    }) ?? NEVER
  );
}

const exactNumber = (text: string) => {
  const value = plainNumber(text);
  return value === null ? null : { min: value, max: value };
};

const DAY = /^\d{4}-\d{2}-\d{2}/;

/** Days of ISO 8601 are ordered as texts. */
const dayTest = (column: TextColumn, from: Between['from'], to: Between['to']): RowTest =>
  codeTest(column, (code) => {
    const day = DAY.exec(column.values[code] ?? '')?.[0];
    if (day === undefined) return false;
    return (typeof from !== 'string' || day >= from) && (typeof to !== 'string' || day <= to);
  }) ?? NEVER;
