// Choices of an import before its start, with validation.
import { IDENTITY_FIELDS, type ImportField, type ImportPreview } from '../../../contract/api/imports.ts';
import { importMessages } from '../../../contract/messages.ts';

export type DuplicateChoice = keyof typeof importMessages.columns.duplicatePolicies;

export interface ImportForm {
  readonly preview: ImportPreview;
  /** One field per column of the preview's header. */
  readonly mapping: readonly ImportField[];
  readonly processId: number | null;
  /** Null means the first stage. */
  readonly listId: number | null;
  readonly duplicates: DuplicateChoice;
}

export const importForm = (preview: ImportPreview, processId: number | null): ImportForm => ({
  preview,
  mapping: preview.mapping,
  processId,
  listId: null,
  duplicates: 'skip',
});

export const withField = (form: ImportForm, column: number, field: ImportField): ImportForm => ({
  ...form,
  mapping: form.mapping.with(column, field),
});

/** Stages belong to a process, so a change of process clears the stage. */
export const withProcess = (form: ImportForm, processId: number | null): ImportForm =>
  processId === form.processId ? form : { ...form, processId, listId: null };

/** After another parsing, chosen fields stay with their headers; the rest is guessed again. */
export function withPreview(form: ImportForm, preview: ImportPreview): ImportForm {
  const chosen = new Map<string, ImportField>();
  for (const [index, field] of form.mapping.entries()) {
    const header = form.preview.header[index];
    if (header !== undefined && field !== form.preview.mapping[index]) chosen.set(header, field);
  }
  const mapping = preview.mapping.map((guess, index) => chosen.get(preview.header[index] ?? '') ?? guess);
  return { ...form, preview, mapping };
}

/** Fields that several columns may have, such as a document and its check digit; all others must be unique. */
const REPEATABLE: ReadonlySet<ImportField> = new Set<ImportField>(['extra', 'ignore', 'name', 'last_name', 'document']);

export const isRepeated = (mapping: readonly ImportField[], field: ImportField): boolean =>
  !REPEATABLE.has(field) && mapping.filter((other) => other === field).length > 1;

/** Problems that block the import, as sentences; empty if there are none. */
export function problems({ preview, mapping, processId }: ImportForm): string[] {
  const texts = importMessages.problems;
  const repeated = [...new Set(mapping.filter((field) => isRepeated(mapping, field)))];
  return [
    ...(preview.sample.length === 0 ? [texts.no_rows] : []),
    ...(processId === null ? [texts.no_process] : []),
    ...(mapping.some((field) => IDENTITY_FIELDS.includes(field)) ? [] : [texts.no_identity]),
    ...repeated.map((field) => texts.repeated(importMessages.fields[field])),
  ];
}

export function hints({ mapping, preview: { repairs, is_remembered } }: ImportForm): string[] {
  const texts = importMessages.columns.repairs;
  const repaired = (['cleaned_cells', 'error_cells', 'wide_rows'] as const).flatMap((kind) =>
    repairs[kind] > 0 ? [texts[kind](repairs[kind])] : [],
  );
  const hasIdentity = mapping.some((field) => IDENTITY_FIELDS.includes(field));
  const hasName = mapping.includes('full_name') || mapping.includes('name');
  return [
    ...(is_remembered ? [importMessages.columns.remembered] : []),
    ...repaired,
    ...(hasIdentity && !hasName ? [importMessages.problems.no_name] : []),
  ];
}

export const mappedCount = (mapping: readonly ImportField[]): number =>
  mapping.filter((field) => field !== 'ignore').length;
