// Requests of candidates about their personal data, as the laws grant them.
import { z } from 'zod';
import { Id, IdInText, IdParams, Instant, line, numberInText, PersonName } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const DataRequestKind = z.enum(['access', 'rectification', 'erasure', 'blocking', 'opposition', 'consent']);
export type DataRequestKind = z.infer<typeof DataRequestKind>;

/** What a consent that is withdrawn was given for. */
export const ConsentPurpose = z.enum(['selection', 'bulk_emails']);
export type ConsentPurpose = z.infer<typeof ConsentPurpose>;

/** `lifted`: accepted, and its effect has ended since. */
export const DataRequestState = z.enum(['open', 'accepted', 'rejected', 'lifted']);
export type DataRequestState = z.infer<typeof DataRequestState>;

/** The fields that candidates correct themselves. Their address proves who they are, so the team changes it. */
export const CORRECTED_FIELDS = ['name', 'last_name', 'phone', 'document', 'city', 'linkedin_url'] as const;
export type CorrectedField = (typeof CORRECTED_FIELDS)[number];

export const MAX_REQUEST_COMMENT = 1000;
export const MAX_REQUEST_ANSWER = 2000;

export const DataCorrection = z.object({
  field: z.enum(CORRECTED_FIELDS),
  /** When it was requested; null: no value. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type DataCorrection = z.infer<typeof DataCorrection>;

export const DataRequest = z.object({
  id: Id,
  kind: DataRequestKind,
  /** Of a consent. */
  purpose: ConsentPurpose.nullable(),
  state: DataRequestState,
  person_id: Id,
  /** Null once the person has been erased. */
  person: z.string().nullable(),
  /** In the candidate's words. */
  comment: z.string().nullable(),
  corrections: z.array(DataCorrection),
  requested_at: Instant,
  /** The end of the last day on which it can be answered in time. */
  due_at: Instant,
  is_overdue: z.boolean(),
  answer: z.string().nullable(),
  /** Null until it is answered, and if Terna carried it out at once. */
  answered_by: PersonName.nullable(),
  answered_at: Instant.nullable(),
  /** Whether its effect lasts and an administrator can end it. */
  can_lift: z.boolean(),
  version: z.int().positive(),
});
export type DataRequest = z.infer<typeof DataRequest>;

export const DataRequestFilter = z.enum(['open', 'overdue', 'answered', 'in_effect']);
export type DataRequestFilter = z.infer<typeof DataRequestFilter>;

const Answer = z.strictObject({
  decision: z.enum(['accepted', 'rejected']),
  /** The candidate reads it. */
  answer: z.string().trim().min(1).max(MAX_REQUEST_ANSWER),
  version: z.int().positive(),
});

export const dataRequests = {
  list: endpoint({
    method: 'GET',
    path: '/data_requests',
    summary: 'Requests about personal data; open ones by deadline, others newest first',
    query: z.strictObject({
      filter: DataRequestFilter,
      /** Continues at `next` of the previous answer. */
      page: numberInText.optional(),
      items: numberInText.optional(),
    }),
    answer: z.object({ data_requests: z.array(DataRequest), next: z.int().positive().nullable() }),
    who: 'admin',
    personalData: true,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/data_requests/{id}/answer',
    summary: 'Accepts and carries out a request about personal data, or rejects it, with an answer to the candidate',
    params: IdParams,
    body: Answer,
    answer: DataRequest,
    who: 'admin',
    changesSettings: true,
  }),
  lift: endpoint({
    method: 'POST',
    path: '/data_requests/{id}/lift',
    summary: 'Ends the effect of an accepted request: the block of the data, or the opposition to automatic steps',
    params: IdParams,
    body: z.strictObject({ version: z.int().positive() }),
    answer: DataRequest,
    who: 'admin',
    changesSettings: true,
  }),
  corrections: endpoint({
    method: 'GET',
    path: '/applicants/{id}/corrections',
    summary: 'The corrections of their data that a candidate has requested and nobody has answered',
    params: IdParams,
    answer: z.array(DataRequest),
    who: 'recruiter',
    personalData: true,
  }),
  answerCorrection: endpoint({
    method: 'POST',
    path: '/applicants/{id}/corrections/{requestId}/answer',
    summary: 'Writes the corrected data into the profile, or rejects it, with an answer to the candidate',
    params: z.strictObject({ id: IdInText, requestId: IdInText }),
    body: Answer,
    answer: DataRequest,
    who: 'recruiter',
  }),
};

/** One line of the form of a correction. */
export const CorrectedValue = line(250).or(z.literal(''));
