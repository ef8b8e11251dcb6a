// The match of a candidate with the criteria of a process: criteria, their proposal, and the result by criterion.
import { z } from 'zod';
import { Id, IdParams, Instant, line } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const MAX_MATCH_CRITERIA = 20;
export const MAX_ALTERNATIVES = 10;
export const MATCH_YEARS = { min: 0.5, max: 40 } as const;

/** From the lowest. */
export const EducationLevel = z.enum(['secondary', 'technical', 'degree', 'postgraduate', 'doctorate']);
export type EducationLevel = z.infer<typeof EducationLevel>;

/** The levels of the Common European Framework from the lowest, then native speakers. */
export const LanguageLevel = z.enum(['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'native']);
export type LanguageLevel = z.infer<typeof LanguageLevel>;

const name = line(120);
/** Other words for the same, each of which suffices. */
const alternatives = z.array(name).max(MAX_ALTERNATIVES);

export const MatchCriterion = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('skill'), name, alternatives }),
  z.strictObject({
    kind: z.literal('experience'),
    years: z.number().min(MATCH_YEARS.min).max(MATCH_YEARS.max).multipleOf(0.5),
    /** Null: in any position. */
    position: name.nullable(),
    alternatives,
  }),
  z.strictObject({
    kind: z.literal('education'),
    level: EducationLevel,
    /** Null: any field. */
    field: name.nullable(),
    alternatives,
  }),
  /** `level`: null for any. */
  z.strictObject({ kind: z.literal('language'), name, level: LanguageLevel.nullable() }),
  /** A city, region or country of residence. */
  z.strictObject({ kind: z.literal('place'), name, alternatives }),
  /** A licence, a certificate or a professional registration. */
  z.strictObject({ kind: z.literal('licence'), name, alternatives }),
]);
export type MatchCriterion = z.infer<typeof MatchCriterion>;
export type MatchCriterionKind = MatchCriterion['kind'];

export const MatchCriteria = z.object({
  process_id: Id,
  criteria: z.array(MatchCriterion),
  /** Whether the organization uses matches; otherwise none is computed or displayed. */
  is_active: z.boolean(),
  permissions: z.object({ can_edit: z.boolean() }),
  /** 0 if the criteria were never saved. */
  version: z.int().min(0),
});
export type MatchCriteria = z.infer<typeof MatchCriteria>;

/** A criterion that the announcement seems to ask for, and its sentence. */
export const ProposedCriterion = z.object({ criterion: MatchCriterion, sentence: z.string() });
export type ProposedCriterion = z.infer<typeof ProposedCriterion>;

export const MatchState = z.enum(['met', 'partly', 'not_found']);
export type MatchState = z.infer<typeof MatchState>;

/** The part of a profile in which something was found. */
export const MatchSource = z.enum([
  ...(['skills', 'work', 'experience_years', 'profession', 'education', 'education_level'] as const),
  ...(['languages', 'residence', 'curriculum'] as const),
]);
export type MatchSource = z.infer<typeof MatchSource>;

export const MatchFinding = z.object({
  state: MatchState.exclude(['not_found']),
  source: MatchSource,
  /** The sentence of a text, or the field as it was entered. */
  text: z.string(),
  /** Of work, overlapping positions counted once; null for other findings. */
  months: z.int().min(0).nullable(),
});
export type MatchFinding = z.infer<typeof MatchFinding>;

export const MatchResult = z.object({
  criterion: MatchCriterion,
  state: MatchState,
  /** The best of each source, the best first. */
  findings: z.array(MatchFinding),
});
export type MatchResult = z.infer<typeof MatchResult>;

/** Whether the curriculum was searched. */
export const CurriculumState = z.enum(['read', 'absent', 'waiting', 'unreadable']);
export type CurriculumState = z.infer<typeof CurriculumState>;

/** The sum: a met criterion counts one, a partly met one half. */
export const MatchSum = z.object({ points: z.number().min(0).multipleOf(0.5), of: z.int().positive() });
export type MatchSum = z.infer<typeof MatchSum>;

export const CandidateMatch = z.object({
  applicant_id: Id,
  is_active: z.boolean(),
  /** Whether the process has criteria. */
  has_criteria: z.boolean(),
  /** Whether a change waits to be computed; the results may then be older or absent. */
  is_waiting: z.boolean(),
  results: z.array(MatchResult),
  /** Null without results, and if a part of the profile is private to the caller. */
  sum: MatchSum.nullable(),
  curriculum: CurriculumState.nullable(),
  /** Names of the sections that are private to the caller: nothing that was found there is in the answer. */
  private_sections: z.array(z.string()),
  computed_at: Instant.nullable(),
});
export type CandidateMatch = z.infer<typeof CandidateMatch>;

export const MatchGroupAttribute = z.enum(['gender', 'age', 'origin']);
export type MatchGroupAttribute = z.infer<typeof MatchGroupAttribute>;

/** From 0 to 1, of the criteria of all candidates of the group. */
const Share = z.number().min(0).max(1);

export const MatchGroup = z.object({
  attribute: MatchGroupAttribute,
  /** As it was entered; of ages the band in years, as `30-39`, open at one end as `-29` or `60-`. */
  value: z.string(),
  people: z.int().positive(),
  met: Share,
  partly: Share,
  not_found: Share,
});
export type MatchGroup = z.infer<typeof MatchGroup>;

/** Without groups of fewer than five persons, and without a total from which theirs could be computed. */
export const MatchGroups = z.object({ process_id: Id, groups: z.array(MatchGroup) });
export type MatchGroups = z.infer<typeof MatchGroups>;

export const matches = {
  criteria: endpoint({
    method: 'GET',
    path: '/selection_processes/{id}/match_criteria',
    summary: 'What a process asks of candidates; nobody is moved or rejected by it',
    params: IdParams,
    answer: MatchCriteria,
    who: 'session',
    offline: 'cached',
  }),
  saveCriteria: endpoint({
    method: 'PUT',
    path: '/selection_processes/{id}/match_criteria',
    summary: 'Saves the criteria in this order; the candidates of the process are compared again in the background',
    params: IdParams,
    body: z.strictObject({
      criteria: z.array(MatchCriterion).max(MAX_MATCH_CRITERIA),
      version: z.int().min(0).max(1_000_000),
    }),
    answer: MatchCriteria,
    who: 'recruiter',
  }),
  propose: endpoint({
    method: 'GET',
    path: '/selection_processes/{id}/match_criteria/proposal',
    summary: 'Criteria that the announcement of the process seems to name, with their sentences; nothing is saved',
    params: IdParams,
    answer: z.array(ProposedCriterion),
    who: 'recruiter',
  }),
  groups: endpoint({
    method: 'GET',
    path: '/selection_processes/{id}/match_groups',
    summary: 'Shares of results by gender, age and origin, of candidates who consented; groups under five are left out',
    params: IdParams,
    answer: MatchGroups,
    who: 'admin',
  }),
  ofCandidate: endpoint({
    method: 'GET',
    path: '/applicants/{id}/match',
    summary: 'Criterion by criterion: met, partly met or not found, with the sentence or field that it rests on',
    params: IdParams,
    answer: CandidateMatch,
    who: 'session',
    offline: 'cached',
    personalData: true,
  }),
};
