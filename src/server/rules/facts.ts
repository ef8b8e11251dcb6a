// What is known of a candidate, as the rules of advancement look at it.
import { type CandidateFacts, type Fact, firstNumber, yearsSince } from '../../domain/candidate-facts.ts';
import { ASSESSMENT_ELEMENT, questionElement } from '../../domain/rule-elements.ts';
import { assessmentTotal, sentTestsOf } from '../assessments/index.ts';
import type { Reader } from '../db/index.ts';
import { answersOf } from '../forms/index.ts';
import { anyExperience, type CandidateRow, institutionsOf } from './queries.ts';

export async function readFacts(db: Reader, candidate: CandidateRow, now: number): Promise<CandidateFacts> {
  const { id, uniq_applicant_id: personId, assessment_id: assessmentId } = candidate;
  const answers = await answersOf(db, id);
  const total = assessmentId === null ? null : await assessmentTotal(db, id, assessmentId);
  const values: Record<string, Fact> = {
    age: candidate.birthdate === null ? null : yearsSince(candidate.birthdate, now),
    gender: candidate.gender,
    city: candidate.city,
    country: candidate.country,
    education_level: candidate.education_level,
    profession: candidate.profession,
    title: candidate.title,
    experience_years: candidate.experience_years === null ? null : firstNumber(candidate.experience_years),
    worked_before: (await anyExperience(db, personId)) !== undefined,
    university: await institutionsOf(db, personId),
    tags: JSON.parse(candidate.tags) as string[],
    source: candidate.source,
    email: candidate.email,
    phone: candidate.phone,
    document: candidate.document,
    linkedin_url: candidate.linkedin_url,
    has_cv: candidate.has_cv === 1,
    process_area: candidate.process_area,
    request_type: candidate.request_type,
    [ASSESSMENT_ELEMENT]: total,
    ...Object.fromEntries(answers.map(({ question_id, value }) => [questionElement(question_id), value])),
  };
  return { values, tests: await bestScores(db, id) };
}

/** The best score of each test that is done, by its name. */
async function bestScores(db: Reader, applicantId: number): Promise<Record<string, number>> {
  const best: Record<string, number> = {};
  for (const { name, state, score } of await sentTestsOf(db, applicantId)) {
    if (state === 'completed' && score !== null) best[name] = Math.max(score, best[name] ?? 0);
  }
  return best;
}
