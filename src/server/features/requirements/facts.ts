// Loads the facts about candidates that advancement rules need.
import { ruleMessages } from '../../../contract/messages.ts';
import {
  type CandidateFacts,
  experienceFact,
  type Fact,
  hasWorked,
  writtenFact,
  yearsSince,
} from '../../../domain/candidates/candidate-facts.ts';
import { residenceFact } from '../../../domain/rules/residence.ts';
import {
  ASSESSMENT_ELEMENT,
  FORM_ELEMENTS,
  folderElement,
  folderOf,
  isInterviewElement,
  isQuestionElement,
  LANGUAGES_ELEMENT,
  questionElement,
  RESIDENCE_ELEMENT,
  SKILLS_ELEMENT,
} from '../../../domain/rules/rule-elements.ts';
import type { Reader } from '../../platform/db/index.ts';
import { formFacts, NO_FORM } from './form-facts.ts';
import { interviewFactsOf } from './interview-facts.ts';
import {
  answersGiven,
  bestScores,
  type CandidateRow,
  describedOf,
  documentsIn,
  formsGiven,
  institutionsOf,
  workedBefore,
} from './queries.ts';
import { assessmentTotals } from './score.ts';

/** The fields of rules that determine which facts are needed. */
type Asked = readonly { readonly element: string; readonly category: string }[];

/** @returns facts by candidacy */
export async function candidateFactsOf(
  db: Reader,
  candidates: readonly CandidateRow[],
  rules: Asked,
  now: number,
): Promise<ReadonlyMap<number, CandidateFacts>> {
  if (candidates.length === 0) return new Map();
  const ids = candidates.map(({ id }) => id);
  const persons = [...new Set(candidates.map(({ uniq_applicant_id }) => uniq_applicant_id))];
  const asks = (element: string) => rules.some((rule) => rule.element === element);
  const universities = Map.groupBy(
    asks('university') ? await institutionsOf(db, persons) : [],
    ({ uniq_applicant_id }) => uniq_applicant_id,
  );
  const skills = Map.groupBy(
    asks(SKILLS_ELEMENT) ? await describedOf(db, 'applicant_skills', persons) : [],
    ({ uniq_applicant_id }) => uniq_applicant_id,
  );
  const languages = Map.groupBy(
    asks(LANGUAGES_ELEMENT) ? await describedOf(db, 'applicant_languages', persons) : [],
    ({ uniq_applicant_id }) => uniq_applicant_id,
  );
  const forms = new Map(
    (FORM_ELEMENTS.some(asks) ? await formsGiven(db, ids) : []).map(({ applicant_id, data }) => [
      applicant_id,
      formFacts(JSON.parse(data), now),
    ]),
  );
  const worked = asks('worked_before') ? await workedBefore(db, persons) : [];
  const experienced = new Set(worked.map(({ uniq_applicant_id }) => uniq_applicant_id));
  const answers = Map.groupBy(
    rules.some(({ element }) => isQuestionElement(element)) ? await answersGiven(db, ids) : [],
    ({ applicant_id }) => applicant_id,
  );
  const tests = Map.groupBy(
    rules.some(({ category }) => category === 'test') ? await bestScores(db, ids) : [],
    ({ applicant_id }) => applicant_id,
  );
  const folderIds = [...new Set(rules.flatMap(({ element }) => folderOf(element) ?? []))];
  const documents = Map.groupBy(
    await documentsIn(db, persons, folderIds),
    ({ uniq_applicant_id }) => uniq_applicant_id,
  );
  const totals = asks(ASSESSMENT_ELEMENT) ? await assessmentTotals(db, ids) : new Map<number, number>();
  const asksInterviews = rules.some(({ element }) => isInterviewElement(element));
  const interviews = asksInterviews ? await interviewFactsOf(db, ids) : () => ({});
  return new Map(
    candidates.map((candidate) => {
      const { id, uniq_applicant_id: personId } = candidate;
      const values: Record<string, Fact> = {
        ...plainFacts(candidate, now),
        process_area: candidate.process_area,
        request_type: candidate.request_type,
        worked_before: hasWorked(experienced.has(personId), experienceFact(candidate.experience_years)),
        // Without education records the university is unknown.
        university: universities.get(personId)?.map(({ institution }) => institution) ?? null,
        // Without entries the skills are unknown.
        [SKILLS_ELEMENT]: skills.get(personId)?.map(({ description }) => description) ?? null,
        [RESIDENCE_ELEMENT]: residenceFact(candidate, candidate.process_location),
        ...(forms.get(id) ?? NO_FORM),
        [ASSESSMENT_ELEMENT]: totals.get(id) ?? null,
        ...interviews(id),
      };
      for (const { question_id, value } of answers.get(id) ?? []) values[questionElement(question_id)] = value;
      for (const { files_category_id, count } of documents.get(personId) ?? []) {
        values[folderElement(files_category_id ?? 0)] = ruleMessages.documents(Number(count));
      }
      const best = Object.fromEntries((tests.get(id) ?? []).map(({ name, score }) => [name, score]));
      return [id, { values, tests: best, languages: languages.get(personId) ?? [] }];
    }),
  );
}

/** Values of the person and the candidacy that are facts without another query, as they are stored. */
export interface PlainValues {
  readonly birthdate: string | null;
  readonly gender: string | null;
  readonly city: string | null;
  readonly country: string | null;
  readonly education_level: string | null;
  readonly profession: string | null;
  readonly title: string | null;
  readonly experience_years: string | null;
  /** JSON array of strings. */
  readonly tags: string;
  readonly source: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly document: string | null;
  readonly linkedin_url: string | null;
  readonly has_cv: number;
}

/** @param now epoch milliseconds */
export const plainFacts = (candidate: PlainValues, now: number) =>
  ({
    age: candidate.birthdate === null ? null : yearsSince(candidate.birthdate, now),
    gender: writtenFact(candidate.gender),
    city: writtenFact(candidate.city),
    country: writtenFact(candidate.country),
    education_level: writtenFact(candidate.education_level),
    profession: writtenFact(candidate.profession),
    title: writtenFact(candidate.title),
    experience_years: experienceFact(candidate.experience_years),
    tags: JSON.parse(candidate.tags) as string[],
    source: candidate.source,
    email: writtenFact(candidate.email),
    phone: writtenFact(candidate.phone),
    document: writtenFact(candidate.document),
    linkedin_url: writtenFact(candidate.linkedin_url),
    has_cv: candidate.has_cv === 1,
  }) satisfies Record<string, Fact>;

export type PlainElement = keyof ReturnType<typeof plainFacts>;

/** The elements of rules that `plainFacts` decides. */
export const PLAIN_ELEMENTS: readonly PlainElement[] = [
  ...(['age', 'gender', 'city', 'country', 'education_level', 'profession', 'title', 'experience_years'] as const),
  ...(['tags', 'source', 'email', 'phone', 'document', 'linkedin_url', 'has_cv'] as const),
];
