// Conditions of approval steps, which fail closed: in doubt a step takes part.
import { Day } from '../../contract/api/custom-fields.ts';
import type { RequestData } from '../../contract/api/requests.ts';
import type { StepCondition } from '../../contract/api/workflows.ts';
import { dayNumber } from '../calendar/calendar-days.ts';
import { negate, type Outcome, outcomeOf, someOutcome } from '../rules/outcome.ts';
import { isBlank, searchable } from '../text/search-text.ts';

/** Adds the fields of every request to its own data. */
export type ConditionData = RequestData & {
  readonly request_type_id?: number | null;
  readonly enterprise_area_id?: number | null;
  readonly salary_band?: string | null;
};

type FieldValue = ConditionData[string] | undefined;
type Single = string | number | boolean;

/** A step takes part unless one of its conditions certainly does not hold. */
export const isStepIncluded = (conditions: readonly StepCondition[], data: ConditionData): boolean =>
  conditions.every((condition) => evaluateCondition(condition, data[condition.field]) !== 'unmet');

/** Why a step is skipped; empty if it takes part. */
export const unmetConditions = (conditions: readonly StepCondition[], data: ConditionData): StepCondition[] =>
  conditions.filter((condition) => evaluateCondition(condition, data[condition.field]) === 'unmet');

/** Empty if the step is skipped. */
export function unreadFields(conditions: readonly StepCondition[], data: ConditionData): string[] {
  if (!isStepIncluded(conditions, data)) return [];
  const unread = conditions.filter((condition) => evaluateCondition(condition, data[condition.field]) === 'unknown');
  return [...new Set(unread.map(({ field }) => field))];
}

export function evaluateCondition({ operator, value }: StepCondition, actual: FieldValue): Outcome {
  const values = valuesOf(actual);
  if (operator === 'null') return outcomeOf(values.length === 0);
  if (operator === 'not_null') return outcomeOf(values.length > 0);
  if (values.length === 0 || value === null || value === undefined) return 'unknown';
  const some = (compare: (one: Single) => Outcome): Outcome => someOutcome(values.map(compare));
  switch (operator) {
    case 'eq':
      return some((one) => equals(one, value));
    case 'not_eq':
      return negate(some((one) => equals(one, value)));
    case 'cont':
      return some((one) => outcomeOf(plain(one).includes(plain(value))));
    case 'not_cont':
      return negate(some((one) => outcomeOf(plain(one).includes(plain(value)))));
    default:
      return values.length === 1 && values[0] !== undefined ? compareOrder(operator, values[0], value) : 'unknown';
  }
}

function valuesOf(actual: FieldValue): Single[] {
  if (actual === undefined || actual === null) return [];
  const all = Array.isArray(actual) ? actual : [actual];
  return all.filter((one) => typeof one !== 'string' || !isBlank(one));
}

/** Numbers, or two days. */
function compareOrder(operator: 'gt' | 'gteq' | 'lt' | 'lteq', actual: Single, value: string | number): Outcome {
  const [left, right] = [dayOrder(actual) ?? exactNumber(actual), dayOrder(value) ?? exactNumber(value)];
  if ((dayOrder(actual) === null) !== (dayOrder(value) === null)) return 'unknown';
  if (left === null || right === null) return 'unknown';
  if (operator === 'gt') return outcomeOf(left > right);
  if (operator === 'gteq') return outcomeOf(left >= right);
  if (operator === 'lt') return outcomeOf(left < right);
  return outcomeOf(left <= right);
}

/** Numbers only compare with numbers, booleans with their own names; other values are not comparable. */
function equals(actual: Single, value: string | number): Outcome {
  if (typeof actual === 'string' && typeof value === 'string') return outcomeOf(plain(actual) === plain(value));
  if (typeof actual === 'boolean') {
    return /^(true|false)$/.test(plain(value)) ? outcomeOf(plain(actual) === plain(value)) : 'unknown';
  }
  const [left, right] = [exactNumber(actual), exactNumber(value)];
  return left === null || right === null ? 'unknown' : outcomeOf(left === right);
}

const dayOrder = (value: Single): number | null =>
  typeof value === 'string' && Day.safeParse(value).success ? dayNumber(value) : null;

/** Null for texts with separators or words, as these are ambiguous. */
function exactNumber(value: Single): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : null;
}

/** Ignores spaces and invisible characters. */
const plain = (value: Single): string =>
  searchable(String(value))
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
