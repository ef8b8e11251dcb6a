// Removes private profile sections from answers; removed values become null, false or empty.
import type { Applicant, ApplicantLog, LoggedField, LogType } from '../../contract/api/applicants.ts';
import type { ApplicantCard } from '../../contract/api/board.ts';
import type { Postulation } from '../../contract/api/candidacies.ts';
import {
  ANSWER_FIELD_PREFIX,
  type BuiltInField,
  type Candidate,
  CURRICULUM_HIT,
  DOCUMENT_HIT,
  TEST_FIELD_PREFIX,
} from '../../contract/api/candidates.ts';
import type { BuiltInCardField } from '../../contract/api/settings.ts';
import { EXTRA_FIELD_PREFIX } from '../../contract/extra-fields.ts';
import { catalogueMessages } from '../../contract/messages.ts';
import { ASSESSMENT_ELEMENT, folderOf, isQuestionElement } from '../rules/rule-elements.ts';
import { canViewSection } from './organization-permissions.ts';
import type { Actor } from './people.ts';

export type SectionKey = (typeof catalogueMessages.applicantsSections)[number]['key'];
export type HiddenSections = ReadonlySet<SectionKey>;

const keys: readonly SectionKey[] = catalogueMessages.applicantsSections.map(({ key }) => key);
const isSectionKey = (key: string): key is SectionKey => keys.some((one) => one === key);

export const hiddenSections = (
  actor: Actor,
  sections: readonly { readonly key: string; readonly private: boolean }[],
): HiddenSections =>
  new Set(
    sections
      .filter((section) => !canViewSection(actor, section))
      .map(({ key }) => key)
      .filter(isSectionKey),
  );

type Person = Applicant['uniq_applicant'];
const noPersonalData = {
  email: null,
  phone: null,
  document: null,
  external_id: null,
  city: null,
  country: null,
  gender: null,
  birthdate: null,
  linkedin_url: null,
} satisfies Partial<Person>;

/** The name remains, because candidates must be identifiable. */
const personWithout = (person: Person, hidden: HiddenSections): Person => ({
  ...person,
  ...(hidden.has('personal_data') && noPersonalData),
  ...(hidden.has('experience') && { work_experiences: [], profession: null, experience_years: null }),
  ...(hidden.has('education') && { educations: [], education_level: null }),
  ...(hidden.has('languages') && { languages: [] }),
  ...(hidden.has('skills') && { skills: [] }),
});

type PrivateOnCard = Pick<
  ApplicantCard,
  | 'title'
  | 'has_cv'
  | 'score'
  | 'match'
  | 'progress'
  | 'arrival'
  | 'arrival_from'
  | 'disqualification_reason'
  | 'details'
>;

/**
 * Removes the current position (experience), the curriculum mark (files), the score (tests), the origin and the
 * disqualification reason (history), and the details of hidden fields. The count of met rules and the match require
 * every section, as rules and criteria can concern any.
 */
export const cardWithout = <Card extends PrivateOnCard>(card: Card, hidden: HiddenSections): Card => ({
  ...card,
  ...(hidden.size > 0 && { details: detailsWithout(card.details, hidden) }),
  ...(hidden.has('experience') && { title: null }),
  ...(hidden.has('files') && { has_cv: false }),
  ...(hidden.has('tests') && { score: null }),
  ...(hidden.has('history') && { arrival: null, arrival_from: null, disqualification_reason: null }),
  ...(hidden.size > 0 && { progress: null, match: null }),
});

const detailsWithout = (details: ApplicantCard['details'], hidden: HiddenSections): ApplicantCard['details'] =>
  Object.fromEntries(Object.entries(details).filter(([field]) => canViewField(field, hidden)));

const NOTHING_SAID = { reason: null, comment: null, send_notification: false } as const;

/**
 * Unmapped import columns can contain anything, so they belong to personal data. A disqualification reason belongs to
 * the history. The consultancy requires every section.
 */
export const applicantWithout = (applicant: Applicant, hidden: HiddenSections): Applicant => ({
  ...cardWithout(applicant, hidden),
  uniq_applicant: personWithout(applicant.uniq_applicant, hidden),
  ...(hidden.has('personal_data') && { extra_attributes: {}, email_opt_out: null }),
  ...(hidden.has('files') && { files: [], removed_files: [] }),
  ...(hidden.size > 0 && { consultant: null }),
  ...(hidden.has('history') && { disqualification: applicant.disqualification && NOTHING_SAID }),
});

export const postulationWithout = <Found extends Pick<Postulation, 'email' | 'document' | 'title'>>(
  postulation: Found,
  hidden: HiddenSections,
): Found => ({
  ...postulation,
  ...(hidden.has('personal_data') && { email: null, document: null }),
  ...(hidden.has('experience') && { title: null }),
});

