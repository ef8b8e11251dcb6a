// The register of processing activities: what an organization does with personal data, and why.
import { z } from 'zod';
import { Id, IdParams, Instant, line, PageQuery, PersonName } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const LawfulBasis = z.enum([
  'consent',
  'contract',
  'legal_obligation',
  'legitimate_interest',
  'vital_interest',
  'public_interest',
]);
export type LawfulBasis = z.infer<typeof LawfulBasis>;

/** What Terna proposes an entry for, by what the organization does with it. */
export const ProcessingSuggestion = z.enum([
  'candidacies',
  'portal',
  'candidate_pools',
  'interviews',
  'assessments',
  'automatic_steps',
  'requests',
  'hiring',
  'data_requests',
  'users',
  'mail',
  'calendars',
  'job_boards',
  'external_tests',
  'signatures',
  'single_sign_on',
  'audit_stream',
]);
export type ProcessingSuggestion = z.infer<typeof ProcessingSuggestion>;

export const MAX_PROCESSING_TEXT = 2000;
const text = z.string().trim().max(MAX_PROCESSING_TEXT);
const requiredText = line(MAX_PROCESSING_TEXT);

export const ProcessingContent = z.strictObject({
  name: line(200),
  purpose: requiredText,
  lawful_basis: LawfulBasis,
  /** Law, article or balance of interests. */
  lawful_basis_note: text,
  person_categories: requiredText,
  data_categories: requiredText,
  recipients: text,
  /** To other countries, with their safeguards. */
  transfers: text,
  /** Null: as the organization's settings of retention say. */
  retention: requiredText.nullable(),
  security_measures: text,
  responsible: text,
  contact: text,
});
export type ProcessingContent = z.infer<typeof ProcessingContent>;

export const ProcessingActivity = z.object({
  id: Id,
  /** Null for an entry of the organization's own. */
  suggestion: ProcessingSuggestion.nullable(),
  content: ProcessingContent,
  /** In words: the entry's own, or made of the present settings. */
  retention_text: z.string(),
  /** The organization no longer does it; the register retains it. */
  is_ended: z.boolean(),
  version: z.int().positive(),
  changed_at: Instant,
  changed_by: PersonName.nullable(),
});
export type ProcessingActivity = z.infer<typeof ProcessingActivity>;

export const ProcessingVersion = z.object({
  version: z.int().positive(),
  content: ProcessingContent,
  is_ended: z.boolean(),
  changed_at: Instant,
  changed_by: PersonName.nullable(),
});
export type ProcessingVersion = z.infer<typeof ProcessingVersion>;

export const SuggestedActivity = z.object({ suggestion: ProcessingSuggestion, content: ProcessingContent });
export type SuggestedActivity = z.infer<typeof SuggestedActivity>;

const BASE = '/processing_activities';

export const processingActivities = {
  list: endpoint({
    method: 'GET',
    path: BASE,
    summary: 'The register of processing activities; present ones first, by age',
    query: PageQuery,
    answer: z.array(ProcessingActivity),
    answerKind: 'page',
    who: 'admin',
  }),
  suggestions: endpoint({
    method: 'GET',
    path: `${BASE}/suggestions`,
    summary: 'Entries proposed from what the organization does with Terna, without those that the register has',
    answer: z.array(SuggestedActivity),
    who: 'admin',
  }),
  addSuggestions: endpoint({
    method: 'POST',
    path: `${BASE}/suggestions`,
    summary: 'Adds all proposed entries that the register lacks, and answers how many',
    body: z.strictObject({}),
    answer: z.object({ added: z.int().nonnegative() }),
    status: 201,
    who: 'admin',
    changesSettings: true,
  }),
  add: endpoint({
    method: 'POST',
    path: BASE,
    summary: 'Adds an entry to the register',
    body: z.strictObject({ processing_activity: ProcessingContent }),
    answer: ProcessingActivity,
    status: 201,
    who: 'admin',
    changesSettings: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: `${BASE}/{id}`,
    summary: 'Changes an entry; the version before is retained',
    params: IdParams,
    body: z.strictObject({ processing_activity: ProcessingContent, version: z.int().positive() }),
    answer: ProcessingActivity,
    who: 'admin',
    changesSettings: true,
  }),
  setEnded: endpoint({
    method: 'PUT',
    path: `${BASE}/{id}/ended`,
    summary: 'Marks an entry as ended, or as present again; the register retains it',
    params: IdParams,
    body: z.strictObject({ is_ended: z.boolean(), version: z.int().positive() }),
    answer: ProcessingActivity,
    who: 'admin',
    changesSettings: true,
  }),
  versions: endpoint({
    method: 'GET',
    path: `${BASE}/{id}/versions`,
    summary: 'All versions of an entry, latest first',
    params: IdParams,
    query: PageQuery,
    answer: z.array(ProcessingVersion),
    answerKind: 'page',
    who: 'admin',
  }),
  print: endpoint({
    method: 'GET',
    path: `${BASE}/register.pdf`,
    summary: 'The register as PDF, for the authority',
    answerKind: 'download',
    who: 'admin',
  }),
  exportVersions: endpoint({
    method: 'GET',
    path: `${BASE}/register.xlsx`,
    summary: 'The register with all versions as a workbook',
    answerKind: 'download',
    who: 'admin',
  }),
};
