// Model of a step's condition in the editor: fields, validation and text.
import { type CustomField, CustomFieldKey, type CustomFieldKind, Day } from '../../../contract/api/custom-fields.ts';
import type { ConditionOperator, ConditionPeople, StepCondition } from '../../../contract/api/workflows.ts';
import {
  customFieldMessages,
  requestChangeMessages,
  salaryBandMessages,
  workflowScreenMessages as texts,
} from '../../../contract/messages.ts';
import { CUSTOM_FIELD_OPERATORS } from '../../../domain/requests/custom-fields.ts';

export const KNOWN_FIELDS = [
  ...(['enterprise_area_id', 'request_type_id', 'salary', 'salary_band', 'vacancies', 'cost_center'] as const),
] as const;
export type KnownField = (typeof KNOWN_FIELDS)[number];

/** Areas, types, bands and persons are chosen; a file is there or not. */
export type ValueKind = 'type' | 'band' | CustomFieldKind;

export type ConditionField = KnownField | 'other' | '' | `custom_${string}`;

/** A custom field as conditions display it. */
export type NamedField = Pick<CustomField, 'key' | 'kind' | 'label' | 'choices' | 'currency' | 'period' | 'retired'>;

export interface ConditionDraft {
  /** Identifies the row. */
  readonly key: number;
  /** `other` is any further entry of the request's data, named by `name`; empty until chosen. */
  readonly field: ConditionField;
  /** Whether its value is sent as a number. */
  readonly isNumber: boolean;
  readonly name: string;
  readonly operator: ConditionOperator;
  readonly value: string;
  /** Of the chosen person, whose id is the value. */
  readonly personName: string;
}

export type ConditionProblems = Partial<Record<'field' | 'name' | 'value', string>>;

let made = 0;

const nextKey = (): number => {
  made += 1;
  return made;
};

export const newCondition = (): ConditionDraft => ({
  key: nextKey(),
  field: '',
  isNumber: false,
  name: '',
  operator: 'eq',
  value: '',
  personName: '',
});

const customKey = (field: string): `custom_${string}` | null =>
  CustomFieldKey.safeParse(field).success ? (field as `custom_${string}`) : null;

const knownField = (field: string): KnownField | null => KNOWN_FIELDS.find((one) => one === field) ?? null;

export const draftOfCondition = (
  { field, operator, value }: StepCondition,
  people: ConditionPeople,
): ConditionDraft => {
  const known = knownField(field) ?? customKey(field);
  return {
    key: nextKey(),
    field: known ?? 'other',
    isNumber: typeof value === 'number',
    name: known ? '' : field,
    operator,
    value: value === null || value === undefined ? '' : String(value),
    personName: people.find(({ id }) => id === value)?.full_name ?? '',
  };
};

const KINDS: Readonly<Record<KnownField | 'other', ValueKind>> = {
  enterprise_area_id: 'area',
  request_type_id: 'type',
  salary: 'number',
  salary_band: 'band',
  vacancies: 'number',
  cost_center: 'text',
  other: 'text',
};

export function kindOf(field: string, fields: readonly NamedField[]): ValueKind {
  const custom = fields.find(({ key }) => key === field);
  return custom?.kind ?? KINDS[knownField(field) ?? 'other'];
}

const OPERATORS: Readonly<Record<ValueKind, readonly ConditionOperator[]>> = {
  ...CUSTOM_FIELD_OPERATORS,
  type: ['eq', 'not_eq', 'null', 'not_null'],
  band: ['eq', 'not_eq'],
  text: ['eq', 'not_eq', 'cont', 'not_cont', 'gteq', 'gt', 'lteq', 'lt', 'null', 'not_null'],
};

export const operatorsOf = (field: string, fields: readonly NamedField[]): readonly ConditionOperator[] => {
  const custom = fields.find(({ key }) => key === field);
  return custom ? CUSTOM_FIELD_OPERATORS[custom.kind] : OPERATORS[kindOf(field, fields)];
};

