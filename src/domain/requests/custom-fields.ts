// Custom fields of requests: what their values may be, which are missing, and what conditions ask of them.
import { type CustomField, type CustomFieldKind, Day } from '../../contract/api/custom-fields.ts';
import type { DataValue, RequestData } from '../../contract/api/request-records.ts';
import type { ConditionOperator, StepCondition } from '../../contract/api/workflows.ts';
import { isEmptyValue } from './request-changes.ts';

const PRESENCE = ['null', 'not_null'] as const satisfies readonly ConditionOperator[];
const ORDER = ['gteq', 'gt', 'lteq', 'lt'] as const satisfies readonly ConditionOperator[];
const EQUALITY = ['eq', 'not_eq'] as const satisfies readonly ConditionOperator[];

export const CUSTOM_FIELD_OPERATORS: Readonly<Record<CustomFieldKind, readonly ConditionOperator[]>> = {
  text: [...EQUALITY, 'cont', 'not_cont', ...PRESENCE],
  number: [...ORDER, ...EQUALITY, ...PRESENCE],
  money: [...ORDER, ...EQUALITY, ...PRESENCE],
  date: [...ORDER, ...EQUALITY, ...PRESENCE],
  choice: [...EQUALITY, ...PRESENCE],
  area: [...EQUALITY, ...PRESENCE],
  person: [...EQUALITY, ...PRESENCE],
  file: PRESENCE,
};

const MAX_TEXT = 10_000;
const MAX_AMOUNT = 1e12;

const isId = (value: DataValue): boolean => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

/** Whether a value that is not empty fits its field. Whether a person or area exists is the caller's to check. */
export function isFieldValue({ kind, choices }: Pick<CustomField, 'kind' | 'choices'>, value: DataValue): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string' && value.length <= MAX_TEXT;
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'money':
      return typeof value === 'number' && value >= 0 && value <= MAX_AMOUNT;
    case 'date':
      return typeof value === 'string' && Day.safeParse(value).success;
    case 'choice':
      return typeof value === 'string' && choices.includes(value);
    case 'person':
    case 'area':
      return isId(value);
    case 'file':
      return false;
  }
}

/** Whether a condition compares the field as its kind can be compared. */
export function fitsCondition({ kind }: Pick<CustomField, 'kind'>, { operator, value }: StepCondition): boolean {
  if (!CUSTOM_FIELD_OPERATORS[kind].includes(operator)) return false;
  if (operator === 'null' || operator === 'not_null') return true;
  if (kind === 'number' || kind === 'money') return typeof value === 'number';
  if (kind === 'area' || kind === 'person') return isId(value ?? null);
  return typeof value === 'string' && (kind !== 'date' || Day.safeParse(value).success);
}

/** The keys among `required` that have no value. */
export const missingKeys = (required: readonly string[], data: RequestData): string[] => [
  ...new Set(required.filter((key) => isEmptyValue(data[key]))),
];

interface RequiringStep {
  readonly state: string;
  readonly requiredFields: readonly string[];
}

/**
 * What a request in review cannot be without: the fields of its sending, and those of the steps that have begun. A
 * skipped step requires nothing.
 */
export function requiredKeys(
  fields: readonly Pick<CustomField, 'key' | 'is_required' | 'retired'>[],
  steps: readonly RequiringStep[],
): string[] {
  const present = fields.filter(({ retired }) => !retired);
  const begun = new Set(
    steps.filter(({ state }) => state !== 'pending' && state !== 'skipped').flatMap((step) => step.requiredFields),
  );
  return present.filter(({ key, is_required }) => is_required || begun.has(key)).map(({ key }) => key);
}
