// Converts posted form fields to an application, and the API's errors back to fields.

import type { ExternalApplication } from '../../../../contract/api/portal-application.ts';
import type { Country } from '../../../../contract/countries.ts';
import {
  applicantForm,
  type ConfiguredForm,
  type FormField,
  SUGGESTED,
  type Suggested,
} from '../../../../domain/forms/applicant-form.ts';
import { readAmount } from '../../../../domain/forms/number-input.ts';

/** Posted texts and names of stored files, by field name. */
export interface Posted {
  readonly texts: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, readonly string[]>;
}

/** Maximum entries per list, for example work experiences. */
export const MAX_ENTRIES = 20;

const textOf = ({ texts }: Posted, name: string): string | null => texts.get(name)?.trim() || null;

/** The application is not validated yet, and contains the form's fields only. */
export function applicationOf(form: ConfiguredForm, posted: Posted, country: Country): Record<string, unknown> {
  const fields = applicantForm(form).flatMap((section) => section.fields);
  const simple = fields.filter(({ name, kind }) => !name.includes('.') && kind !== 'file' && kind !== 'entries');
  const values = simple.flatMap((field) => {
    const value = readValue(field, textOf(posted, field.name), country);
    return value === null ? [] : [[field.name, value] as const];
  });
  const lists = fields
    .filter(({ name, kind }) => kind === 'entries' && !isOthers(name))
    .map((field) => [field.name, entriesOf(field, posted)] as const)
    .filter(([, entries]) => entries.length > 0);
  return {
    ...Object.fromEntries([...values, ...lists]),
    ...describedOf('languages', form.languages, fields, posted),
    ...describedOf('skills', form.skills, fields, posted),
    ...(form.selection_process_questions.length > 0 && { answers_attributes: answersOf(form, posted) }),
    ...(posted.files.get('curriculum')?.[0] && { curriculum: posted.files.get('curriculum')?.[0] }),
    ...(posted.files.get('files')?.length && { files: posted.files.get('files') }),
  };
}

function readValue(field: FormField, text: string | null, country: Country): unknown {
  if (text === null) return null;
  if (field.kind === 'yes_no') return text === 'true';
  if (field.kind === 'consent') return Number(text);
  // An invalid amount stays as typed, so that the contract reports it.
  return field.kind === 'amount' ? (readAmount(text, country)?.value ?? text) : text;
}

/** Omits empty entries; `position` is that in the form. */
function writtenEntries(field: FormField, posted: Posted): { position: number; values: Record<string, string> }[] {
  const found: { position: number; values: Record<string, string> }[] = [];
  for (let position = 0; position < MAX_ENTRIES; position++) {
    const written = (field.entry ?? []).flatMap(({ name }) => {
      const text = textOf(posted, `${field.name}.${position}.${name}`);
      return text === null ? [] : [[name, text] as const];
    });
    if (written.length > 0) found.push({ position, values: Object.fromEntries(written) });
  }
  return found;
}

const entriesOf = (field: FormField, posted: Posted): Record<string, string>[] =>
  writtenEntries(field, posted).map(({ values }) => values);

const isOthers = (name: string): boolean => SUGGESTED.some((catalogue) => name === `other_${catalogue}`);

/** The terms that the form asks about come first, then those that the applicant added. */
function describedOf(
  catalogue: Suggested,
  terms: readonly { readonly id: number; readonly description: string }[],
  fields: readonly FormField[],
  posted: Posted,
): Record<string, unknown> {
  const asked = terms.flatMap(({ id, description }) => {
    const level = textOf(posted, `${catalogue}.${id}`);
    return level === null ? [] : [{ description, level }];
  });
  const field = fields.find(({ name }) => name === `other_${catalogue}`);
  const known = [...asked, ...(field ? entriesOf(field, posted) : [])];
  return known.length === 0 ? {} : { [`${catalogue}_attributes`]: known };
}

/** Returns one answer per question in order, empty ones included, so that the indexes in errors match the questions. */
function answersOf(form: ConfiguredForm, posted: Posted): ExternalApplication['answers_attributes'] {
  return form.selection_process_questions.map(({ id, input_type, is_video }) => {
    const name = `questions.${id}`;
    const text = textOf(posted, name);
    const of = { selection_process_question_id: id };
    if (is_video) return { ...of, file_name: posted.files.get(name)?.[0] ?? null };
    if (input_type === 'text') return { ...of, value: text };
    return { ...of, ...(text === null ? {} : { selection_process_option_id: Number(text) || 0 }) };
  });
}

const PREFIX = 'applicant.';

export function problemsByField(
  form: ConfiguredForm,
  posted: Posted,
  problems: Readonly<Record<string, string>>,
): Record<string, string> {
  const fields = applicantForm(form).flatMap((section) => section.fields);
  return Object.fromEntries(
    Object.entries(problems).map(([path, text]) => [
      fieldOf(form, posted, fields, path.startsWith(PREFIX) ? path.slice(PREFIX.length) : path),
      text,
    ]),
  );
}

function fieldOf(form: ConfiguredForm, posted: Posted, fields: readonly FormField[], path: string): string {
  const [name = '', index = '', inner] = path.split('.');
  const list = fields.find((field) => field.name === name && field.kind === 'entries');
  if (list) {
    const position = writtenEntries(list, posted)[Number(index)]?.position ?? 0;
    return `${name}.${position}.${inner ?? list.entry?.[0]?.name ?? ''}`;
  }
  const catalogue = SUGGESTED.find((one) => name === `${one}_attributes`);
  const own = fields.find((field) => catalogue && field.name === `other_${catalogue}`);
  if (catalogue && own) {
    const position = writtenEntries(own, posted)[Number(index) - askedOf(form, posted, catalogue)]?.position ?? 0;
    return `${own.name}.${position}.${inner ?? 'description'}`;
  }
  if (name === 'answers_attributes') return `questions.${form.selection_process_questions[Number(index)]?.id ?? ''}`;
  return name === 'questions' ? path : name;
}

/** Counts the known terms that the form asks about; they precede the applicant's own. */
const askedOf = (form: ConfiguredForm, posted: Posted, catalogue: Suggested): number =>
  form[catalogue].filter(({ id }) => textOf(posted, `${catalogue}.${id}`) !== null).length;
