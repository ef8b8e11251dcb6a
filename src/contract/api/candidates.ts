// Candidates of the organization: each person once, with all their candidacies, filtered and sorted by any field.
import { z } from 'zod';
import { Id, Instant, line, PageQuery } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { EXTRA_FIELD_PREFIX } from '../extra-fields.ts';
import { ApplicantStatus, CandidateInterviewState } from './board.ts';
import { MatchSum } from './matches.ts';
import { RuleOutcome } from './rule-outcomes.ts';

/** `choice` fields have values that repeat; `flag` fields have the values `true` and `false`. */
export const CandidateFieldKind = z.enum(['text', 'choice', 'number', 'date', 'flag']);
export type CandidateFieldKind = z.infer<typeof CandidateFieldKind>;

/** The fields of every organization, with their kinds. */
export const CANDIDATE_FIELDS = {
  full_name: 'text',
  title: 'text',
  email: 'text',
  phone: 'text',
  document: 'text',
  external_id: 'text',
  city: 'choice',
  country: 'choice',
  gender: 'choice',
  birthdate: 'date',
  education_level: 'choice',
  profession: 'choice',
  experience_years: 'number',
  linkedin_url: 'text',
  process: 'choice',
  stage: 'choice',
  status: 'choice',
  source: 'choice',
  tags: 'choice',
  pool: 'choice',
  score: 'number',
  match: 'number',
  has_cv: 'flag',
  interview: 'choice',
  interview_at: 'date',
  moved_at: 'date',
  days_in_stage: 'number',
  created_at: 'date',
  last_contact_at: 'date',
  comment: 'text',
} as const satisfies Readonly<Record<string, CandidateFieldKind>>;
export type BuiltInField = keyof typeof CANDIDATE_FIELDS;

export { EXTRA_FIELD_PREFIX };

/** The prefix of a question of application forms; its text follows. Equal questions of several forms are one field. */
export const ANSWER_FIELD_PREFIX = 'answer:';
/** The prefix of a test's best score; the name of the test follows. */
export const TEST_FIELD_PREFIX = 'test:';
/** The prefixes of fields that organizations have by their data. */
export const FIELD_PREFIXES = [EXTRA_FIELD_PREFIX, ANSWER_FIELD_PREFIX, TEST_FIELD_PREFIX] as const;

const MAX_FIELD_NAME = 600;

export const FieldName = z.union([
  z.enum(Object.keys(CANDIDATE_FIELDS) as [BuiltInField, ...BuiltInField[]]),
  ...FIELD_PREFIXES.map((prefix) => z.string().startsWith(prefix).max(MAX_FIELD_NAME)),
]);

export const CandidateField = z.object({
  name: FieldName,
  kind: CandidateFieldKind,
});
export type CandidateField = z.infer<typeof CandidateField>;

const value = z.string().max(1000);
/** A number, or a day (ISO 8601). */
const Bound = z.union([z.number(), z.iso.date()]);

/** `contains` ignores case and accents; `between` includes its bounds. */
export const CandidateCondition = z.discriminatedUnion('operator', [
  z.strictObject({ field: FieldName, operator: z.literal('contains'), text: line(200) }),
  z.strictObject({ field: FieldName, operator: z.literal('one_of'), values: z.array(value).min(1).max(200) }),
  z.strictObject({
    field: FieldName,
    operator: z.literal('between'),
    from: Bound.optional(),
    to: Bound.optional(),
  }),
  z.strictObject({ field: FieldName, operator: z.literal('empty') }),
  z.strictObject({ field: FieldName, operator: z.literal('not_empty') }),
]);
export type CandidateCondition = z.infer<typeof CandidateCondition>;

/** What a stage says of a candidacy, as a board filters it: only active candidacies are overdue or have requirements. */
export const StageConditions = z.strictObject({
  overdue: z.literal(true).optional(),
  requirements: RuleOutcome.optional(),
  /** Text in a skill. */
  skill: z.string().trim().min(1).max(120).optional(),
});
export type StageConditions = z.infer<typeof StageConditions>;

/** One candidacy of the person must meet at least one condition of each group. */
export const CandidateFilter = z.strictObject({
  /**
   * Words and "phrases" that each occur in some field or, in any form of the word, in the curriculum. Those after a
   * minus sign occur nowhere.
   */
  query: z.string().trim().max(200).optional(),
  groups: z.array(z.array(CandidateCondition).min(1).max(20)).max(20).optional(),
  /** Only candidacies in this process. */
  process_id: Id.optional(),
  /** Of the process; ignored without `process_id`. */
  stage: StageConditions.optional(),
});
export type CandidateFilter = z.infer<typeof CandidateFilter>;

/** Empty values are last in both directions. */
export const CandidateSort = z.strictObject({ field: FieldName, direction: z.enum(['asc', 'desc']) });
export type CandidateSort = z.infer<typeof CandidateSort>;

