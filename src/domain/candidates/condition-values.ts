// Evaluates conditions on the values of one candidacy, as the server's index does on columns.
import type { CandidateCondition } from '../../contract/api/candidates.ts';
import { dayAfter, startOfDay } from '../calendar/calendar-days.ts';
import { plainNumber } from '../forms/number-input.ts';
import { readYears } from '../rules/experience.ts';
import { searchable } from '../text/search-text.ts';

/** Texts, a number, or null for an unknown value. An empty list or text is an empty value. */
export type FieldValue = string | number | readonly string[] | null;

/** @returns undefined for a field that is not known, null for an empty one */
export type ValueOf = (field: string) => FieldValue | undefined;

/** Whether at least one condition of each group holds; undefined if unknown fields decide it. */
export function meetsGroups(
  groups: readonly (readonly CandidateCondition[])[],
  readValue: ValueOf,
  timeZone: string,
): boolean | undefined {
  let isKnown = true;
  for (const group of groups) {
    const results = group.map((condition) => meets(condition, readValue(condition.field), timeZone));
    if (results.includes(true)) continue;
    if (!results.includes(undefined)) return false;
    isKnown = false;
  }
  return isKnown ? true : undefined;
}

function meets(condition: CandidateCondition, value: FieldValue | undefined, timeZone: string): boolean | undefined {
  if (value === undefined) return undefined;
  switch (condition.operator) {
    case 'contains': {
      const text = searchable(condition.text);
      return textsOf(value).some((one) => one !== '' && searchable(one).includes(text));
    }
    case 'one_of': {
      const texts = typeof value === 'number' ? [String(value)] : textsOf(value);
      return (texts.length === 0 ? [''] : texts).some((one) => condition.values.includes(one));
    }
    case 'between':
      return isBetween(condition, value, timeZone);
    case 'empty':
      return isEmpty(value);
    case 'not_empty':
      return !isEmpty(value);
  }
}

/** Numbers have no text. */
function textsOf(value: FieldValue): readonly string[] {
  if (value === null) return [''];
  if (typeof value === 'number') return [];
  return typeof value === 'string' ? [value] : value;
}

const isEmpty = (value: FieldValue): boolean => value === null || (typeof value !== 'number' && value.length === 0);

const DAY = /^\d{4}-\d{2}-\d{2}/;

type Between = Extract<CandidateCondition, { operator: 'between' }>;

function isBetween({ field, from, to }: Between, value: FieldValue, timeZone: string): boolean {
  if (value === null || typeof value === 'object') return false;
  if (typeof value === 'number') {
    const least = typeof from === 'string' ? startOfDay(timeZone, from) : (from ?? Number.NEGATIVE_INFINITY);
    const most = typeof to === 'string' ? startOfDay(timeZone, dayAfter(to)) - 1 : (to ?? Number.POSITIVE_INFINITY);
    return value >= least && value <= most;
  }
  if (typeof from === 'string' || typeof to === 'string') {
    const day = DAY.exec(value)?.[0];
    if (day === undefined) return false;
    return (typeof from !== 'string' || day >= from) && (typeof to !== 'string' || day <= to);
  }
  const exact = plainNumber(value);
  const range = field === 'experience_years' ? readYears(value) : exact === null ? null : { min: exact, max: exact };
  return (
    range !== null && range.max >= (from ?? Number.NEGATIVE_INFINITY) && range.min <= (to ?? Number.POSITIVE_INFINITY)
  );
}
