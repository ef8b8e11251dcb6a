// Compares what was read from a curriculum with what is known of a candidate, field by field.
import type { z } from 'zod';
import type { Applicant, NewEducation, NewWorkExperience } from '../../contract/api/applicants.ts';
import type { CurriculumProfile } from '../../contract/api/curriculum-readings.ts';
import { curriculumCompletionMessages as texts } from '../../contract/messages/curriculum-completion.ts';
import { searchable } from '../text/search-text.ts';
import type { Source } from './layout-types.ts';

type Person = Pick<
  Applicant['uniq_applicant'],
  'name' | 'last_name' | 'email' | 'phone' | 'document' | 'city' | 'linkedin_url' | Lists
>;
type Lists = 'work_experiences' | 'educations' | 'languages' | 'skills';
type CompletedField = (typeof COMPLETED_FIELDS)[number];
type Experience = z.output<typeof NewWorkExperience>;
type Study = z.output<typeof NewEducation>;

export const COMPLETED_FIELDS = [
  'name',
  'last_name',
  'email',
  'phone',
  'document',
  'city',
  'linkedin_url',
  'title',
] as const;

/** What one choice of the user adds. */
export type FoundContent =
  | { readonly kind: 'field'; readonly field: CompletedField; readonly value: string; readonly known: string | null }
  | { readonly kind: 'work'; readonly entry: Experience }
  | { readonly kind: 'education'; readonly entry: Study }
  | { readonly kind: 'languages'; readonly description: string; readonly level: string | null }
  | { readonly kind: 'skills'; readonly description: string; readonly level: string | null };

export type FoundValue = FoundContent & {
  /** Equal for equal contents, so that choices survive a newer state of the candidate. */
  readonly key: string;
  /** From 0 to 1. */
  readonly confidence: number;
  /** Where it was read; null for formats without pages. */
  readonly source: Source | null;
  /** Nothing is known yet, and the reading is certain enough to be proposed. */
  readonly isProposed: boolean;
};

/** Less certain values are listed, but not chosen. */
const MIN_PROPOSED_CONFIDENCE = 0.6;
const MAX_TEXT = 250;
const MAX_DESCRIPTION = 5000;
const MAX_DESCRIBED = 120;
const MAX_LEVEL = 60;
const MAX_LISTED = { skills: 100, languages: 50, entries: 30 };

interface Reading {
  readonly confidence: number;
  readonly source: Source | null;
}

const found = (content: FoundContent, { confidence, source }: Reading, isNew: boolean): FoundValue => ({
  ...content,
  key: JSON.stringify(content.kind === 'field' ? [content.field, content.value] : content),
  confidence,
  source,
  isProposed: isNew && confidence >= MIN_PROPOSED_CONFIDENCE,
});

/** Values that the candidate lacks or has otherwise; equal ones are left out. */
export function foundValues(
  profile: CurriculumProfile,
  { uniq_applicant: person, title }: { readonly uniq_applicant: Person; readonly title: string | null },
): FoundValue[] {
  return [
    ...fieldsIn(profile, person, title),
    ...jobsIn(profile, person),
    ...studiesIn(profile, person),
    ...describedIn(profile, person),
  ];
}

