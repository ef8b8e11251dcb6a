// Pure model of a request's form: draft, validation, and merge with remote changes.
import type { Request, RequestCustomField, RequestData } from '../../../../contract/api/requests.ts';
import { type AppModuleName, REQUISITION_MODULE } from '../../../../contract/api/workflows.ts';
import { fieldMessages } from '../../../../contract/messages.ts';
import {
  type FormField,
  REQUISITION_FORM_NAMES,
  REQUISITION_FORMS,
  type RequisitionForm,
} from '../../../../contract/requisition-form.ts';
import { isEmptyValue } from '../../../../domain/requests/request-changes.ts';
import { mergeEdits } from '../../../forms/merge-edits.ts';

/** A custom field of the form; a new request has no files and no names yet. */
export type FormCustomField = Omit<RequestCustomField, 'value'>;

export interface RequestDraft {
  readonly title: string;
  readonly typeId: number | null;
  readonly areaId: number | null;
  readonly data: RequestData;
}

/** Error texts by field name. */
export type Problems = Readonly<Record<string, string>>;

/** The registered forms of a module: those of the requisition and of the position. */
export const formsOf = (module: AppModuleName): readonly RequisitionForm[] =>
  module === REQUISITION_MODULE ? REQUISITION_FORM_NAMES : [];

export const fieldsOf = (form: RequisitionForm): readonly FormField[] => REQUISITION_FORMS[form];

export const draftOf = ({ title, request_type, enterprise_area, data }: Request): RequestDraft => ({
  title,
  typeId: request_type?.id ?? null,
  areaId: enterprise_area?.id ?? null,
  data,
});

export const isEmpty = isEmptyValue;

/** The forms of a module, and the custom fields of a workflow. */
export interface FormShape {
  readonly module: AppModuleName;
  readonly fields: readonly FormCustomField[];
}

export const formShapeOf = ({ app_module: { name: module }, custom_fields: fields }: Request): FormShape => ({
  module,
  fields,
});

/** A draft needs only a title; required fields are checked when it is sent. */
export function problemsOf({ title, data }: RequestDraft, { module, fields }: FormShape, isSent: boolean): Problems {
  const missing = formsOf(module)
    .flatMap((form) => fieldsOf(form))
    .filter(({ isRequired, name }) => isRequired && isSent && isEmpty(data[name]));
  const custom = fields.filter(
    ({ key, kind, name, is_required, retired }) =>
      is_required && isSent && !retired && isEmpty(kind === 'file' ? name : data[key]),
  );
  const unreadable = Object.entries(data).filter(([, value]) => typeof value === 'number' && Number.isNaN(value));
  return Object.fromEntries([
    ...(title.trim() === '' ? [['title', fieldMessages.required]] : []),
    ...missing.map(({ name }) => [name, fieldMessages.required]),
    ...custom.map(({ key }) => [key, fieldMessages.required]),
    ...unreadable.map(([name]) => [name, fieldMessages.wrong]),
  ]);
}

/** Returns those problems of `found` that remain in the draft. */
export function stillWrong(found: Problems, draft: RequestDraft, shape: FormShape): Problems {
  const now = problemsOf(draft, shape, true);
  return Object.fromEntries(Object.entries(found).filter(([name]) => name in now));
}

/** Returns the changed data; null removes an entry. */
export function changedData(before: RequestData, after: RequestData): RequestData {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const value = (data: RequestData, name: string) => (isEmpty(data[name]) ? null : (data[name] ?? null));
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(value(before, name)) !== JSON.stringify(value(after, name)))
      .map((name) => [name, value(after, name)]),
  );
}

/** A draft and the request on which it is based. */
export interface RequestEdit {
  readonly base: RequestDraft;
  readonly draft: RequestDraft;
}

type Values = Readonly<Record<string, RequestData[string]>>;

const valuesOf = ({ title, typeId, areaId, data }: RequestDraft): Values => ({ ...data, title, typeId, areaId });

function draftOfValues({ title, typeId, areaId, ...data }: Values): RequestDraft {
  return {
    title: String(title),
    typeId: typeId as RequestDraft['typeId'],
    areaId: areaId as RequestDraft['areaId'],
    data: Object.fromEntries(Object.entries(data).map(([name, value]) => [name, value ?? null])),
  };
}

/**
 * Rebases a draft onto the current request: fields that were not edited take their current values.
 * @returns the rebased edit; `theirs` has the values of fields that both sides changed differently
 */
export function overOthers({ base, draft }: RequestEdit, now: RequestDraft): RequestEdit & { readonly theirs: Values } {
  const [before, present] = [valuesOf(base), valuesOf(now)];
  const merged = mergeEdits<Values>(before, valuesOf(draft), present, isSameValue);
  const contested = Object.keys(merged.contested);
  return {
    // A contested field keeps its base until the user has seen the other value.
    base: draftOfValues({ ...present, ...Object.fromEntries(contested.map((name) => [name, before[name] ?? null])) }),
    draft: draftOfValues(merged.draft),
    theirs: Object.fromEntries(contested.map((name) => [name, present[name] ?? null])),
  };
}

const isSameValue = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other);

const comparable = (value: unknown): string =>
  typeof value === 'number' ? String(value) : JSON.stringify(isEmpty(value as RequestData[string]) ? null : value);

/** Data entries that belong to no form; other clients add them. */
export function otherData(
  data: RequestData,
  { module, fields }: FormShape,
): [name: string, value: RequestData[string]][] {
  const known = new Set([
    ...formsOf(module).flatMap((form) => fieldsOf(form).map(({ name }) => name)),
    ...fields.map(({ key }) => key),
  ]);
  return Object.entries(data).filter(([name, value]) => !known.has(name) && !isEmpty(value));
}