const NUMBERS: readonly ValueKind[] = ['number', 'money', 'area', 'type', 'person'];

/** Whether the operator compares with a value. */
export const takesValue = (operator: ConditionOperator): boolean => operator !== 'null' && operator !== 'not_null';

/** Changes the field. If the new field lacks the draft's operator, its first operator is taken. */
export function aboutField(
  draft: ConditionDraft,
  field: ConditionField,
  fields: readonly NamedField[],
): ConditionDraft {
  const operators = operatorsOf(field, fields);
  const operator = operators.includes(draft.operator) && draft.field !== '' ? draft.operator : (operators[0] ?? 'eq');
  return { ...draft, field, operator, value: '', personName: '', isNumber: NUMBERS.includes(kindOf(field, fields)) };
}

export const comparesNumbers = (operator: ConditionOperator): boolean =>
  ['gt', 'gteq', 'lt', 'lteq'].includes(operator);
const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));

/** A day is compared as text. */
const sendsNumber = ({ isNumber: is, operator, value }: ConditionDraft): boolean =>
  is || (comparesNumbers(operator) && !Day.safeParse(value).success);

/** Returns Spanish error texts; empty if the draft is valid. */
export function problemsOfCondition(draft: ConditionDraft): ConditionProblems {
  const { field, name, operator, value } = draft;
  if (field === '') return { field: texts.fieldRequired };
  if (field === 'other' && name.trim() === '') return { name: texts.fieldRequired };
  if (!takesValue(operator)) return {};
  if (value.trim() === '') return { value: texts.valueRequired };
  return sendsNumber(draft) && !isNumber(value) ? { value: texts.valueNumber } : {};
}

/** Returns the input of the call, with ids and amounts as numbers. */
export function conditionOf(draft: ConditionDraft): StepCondition {
  const { field, name, operator, value } = draft;
  const sent = sendsNumber(draft) ? Number(value) : value.trim();
  return {
    field: field === 'other' ? name.trim() : field,
    operator,
    value: takesValue(operator) ? sent : null,
  };
}

/** The persons of drafts by id. */
export const peopleOfDrafts = (drafts: readonly ConditionDraft[]): ConditionPeople =>
  drafts.flatMap(({ value, personName }) => (personName ? [{ id: Number(value), full_name: personName }] : []));

/** Names of the ids in conditions; an unknown name appears as its id. */
export interface ConditionNames {
  readonly areas: ReadonlyMap<number, string>;
  readonly types: ReadonlyMap<number, string>;
  readonly people: ReadonlyMap<number, string>;
  readonly fields: readonly NamedField[];
}

/** «Salario es al menos CLP 1.500». */
export function conditionText(condition: StepCondition, names: ConditionNames): string {
  const { field, operator } = condition;
  const known = knownField(field);
  const label = names.fields.find(({ key }) => key === field)?.label;
  return texts.conditionText(
    known ? texts.fields[known] : (label ?? field),
    texts.operators[operator],
    takesValue(operator) ? valueText(condition, names) : null,
  );
}

function valueText({ field, value }: StepCondition, { areas, types, people, fields }: ConditionNames): string {
  const custom = fields.find(({ key }) => key === field);
  switch (kindOf(field, fields)) {
    case 'area':
      return areas.get(Number(value)) ?? String(value ?? '');
    case 'type':
      return types.get(Number(value)) ?? String(value ?? '');
    case 'person':
      return people.get(Number(value)) ?? String(value ?? '');
    case 'band':
      return BAND_VALUES.find((one) => one === value) ? bandTexts[value as BandValue] : String(value ?? '');
    default:
      if (custom) return customFieldMessages.valueText({ ...custom, value: value ?? null, name: null });
      return typeof value === 'number' ? requestChangeMessages.fieldNumberText(field, value) : (value ?? '');
  }
}

const bandTexts = salaryBandMessages.conditionValues;
type BandValue = keyof typeof bandTexts;
export const BAND_VALUES = ['outside', 'within', 'none'] as const satisfies readonly BandValue[];
