// Custom fields of the request form of a workflow: each change makes a version, as with steps.
import type { CustomField, NewCustomField } from '../../../contract/api/custom-fields.ts';
import { HIRING_MODULES, type StepCondition } from '../../../contract/api/workflows.ts';
import { customFieldMessages as texts } from '../../../contract/messages.ts';
import { fitsCondition } from '../../../domain/requests/custom-fields.ts';
import { searchable } from '../../../domain/text/search-text.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { presentVersion, requestChangedSince, stepsOfVersion } from './step-queries.ts';

/** A field in a version. Which step requires it is stored with the step. */
export interface StoredField extends Omit<CustomField, 'required_before'> {
  /** When it was added, in epoch milliseconds. */
  readonly since: number;
}

export const storedFields = (text: string): StoredField[] => JSON.parse(text) as StoredField[];

export const presentFields = async (
  db: Reader,
  workflow: { readonly id: number; readonly steps_version: number },
): Promise<StoredField[]> => storedFields((await presentVersion(db, workflow))?.custom_fields ?? '[]');

interface RequiringStep {
  readonly order: number;
  readonly required_fields: readonly string[];
}

export const customFieldShapes = (fields: readonly StoredField[], steps: readonly RequiringStep[]): CustomField[] =>
  fields.map(({ since: _since, ...field }) => ({
    ...field,
    required_before: steps.find(({ required_fields: keys }) => keys.includes(field.key))?.order ?? null,
  }));

interface FieldsChange {
  readonly workflow: { readonly id: number; readonly steps_version: number };
  readonly moduleName: string;
  readonly input: readonly NewCustomField[];
  readonly now: number;
}

/**
 * The fields of the next version. Fields that are left out and that requests may have are retired.
 * @returns the fields, and those that each step requires, by its order
 * @throws AppError invalid for an unknown key or step, another kind, an equal name, or a field that the module or a
 * condition does not admit
 */
export async function nextFields(tx: Transaction, { workflow, moduleName, input, now }: FieldsChange) {
  const before = await presentFields(tx, workflow);
  const version = await presentVersion(tx, workflow);
  const steps = version ? await stepsOfVersion(tx, version.id) : [];
  const highest = Math.max(0, ...before.map(({ key }) => Number(key.split('_').at(-1))));
  let added = 0;
  const fields = input.map((field, index): StoredField => {
    const known = before.find(({ key }) => key === field.key);
    if (field.key !== undefined && !known) throw refusal(index, 'key', texts.unknownKey);
    if (known && known.kind !== field.kind) throw refusal(index, 'kind', texts.kindChanged);
    if ((field.required_before ?? 0) > steps.length) throw refusal(index, 'required_before', texts.unknownStep);
    if (!known) added += 1;
    return storedField(field, known ?? { key: `custom_${workflow.id}_${highest + added}`, since: now });
  });
  assertNames(fields);
  assertModuleFields(moduleName, fields, (index) => (input[index]?.required_before ?? null) === 1);
  const isLeftOut = ({ key }: StoredField): boolean => !fields.some((field) => field.key === key);
  const retired: StoredField[] = [];
  for (const field of before.filter(isLeftOut)) {
    if (await requestChangedSince(tx, workflow.id, field.since)) retired.push({ ...field, retired: true });
  }
  const next = [...fields, ...retired];
  for (const { name, conditions } of steps) {
    assertNotRemoved(before, next, { name, conditions: JSON.parse(conditions) as StepCondition[] });
  }
  const requiredAt = (order: number): string[] =>
    fields.filter(({ retired }, index) => !retired && input[index]?.required_before === order).map(({ key }) => key);
  return { fields: next, requiredAt };
}

const storedField = (
  { kind, label, help, choices, currency, period, is_required, retired }: NewCustomField,
  { key, since }: Pick<StoredField, 'key' | 'since'>,
): StoredField => ({
  ...{ key, since, kind, label, help: help || null },
  choices: kind === 'choice' ? [...new Set(choices)] : [],
  currency: kind === 'money' ? (currency ?? null) : null,
  period: kind === 'money' ? (period ?? null) : null,
  is_required: is_required && !retired,
  retired,
});

const refusal = (index: number, field: string, message: string): AppError =>
  new AppError('invalid', { message, fields: { [`custom_fields.${index}.${field}`]: message } });

function assertNames(fields: readonly StoredField[]): void {
  const names = new Set<string>();
  for (const [index, { label, retired }] of fields.entries()) {
    const name = searchable(label).trim();
    if (!retired && names.has(name)) throw refusal(index, 'label', texts.labelTaken);
    if (!retired) names.add(name);
  }
}

/**
 * A hiring begins without a form, and has no files of its own.
 * @param isRequiredFirst whether the first step, which begins with the hiring, requires the field at this index
 * @throws AppError invalid
 */
export function assertModuleFields(
  moduleName: string,
  fields: readonly Pick<StoredField, 'kind' | 'is_required' | 'retired'>[],
  isRequiredFirst: (index: number) => boolean,
): void {
  if (!HIRING_MODULES.some((name) => name === moduleName)) return;
  for (const [index, { kind, is_required, retired }] of fields.entries()) {
    if (!retired && (kind === 'file' || is_required || isRequiredFirst(index))) {
      throw refusal(index, 'is_required', texts.hiringAtSending);
    }
  }
}

function assertNotRemoved(
  before: readonly StoredField[],
  next: readonly StoredField[],
  { name, conditions }: { readonly name: string; readonly conditions: readonly StepCondition[] },
): void {
  for (const { field } of conditions) {
    const known = before.find(({ key }) => key === field);
    if (!known || next.some(({ key, retired }) => key === field && !retired)) continue;
    const message = texts.usedByStep(known.label, name);
    throw new AppError('conflict', { message, fields: { custom_fields: message } });
  }
}

/** @throws AppError invalid for a condition on a retired field, or one that its kind cannot answer */
export function assertConditions(
  fields: readonly StoredField[],
  steps: readonly { readonly conditions: readonly StepCondition[] }[],
): void {
  for (const [step, { conditions }] of steps.entries()) {
    for (const [index, condition] of conditions.entries()) {
      const field = fields.find(({ key }) => key === condition.field);
      if (!field || (!field.retired && fitsCondition(field, condition))) continue;
      const message = field.retired ? texts.retiredInCondition(field.label) : texts.wrongCondition(field.label);
      throw new AppError('invalid', { message, fields: { [`steps.${step}.conditions.${index}.value`]: message } });
    }
  }
}
