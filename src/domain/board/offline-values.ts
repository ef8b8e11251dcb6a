// What an offline board knows of a candidate: the values of fields, and all searched texts.
import type { Applicant, ApplicantLog } from '../../contract/api/applicants.ts';
import type { ApplicantCard } from '../../contract/api/board.ts';
import { ANSWER_FIELD_PREFIX, type BuiltInField, TEST_FIELD_PREFIX } from '../../contract/api/candidates.ts';
import { EXTRA_FIELD_PREFIX } from '../../contract/extra-fields.ts';
import { type CalendarDay, dayIn, dayNumber } from '../calendar/calendar-days.ts';
import type { FieldValue, ValueOf } from '../candidates/condition-values.ts';
import { isFreeText } from '../candidates/free-texts.ts';
import { personSearchText, searchable, TEXT_SEPARATOR } from '../text/search-text.ts';
import { cardValue } from './card-values.ts';

/** The fields of the candidate list, as the server's index has them. */
export function valuesOf(applicant: Applicant): Record<string, FieldValue> {
  const { uniq_applicant: person, extra_attributes: extras, column } = applicant;
  const { full_name, title, status, source, tags, score } = applicant;
  const { email, phone, document, external_id, city, country, gender, birthdate } = person;
  const { education_level, profession, experience_years, linkedin_url } = person;
  return {
    ...{
      full_name,
      title,
      status,
      source,
      tags,
      score,
      stage: column.name,
      match: applicant.match?.points ?? null,
      has_cv: String(applicant.has_cv),
    },
    ...{ email, phone, document, external_id, city, country, gender, birthdate },
    ...{ education_level, profession, experience_years, linkedin_url },
    moved_at: Date.parse(applicant.moved_at),
    created_at: Date.parse(applicant.created_at),
    ...Object.fromEntries(Object.entries(extras).map(([name, text]) => [EXTRA_FIELD_PREFIX + name, text])),
  };
}

/** What the board does not store. */
const UNKNOWN_FIELDS: readonly string[] = ['pool', 'last_contact_at', 'comment'] satisfies BuiltInField[];

/** Whether an offline board has the values of a field. */
export const isKnownOffline = (field: string): boolean =>
  !UNKNOWN_FIELDS.includes(field) && !field.startsWith(ANSWER_FIELD_PREFIX) && !field.startsWith(TEST_FIELD_PREFIX);

export interface KnownOfCard {
  /** The name of the stage. */
  readonly stage: string;
  /** The stored values, which are older than those of the card. */
  readonly known: Readonly<Record<string, FieldValue>> | undefined;
  readonly timeZone: string;
  readonly today: CalendarDay;
}

/** The values of a card's fields, as the server's index has them. */
export function valueReader(card: ApplicantCard, { stage, known, timeZone, today }: KnownOfCard): ValueOf {
  return (field) => {
    if (field === 'stage') return stage;
    if (field === 'days_in_stage') return dayNumber(today) - dayNumber(dayIn(timeZone, Date.parse(card.moved_at)));
    return isKnownOffline(field) ? (cardValue(card, field) ?? known?.[field] ?? null) : undefined;
  };
}

/** Fields whose texts are the same for all candidates of a stage, or no text of a card. */
const NOT_SEARCHED = new Set(['stage', 'status', 'has_cv']);

/** @returns the texts of fields in search form, in lines, so that no word spans two of them */
export function searchTextOf(applicant: Applicant, values: Readonly<Record<string, FieldValue>>): string {
  const { uniq_applicant: person } = applicant;
  const texts = textsOfFields(values, (field) => !NOT_SEARCHED.has(field)).map(searchable);
  return [personSearchText({ full_name: applicant.full_name, ...person }), ...texts].join('\n');
}

/** @returns the texts in search form in which words are found in any form, with separators */
export function freeTextsOf(applicant: Applicant, values: Readonly<Record<string, FieldValue>>): string {
  const { uniq_applicant: person } = applicant;
  const texts = [
    ...textsOfFields(values, isFreeText),
    ...person.work_experiences.flatMap((job) => [job.position, job.company, job.description]),
    ...person.educations.flatMap((one) => [one.degree, one.institution]),
    ...[...person.languages, ...person.skills].flatMap((one) => [one.description, one.level]),
  ];
  return joined(texts);
}

const textsOfFields = (
  values: Readonly<Record<string, FieldValue>>,
  isMeant: (field: string) => boolean,
): readonly string[] =>
  Object.entries(values).flatMap(([field, value]) =>
    !isMeant(field) || typeof value === 'number' || value === null ? [] : value,
  );

const joined = (texts: readonly (string | null | undefined)[]): string =>
  texts
    .filter((text) => text !== null && text !== undefined)
    .map(searchable)
    .join(TEXT_SEPARATOR);

/** @returns the comments in search form, with separators */
export const commentTextOf = (logs: readonly ApplicantLog[]): string =>
  joined(logs.flatMap(({ type, comment }) => (type === 'user' ? [comment] : [])));
