// What a curriculum says about the fields of an application form. Pure.
import type { CurriculumProfile } from '../../contract/api/curriculum-readings.ts';
import { applicantFormValues, curriculumWords } from '../../contract/messages.ts';
import { type FoundValue, foundValues } from '../curricula/completion.ts';
import type { FormField, FormSection } from '../forms/applicant-form.ts';
import { searchable } from '../text/search-text.ts';

/** Texts as an applicant would type them. */
export interface FormPrefill {
  /** By the name of the field. */
  readonly values: Readonly<Record<string, string>>;
  /** Of each list, such as work experience: its entries by the names of their fields. */
  readonly entries: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;
}

const NOBODY = {
  title: null,
  uniq_applicant: {
    ...{ name: null, last_name: null, email: null, phone: null, document: null, city: null, linkedin_url: null },
    ...{ work_experiences: [], educations: [], languages: [], skills: [] },
  },
};

type Kind = FoundValue['kind'];
const LISTS = {
  work_experiences_attributes: 'work',
  educations_attributes: 'education',
  other_languages: 'languages',
  other_skills: 'skills',
} as const satisfies Record<string, Kind>;

const MONTH = /^\d{4}-\d{2}$/;

/**
 * Only what was read with certainty and the form asks for. A date without a month is left out: the form has months.
 * @param maxEntries of each list
 */
export function prefillOf(
  sections: readonly FormSection[],
  profile: CurriculumProfile,
  maxEntries: number,
): FormPrefill {
  const fields = sections.flatMap((section) => section.fields);
  const found = foundValues(profile, NOBODY).filter(({ isProposed }) => isProposed);
  const asked = fields.flatMap((field) => {
    const value = field.kind === 'entries' ? null : valueFor(field, found);
    return value === null ? [] : [[field.name, value] as const];
  });
  const levels = new Set(fields.filter(isLevel).map(({ label }) => searchable(label)));
  const lists = fields.flatMap((field) => {
    const kind = kindOf(field.name);
    const entries = found.flatMap((one) => (one.kind === kind ? entryOf(field, one, levels) : []));
    return entries.length === 0 ? [] : [[field.name, entries.slice(0, maxEntries)] as const];
  });
  return { values: Object.fromEntries(asked), entries: Object.fromEntries(lists) };
}

/** A language or skill that the form names, of which it asks the level. */
const isLevel = ({ name }: FormField): boolean => /^(?:languages|skills)\./.test(name);

const kindOf = (name: string): Kind | null => (name in LISTS ? LISTS[name as keyof typeof LISTS] : null);

function valueFor(field: FormField, found: readonly FoundValue[]): string | null {
  for (const one of found) {
    if (one.kind === 'field' && one.field === field.name) return fitting(field, one.value);
    if (one.kind === 'languages' && isLevel(field) && searchable(one.description) === searchable(field.label)) {
      return fitting(field, formLevel(one.level));
    }
  }
  return null;
}

/** Null for what the field cannot have. */
function fitting({ kind, choices, maxLength }: FormField, text: string | null): string | null {
  if (text === null || (maxLength !== undefined && text.length > maxLength)) return null;
  if (kind === 'month' && !MONTH.test(text)) return null;
  return choices && !choices.some(({ value }) => value === text) ? null : text;
}

/** @param asked the languages and skills that the form names itself */
function entryOf(list: FormField, one: FoundValue, asked: ReadonlySet<string>): Record<string, string>[] {
  if (one.kind === 'field') return [];
  const isDescribed = one.kind === 'languages' || one.kind === 'skills';
  if (isDescribed && asked.has(searchable(one.description))) return [];
  const texts: Readonly<Record<string, string | null>> = isDescribed
    ? { description: one.description, level: formLevel(one.level) }
    : one.entry;
  const filled = (list.entry ?? []).flatMap((field) => {
    const text = fitting(field, texts[field.name] ?? null);
    return text === null ? [] : [[field.name, text] as const];
  });
  return filled.length === 0 ? [] : [Object.fromEntries(filled)];
}

/** The form's own word for the level that a curriculum names; null if it has none. */
function formLevel(level: string | null): string | null {
  const index = curriculumWords.levelsOfForms.findIndex((words) => words.includes(searchable(level ?? '').trim()));
  return applicantFormValues.languageLevels[index] ?? null;
}
