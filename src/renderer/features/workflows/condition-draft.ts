// Model of a step's condition in the editor: fields, validation and text.
import type { ConditionOperator, StepCondition } from '../../../contract/api/workflows.ts';
import { requestChangeMessages, workflowScreenMessages as texts } from '../../../contract/messages.ts';

export const KNOWN_FIELDS = ['enterprise_area_id', 'request_type_id', 'salary', 'vacancies', 'cost_center'] as const;
export type KnownField = (typeof KNOWN_FIELDS)[number];

/** Areas and types are chosen, amounts are numbers, other values are text. */
export type ValueKind = 'area' | 'type' | 'number' | 'text';

export interface ConditionDraft {
  /** Identifies the row. */
  readonly key: number;
  /** `other` is any further entry of the request's data, named by `name`; empty until chosen. */
  readonly field: KnownField | 'other' | '';
  readonly name: string;
  readonly operator: ConditionOperator;
  readonly value: string;
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
  name: '',
  operator: 'eq',
  value: '',
});

const knownField = (field: string): KnownField | null => KNOWN_FIELDS.find((one) => one === field) ?? null;

export const draftOfCondition = ({ field, operator, value }: StepCondition): ConditionDraft => {
  const known = knownField(field);
  return {
    key: nextKey(),
    field: known ?? 'other',
    name: known ? '' : field,
    operator,
    value: value === null || value === undefined ? '' : String(value),
  };
};

const KINDS: Readonly<Record<KnownField | 'other', ValueKind>> = {
  enterprise_area_id: 'area',
  request_type_id: 'type',
  salary: 'number',
  vacancies: 'number',
  cost_center: 'text',
  other: 'text',
};

export const kindOf = (field: ConditionDraft['field']): ValueKind => (field === '' ? 'text' : KINDS[field]);

const OPERATORS: Readonly<Record<ValueKind, readonly ConditionOperator[]>> = {
  area: ['eq', 'not_eq', 'null', 'not_null'],
  type: ['eq', 'not_eq', 'null', 'not_null'],
  number: ['gteq', 'gt', 'lteq', 'lt', 'eq', 'not_eq', 'null', 'not_null'],
  text: ['eq', 'not_eq', 'cont', 'not_cont', 'gteq', 'gt', 'lteq', 'lt', 'null', 'not_null'],
};

export const operatorsOf = (field: ConditionDraft['field']): readonly ConditionOperator[] => OPERATORS[kindOf(field)];

/** Whether the operator compares with a value. */
export const takesValue = (operator: ConditionOperator): boolean => operator !== 'null' && operator !== 'not_null';

/** Changes the field. If the new field lacks the draft's operator, its first operator is taken. */
export function aboutField(draft: ConditionDraft, field: ConditionDraft['field']): ConditionDraft {
  const operators = operatorsOf(field);
  const operator = operators.includes(draft.operator) && draft.field !== '' ? draft.operator : (operators[0] ?? 'eq');
  return { ...draft, field, operator, value: '' };
}

export const comparesNumbers = (operator: ConditionOperator): boolean =>
  ['gt', 'gteq', 'lt', 'lteq'].includes(operator);
const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));

/** Returns Spanish error texts; empty if the draft is valid. */
export function problemsOfCondition({ field, name, operator, value }: ConditionDraft): ConditionProblems {
  if (field === '') return { field: texts.fieldRequired };
  if (field === 'other' && name.trim() === '') return { name: texts.fieldRequired };
  if (!takesValue(operator)) return {};
  if (value.trim() === '') return { value: texts.valueRequired };
  const wantsNumber = kindOf(field) === 'number' || comparesNumbers(operator);
  return wantsNumber && !isNumber(value) ? { value: texts.valueNumber } : {};
}

/** Returns the input of the call, with ids and amounts as numbers. */
export function conditionOf({ field, name, operator, value }: ConditionDraft): StepCondition {
  const kind = kindOf(field);
  const sent = kind === 'text' && !comparesNumbers(operator) ? value.trim() : Number(value);
  return {
    field: field === 'other' ? name.trim() : field,
    operator,
    value: takesValue(operator) ? sent : null,
  };
}

/** Names of the ids in conditions; an unknown name appears as its id. */
export interface ConditionNames {
  readonly areas: ReadonlyMap<number, string>;
  readonly types: ReadonlyMap<number, string>;
}

/** «Salario es al menos CLP 1.500». */
export function conditionText({ field, operator, value }: StepCondition, { areas, types }: ConditionNames): string {
  const known = knownField(field);
  const kind = kindOf(known ?? 'other');
  const names = kind === 'area' ? areas : kind === 'type' ? types : null;
  const text = typeof value === 'number' ? requestChangeMessages.fieldNumberText(field, value) : (value ?? '');
  const said = names?.get(Number(value)) ?? text;
  return texts.conditionText(
    known ? texts.fields[known] : field,
    texts.operators[operator],
    takesValue(operator) ? said : null,
  );
}
