// Model of a custom field in the editor, and input of the call.
import type { z } from 'zod';
import type { CustomField, CustomFieldKind, NewCustomField } from '../../../contract/api/custom-fields.ts';
import type { AmountPeriod, Currency } from '../../../contract/currencies.ts';
import { customFieldMessages as texts } from '../../../contract/messages.ts';

/** When a value is required: never, at sending, or before the step of this order. */
export type Requirement = 'never' | 'sending' | number;

export interface FieldDraft {
  /** Identifies the row, in every version of the form; negative for a new field, which has no key yet. */
  readonly id: number;
  readonly key: string | null;
  readonly kind: CustomFieldKind;
  readonly label: string;
  readonly help: string;
  /** One choice per line, as typed. */
  readonly choices: string;
  readonly currency: Currency;
  readonly period: AmountPeriod;
  readonly required: Requirement;
  readonly retired: boolean;
}

let made = 0;

const nextId = (): number => {
  made -= 1;
  return made;
};

/** `custom_3_12` → 300012. Copies of a workflow have keys of several workflows. */
const idOf = (key: string): number => {
  const [, workflow = '0', number = '0'] = key.split('_');
  return Number(workflow) * 100_000 + Number(number);
};

export const newField = (currency: Currency): FieldDraft => ({
  ...{ id: nextId(), key: null, kind: 'text', label: '', help: '', choices: '' },
  ...{ currency, period: 'month', required: 'never', retired: false },
});

export const draftOfField = (field: CustomField, currency: Currency): FieldDraft => ({
  id: idOf(field.key),
  key: field.key,
  kind: field.kind,
  label: field.label,
  help: field.help ?? '',
  choices: field.choices.join('\n'),
  currency: field.currency ?? currency,
  period: field.period ?? 'month',
  required: field.is_required ? 'sending' : (field.required_before ?? 'never'),
  retired: field.retired,
});

const choicesOf = ({ choices }: FieldDraft): string[] =>
  choices
    .split('\n')
    .map((choice) => choice.trim())
    .filter(Boolean);

export const fieldInput = (draft: FieldDraft): z.input<typeof NewCustomField> => {
  const { key, kind, label, help, currency, period, required, retired } = draft;
  return {
    ...(key !== null && { key }),
    ...{ kind, label: label.trim(), help: help.trim() || null, retired },
    choices: kind === 'choice' ? choicesOf(draft) : [],
    ...(kind === 'money' && { currency, period }),
    is_required: required === 'sending',
    required_before: typeof required === 'number' ? required : null,
  };
};

export type FieldProblems = Partial<Record<'label' | 'choices', string>>;

/** @param others the other fields of the form */
export function problemsOfField(draft: FieldDraft, others: readonly FieldDraft[]): FieldProblems {
  const name = draft.label.trim();
  const isTaken = others.some(
    ({ label, retired }) => !retired && label.trim().localeCompare(name, 'es', { sensitivity: 'base' }) === 0,
  );
  return {
    ...(name === '' && { label: texts.labelRequired }),
    ...(name !== '' && isTaken && { label: texts.labelTaken }),
    ...(draft.kind === 'choice' && choicesOf(draft).length === 0 && { choices: texts.choicesRequired }),
  };
}