export const MAX_SORT_FIELDS = 3;

const CandidateCandidacy = z.object({
  id: Id,
  process: z.object({ id: Id, title: z.string().nullable() }),
  list: z.object({ id: Id, name: z.string() }),
  status: ApplicantStatus,
  source: z.string().nullable(),
  tags: z.array(z.string()),
  score: z.int().min(0).nullable(),
  match: MatchSum.nullable().default(null),
  has_cv: z.boolean(),
  moved_at: Instant,
  created_at: Instant,
});

/** The field of a hit in the text of the curriculum, which is no field of the table. */
export const CURRICULUM_HIT = 'curriculum';
/** The field of a hit in the text of another file, such as a letter. */
export const DOCUMENT_HIT = 'document_text';

/** A text of a field that contains words of the search; long texts are cut around them. */
export const CandidateHit = z.object({
  field: z.string(),
  text: z.string(),
  /** Start and end of each word in `text`, in order. */
  ranges: z.array(z.tuple([z.int().min(0), z.int().min(0)])).min(1),
});
export type CandidateHit = z.infer<typeof CandidateHit>;

export const Candidate = z.object({
  /** The person. */
  id: Id,
  full_name: z.string(),
  title: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  document: z.string().nullable(),
  external_id: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  gender: z.string().nullable(),
  birthdate: z.string().nullable(),
  education_level: z.string().nullable(),
  profession: z.string().nullable(),
  experience_years: z.string().nullable(),
  linkedin_url: z.string().nullable(),
  /** Names of the person's pools. */
  pools: z.array(z.string()),
  /** Of the candidacy that the filter found. */
  extra_attributes: z.record(z.string(), z.string()),
  /** Calendar days in the stage, of the candidacy that the filter found. */
  days_in_stage: z.int().min(0),
  /** When Terna last sent the person an e-mail. */
  last_contact_at: Instant.nullable(),
  /** The latest comment on the candidacy that the filter found. */
  comment: z.string().nullable(),
  /** The interview that matters now, of the candidacy that the filter found. */
  interview: z.object({ state: CandidateInterviewState, starts_at: Instant }).nullable().default(null),
  /** By question, of the candidacy that the filter found. */
  answers: z.record(z.string(), z.string()),
  /** The best score by test, of the candidacy that the filter found. */
  tests: z.record(z.string(), z.number()),
  /** Where the words of the search are, at most one per field. Names of hidden fields are absent. */
  hits: z.array(CandidateHit),
  /** The candidacy that the filter found, then the others, latest first. */
  candidacies: z.array(CandidateCandidacy).min(1),
});
export type Candidate = z.infer<typeof Candidate>;

export const FACET_VALUES = 100;

/** A value of a field, with the number of matching persons; null is an empty value. */
export const FacetValue = z.object({ value: z.string().nullable(), count: z.int() });
export type FacetValue = z.infer<typeof FacetValue>;

const MAX_EXPORT_COLUMNS = 500;

export const candidates = {
  search: endpoint({
    method: 'POST',
    path: '/candidates/search',
    summary: 'The persons whom the caller may see and the filter finds, each once, sorted',
    query: PageQuery,
    body: z.strictObject({
      filter: CandidateFilter.optional(),
      sort: z.array(CandidateSort).max(MAX_SORT_FIELDS).optional(),
    }),
    answer: z.array(Candidate),
    answerKind: 'page',
    who: 'session',
    offline: 'computed',
  }),
  fields: endpoint({
    method: 'GET',
    path: '/candidates/fields',
    summary: 'The fields that the caller may see, with the imported columns of the organization',
    answer: z.array(CandidateField),
    who: 'session',
    offline: 'cached',
  }),
  facet: endpoint({
    method: 'POST',
    path: '/candidates/facet',
    summary: 'The most frequent values of a field among the persons that a filter finds, with counts',
    body: z.strictObject({
      filter: CandidateFilter.optional(),
      field: FieldName,
      /** Only values that contain this text. */
      query: z.string().trim().max(200).optional(),
    }),
    answer: z.object({
      values: z.array(FacetValue).max(FACET_VALUES),
      /** All persons that the filter finds. */
      total: z.int().min(0),
    }),
    who: 'session',
    offline: 'computed',
  }),
  exportTable: endpoint({
    method: 'POST',
    path: '/candidates/export',
    asksConfirmation: true,
    summary: 'All persons that a filter finds as a file, with these columns in their order, streamed',
    body: z.strictObject({
      filter: CandidateFilter.optional(),
      sort: z.array(CandidateSort).max(MAX_SORT_FIELDS).optional(),
      columns: z.array(FieldName).min(1).max(MAX_EXPORT_COLUMNS),
      format: z.enum(['xlsx', 'csv']),
    }),
    answerKind: 'download',
    within: 50_000,
    who: 'recruiter',
    personalData: true,
  }),
};