export const candidateWithout = (candidate: Candidate, hidden: HiddenSections): Candidate => ({
  ...candidate,
  ...(hidden.has('personal_data') && { ...noPersonalData, extra_attributes: {} }),
  ...(hidden.has('experience') && { title: null, profession: null, experience_years: null }),
  ...(hidden.has('education') && { education_level: null }),
  ...(hidden.has('history') && { last_contact_at: null }),
  ...(hidden.has('comments') && { comment: null }),
  ...(hidden.has('questions') && { answers: {} }),
  ...(hidden.has('tests') && { tests: {} }),
  hits: candidate.hits.filter(({ field }) => canViewField(field, hidden) && canViewHit(field, hidden)),
  candidacies: candidate.candidacies.map((candidacy) => ({
    ...candidacy,
    ...(hidden.has('files') && { has_cv: false }),
    ...(hidden.has('tests') && { score: null }),
    ...(hidden.size > 0 && { match: null }),
  })),
});

/** A hit in a file is in no field of the table. */
const canViewHit = (field: string, hidden: HiddenSections): boolean =>
  (field !== CURRICULUM_HIT && field !== DOCUMENT_HIT) || !hidden.has('files');

/** Comments and events belong to different sections. */
export const canViewLogs = (type: LogType, hidden: HiddenSections): boolean =>
  !hidden.has(type === 'user' ? 'comments' : 'history');

/**
 * The explanation of an automatic move contains the candidate's data, and the consultancy is private; both require
 * every section. Of an edit, the changes of hidden sections are left out.
 */
export function logWithout(log: ApplicantLog, hidden: HiddenSections): ApplicantLog {
  if (hidden.size === 0) return log;
  const visible = log.changes
    ? { ...log, changes: log.changes.filter(({ field }) => canViewLoggedField(field, hidden)) }
    : log;
  if (log.kind === 'moved') return { ...visible, comment: log.comment?.split('\n', 1)[0] ?? null };
  return log.kind.startsWith('consultant_') ? { ...visible, reason: null } : visible;
}

const sectionsOfItems: Readonly<Partial<Record<LoggedField, SectionKey>>> = {
  languages: 'languages',
  skills: 'skills',
  work_experiences: 'experience',
  educations: 'education',
  curriculum: 'files',
  email_opt_out: 'personal_data',
};

function canViewLoggedField(field: LoggedField, hidden: HiddenSections): boolean {
  const section = sectionsOfItems[field];
  return section ? !hidden.has(section) : canViewField(field, hidden);
}

/** A sent form mixes answers and personal data. */
export const canViewForms = (hidden: HiddenSections): boolean =>
  !hidden.has('questions') && !hidden.has('personal_data');

const sectionsOfFields: Readonly<Partial<Record<BuiltInField | BuiltInCardField, SectionKey>>> = {
  email: 'personal_data',
  phone: 'personal_data',
  document: 'personal_data',
  external_id: 'personal_data',
  city: 'personal_data',
  country: 'personal_data',
  gender: 'personal_data',
  birthdate: 'personal_data',
  linkedin_url: 'personal_data',
  title: 'experience',
  profession: 'experience',
  experience_years: 'experience',
  last_experience: 'experience',
  education_level: 'education',
  has_cv: 'files',
  score: 'tests',
  last_contact_at: 'history',
  comment: 'comments',
};

const sectionsOfPrefixes: readonly (readonly [prefix: string, section: SectionKey])[] = [
  [EXTRA_FIELD_PREFIX, 'personal_data'],
  [ANSWER_FIELD_PREFIX, 'questions'],
  [TEST_FIELD_PREFIX, 'tests'],
];

/** @param field a field of the candidate list or of cards; imported columns belong to personal data */
export function canViewField(field: string, hidden: HiddenSections): boolean {
  // A sum of all sections.
  if (field === 'match') return hidden.size === 0;
  const [, section = sectionsOfFields[field as BuiltInField]] =
    sectionsOfPrefixes.find(([prefix]) => field.startsWith(prefix)) ?? [];
  return section === undefined || !hidden.has(section);
}

const sectionsOfElements: Readonly<Record<string, SectionKey>> = {
  age: 'personal_data',
  gender: 'personal_data',
  city: 'personal_data',
  country: 'personal_data',
  email: 'personal_data',
  phone: 'personal_data',
  document: 'personal_data',
  linkedin_url: 'personal_data',
  profession: 'experience',
  title: 'experience',
  experience_years: 'experience',
  worked_before: 'experience',
  education_level: 'education',
  university: 'education',
  has_cv: 'files',
  [ASSESSMENT_ELEMENT]: 'tests',
  interview_average: 'tests',
  interview_yes: 'tests',
  interview_no: 'tests',
  scorecards_complete: 'tests',
  income_expectation: 'personal_data',
  availability: 'personal_data',
  work_permit: 'personal_data',
  nationality: 'personal_data',
  postal_code: 'personal_data',
  residence: 'personal_data',
  languages: 'languages',
  skills: 'skills',
};

export function canViewRule(rule: { readonly element: string; readonly category: string }, hidden: HiddenSections) {
  if (rule.category === 'test') return !hidden.has('tests');
  if (isQuestionElement(rule.element)) return !hidden.has('questions');
  if (folderOf(rule.element) !== null) return !hidden.has('files');
  const section = sectionsOfElements[rule.element];
  return section === undefined || !hidden.has(section);
}