function fieldsIn(profile: CurriculumProfile, person: Person, title: string | null): FoundValue[] {
  const { confidence, source } = profile;
  const at = (name: 'name' | 'email' | 'city'): Reading => ({
    confidence: confidence[name] ?? 0,
    source: source[name],
  });
  const inList = (name: 'phones' | 'documents' | 'links', index: number): Reading => ({
    confidence: confidence[name][index] ?? 0,
    source: source[name][index] ?? null,
  });
  const [given, surnames] = person.name || person.last_name ? [null, null] : partsOfName(profile.name);
  const phone = profile.phones.findIndex((one) => !isSamePhone(one, person.phone));
  const link = profile.links.findIndex((one) => /(^|\W)linkedin\.com\//i.test(one));
  // The first job is the latest one.
  const job = profile.work.find(({ position }) => position !== null);
  const isPhoneKnown = profile.phones.some((one) => isSamePhone(one, person.phone));
  const values: readonly (readonly [CompletedField, string | null | undefined, string | null, Reading])[] = [
    ['name', given, person.name, at('name')],
    ['last_name', surnames, person.last_name, at('name')],
    ['email', profile.email?.toLowerCase(), person.email, at('email')],
    ['phone', isPhoneKnown ? null : profile.phones[phone], person.phone, inList('phones', phone)],
    ['document', profile.documents[0], person.document, inList('documents', 0)],
    ['city', profile.city, person.city, at('city')],
    ['linkedin_url', profile.links[link], person.linkedin_url, inList('links', link)],
    ['title', job?.position, title, { confidence: job?.confidence ?? 0, source: job?.source ?? null }],
  ];
  return values.flatMap(([field, value, known, reading]) => {
    if (!value || value.length > MAX_TEXT || isSameText(field, value, known)) return [];
    return [found({ kind: 'field', field, value, known }, reading, !known)];
  });
}

const isSameText = (field: CompletedField, value: string, known: string | null): boolean => {
  const plain = (text: string) => {
    if (field === 'linkedin_url')
      return searchable(text).replaceAll(/^(?:https?:\/\/)?(?:[\w-]+\.)?(?=linkedin)|\/+$/g, '');
    return field === 'document' ? searchable(text).replaceAll(/[^\p{L}\p{N}]/gu, '') : searchable(text).trim();
  };
  return known !== null && plain(known) === plain(value);
};

const MIN_PHONE_DIGITS = 7;

/** One of them may lack the code of the country. */
function isSamePhone(one: string, other: string | null): boolean {
  const [a, b] = [one, other ?? ''].map((text) => text.replaceAll(/\D/g, ''));
  if (!a || !b || Math.min(a.length, b.length) < MIN_PHONE_DIGITS) return a === b;
  return a.endsWith(b) || b.endsWith(a);
}

/** Given names and surnames; of three or more words the last two are surnames. */
function partsOfName(name: string | null): readonly [string | null, string | null] {
  const words = (name ?? '').split(/\s+/).filter(Boolean);
  if (words.length < 2) return [words[0] ?? null, null];
  const surnames = words.length === 2 ? 1 : 2;
  return [words.slice(0, -surnames).join(' '), words.slice(-surnames).join(' ')];
}

/** Entries without position or company cannot be stored. */
function jobsIn({ work }: CurriculumProfile, person: Person): FoundValue[] {
  const known = new Set(person.work_experiences.map(({ position, company }) => entryKey(position, company)));
  return work.slice(0, MAX_LISTED.entries).flatMap((job) => {
    const { position, company, start, end, description } = job;
    if (!position || !company || known.has(entryKey(position, company))) return [];
    const entry = {
      position: cut(position, MAX_TEXT),
      company: cut(company, MAX_TEXT),
      start_date: start,
      end_date: end,
      description: description === null ? null : cut(description, MAX_DESCRIPTION),
    };
    return [found({ kind: 'work', entry }, job, true)];
  });
}

function studiesIn({ education }: CurriculumProfile, person: Person): FoundValue[] {
  const known = new Set(person.educations.map(({ degree, institution }) => entryKey(degree, institution)));
  return education.slice(0, MAX_LISTED.entries).flatMap((study) => {
    const degree = degreeOf(study);
    if (!degree || !study.institution || known.has(entryKey(degree, study.institution))) return [];
    const entry = {
      degree: cut(degree, MAX_TEXT),
      institution: cut(study.institution, MAX_TEXT),
      start_date: study.start,
      end_date: study.end,
    };
    return [found({ kind: 'education', entry }, study, true)];
  });
}

const degreeOf = ({ degree, field }: CurriculumProfile['education'][number]): string | null =>
  degree && field && !searchable(degree).includes(searchable(field)) ? texts.degree(degree, field) : degree || field;

const entryKey = (one: string, other: string): string => searchable(`${one}\n${other}`);
const cut = (text: string, length: number): string => text.slice(0, length).trim();

function describedIn(profile: CurriculumProfile, person: Person): FoundValue[] {
  const isKnown = (list: Person['skills'], description: string) =>
    list.some((one) => searchable(one.description) === searchable(description));
  const languages = profile.language_details.slice(0, MAX_LISTED.languages).flatMap((one) => {
    const description = one.language.trim();
    if (!description || description.length > MAX_DESCRIBED || isKnown(person.languages, description)) return [];
    const level = one.level === null ? null : cut(one.level, MAX_LEVEL);
    return [found({ kind: 'languages', description, level }, one, true)];
  });
  const skills = profile.skills.slice(0, MAX_LISTED.skills).flatMap((text, index) => {
    const description = text.trim();
    if (!description || description.length > MAX_DESCRIBED || isKnown(person.skills, description)) return [];
    const reading = { confidence: profile.confidence.skills[index] ?? 0, source: profile.source.skills[index] ?? null };
    return [found({ kind: 'skills', description, level: null }, reading, true)];
  });
  const once = new Map([...languages, ...skills].map((one) => [searchable(one.key), one]));
  return [...once.values()];
}
