// Interviews of candidates and the scorecards of their interviewers.
import { z } from 'zod';
import { Id, IdParams, Instant, PageQuery, PersonName } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { InterviewKind, InterviewKit, InterviewMinutes, MAX_CRITERIA, MAX_INTERVIEWERS } from './interview-plans.ts';

export const InterviewState = z.enum(['scheduled', 'cancelled', 'no_show']);
export type InterviewState = z.infer<typeof InterviewState>;

const version = z.int().positive().max(1_000_000);

export const InterviewAppointment = z.strictObject({
  starts_at: Instant,
  minutes: InterviewMinutes,
  /** A room, an address or a link. */
  place: z.string().trim().max(500).nullable(),
  user_ids: z.array(Id).min(1).max(MAX_INTERVIEWERS),
});
export type InterviewAppointment = z.infer<typeof InterviewAppointment>;

/** Whether an interviewer may have two interviews at the same time. */
const allow_overlap = z.boolean().default(false);

export const Interview = z.object({
  id: Id,
  applicant_id: Id,
  applicant_name: z.string(),
  process_title: z.string().nullable(),
  planned_interview_id: Id.nullable(),
  /** The same for interviews in a row that were booked together. */
  sequence_id: Id.nullable(),
  name: z.string(),
  kind: InterviewKind,
  starts_at: Instant,
  minutes: z.int(),
  place: z.string().nullable(),
  state: InterviewState,
  interviewers: z.array(PersonName.extend({ email: z.string(), has_submitted: z.boolean() })),
  permissions: z.object({
    /** Move, cancel and mark. */
    can_change: z.boolean(),
    /** The caller is one of the interviewers. */
    can_score: z.boolean(),
  }),
  version: z.int().positive(),
});
export type Interview = z.infer<typeof Interview>;

/** Of one call. */
export const MAX_AGENDA_DAYS = 14;

export const AgendaInterview = Interview.extend({ process_id: Id });
export type AgendaInterview = z.infer<typeof AgendaInterview>;

const DAY = 24 * 60 * 60 * 1000;

/** `until` is exclusive. */
export const AgendaRange = z
  .strictObject({ from: Instant, until: Instant })
  .refine(
    ({ from, until }) =>
      Date.parse(until) > Date.parse(from) && Date.parse(until) - Date.parse(from) <= MAX_AGENDA_DAYS * DAY,
    { path: ['until'] },
  );

export const NOT_ASSESSED = 'not_assessed';

export const Recommendation = z.enum(['strong_no', 'no', 'yes', 'strong_yes']);
export type Recommendation = z.infer<typeof Recommendation>;

export const ScorecardAnswer = z.strictObject({
  /** The position of the criterion in the kit, from 0. */
  criterion: z
    .int()
    .min(0)
    .max(MAX_CRITERIA - 1),
  /** The number of the anchor, from 1; null while undecided. */
  value: z.union([z.int().min(1).max(10), z.literal(NOT_ASSESSED)]).nullable(),
  /** The evidence. */
  note: z.string().trim().max(2000).nullable(),
});
export type ScorecardAnswer = z.infer<typeof ScorecardAnswer>;

const wording = {
  answers: z.array(ScorecardAnswer).max(MAX_CRITERIA),
  recommendation: Recommendation.nullable(),
  summary: z.string().trim().max(5000).nullable(),
};

/** What an interviewer wrote, in whatever state. */
export const ScorecardWording = z.object(wording);
export type ScorecardWording = z.infer<typeof ScorecardWording>;

export const ScorecardInput = z.strictObject({
  ...wording,
  /** 0 for the first save. */
  version: z.int().min(0).max(1_000_000),
});
export type ScorecardInput = z.infer<typeof ScorecardInput>;

export const Scorecard = z.object({
  ...wording,
  interview_id: Id,
  interviewer: PersonName,
  /** Null for a draft. */
  submitted_at: Instant.nullable(),
  updated_at: Instant,
  version: z.int().positive(),
});
export type Scorecard = z.infer<typeof Scorecard>;

export const SubmittedScorecard = Scorecard.extend({
  /** Wordings that a later change replaced, latest first. */
  earlier: z.array(z.object({ ...wording, replaced_at: Instant })),
});
export type SubmittedScorecard = z.infer<typeof SubmittedScorecard>;

export const InterviewDetails = Interview.extend({
  kit: InterviewKit,
  /** The scorecard can be written: the interview takes place and the process is not closed. */
  is_open: z.boolean(),
  /** The candidate's curriculum; null if there is none, it is private, or the interview no longer takes place. */
  curriculum: z.object({ name: z.string(), content_type: z.string() }).nullable(),
  /** The caller's own. */
  scorecard: Scorecard.nullable(),
});
export type InterviewDetails = z.infer<typeof InterviewDetails>;

export const interviews = {
  ofApplicant: endpoint({
    method: 'GET',
    path: '/applicants/{id}/interviews',
    summary: 'The interviews of a candidate, latest first',
    params: IdParams,
    answer: z.array(Interview),
    who: 'session',
  }),
  schedule: endpoint({
    method: 'POST',
    path: '/applicants/{id}/interviews',
    summary: 'Schedules an interview of the plan; 409 if an interviewer has another one then, unless that is allowed',
    params: IdParams,
    body: z.strictObject({ planned_interview_id: Id, interview: InterviewAppointment, allow_overlap }),
    answer: Interview,
    status: 201,
    who: 'recruiter',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/interviews/{id}',
    summary: 'Moves an interview or changes its interviewers',
    params: IdParams,
    body: z.strictObject({ interview: InterviewAppointment, allow_overlap, version }),
    answer: Interview,
    who: 'recruiter',
  }),
  setState: endpoint({
    method: 'PUT',
    path: '/interviews/{id}/state',
    summary: 'Cancels an interview, marks that the candidate did not come, or takes either back',
    params: IdParams,
    body: z.strictObject({ state: InterviewState, allow_overlap, version }),
    answer: Interview,
    who: 'recruiter',
  }),
  invitation: endpoint({
    method: 'GET',
    path: '/interviews/{id}/invitation',
    summary: 'The invitation to an interview as an iCalendar file, with its cancellation or latest time',
    params: IdParams,
    answerKind: 'download',
    who: 'session',
    personalData: true,
  }),
  sendInvitation: endpoint({
    method: 'POST',
    path: '/interviews/{id}/invitation',
    summary: 'E-mails the invitation, or the cancellation, to the candidate and the interviewers',
    params: IdParams,
    answer: z.object({
      sent: z.int().min(0),
      /** The candidate has no e-mail address, so only the interviewers are invited. */
      without_candidate: z.boolean(),
    }),
    who: 'recruiter',
  }),
  mine: endpoint({
    method: 'GET',
    path: '/interviews/mine',
    summary: 'The interviews of the caller: `next` in order of time without those they have scored, or `past` ones',
    query: PageQuery.extend({ when: z.enum(['next', 'past']).default('next') }),
    answer: z.array(Interview),
    answerKind: 'page',
    who: 'session',
    offline: 'computed',
  }),
  agenda: endpoint({
    method: 'GET',
    path: '/interviews/agenda',
    summary: 'The interviews of up to two weeks in order of time, without cancelled ones',
    query: AgendaRange,
    answer: z.array(AgendaInterview),
    who: 'recruiter',
  }),
  get: endpoint({
    method: 'GET',
    path: '/interviews/{id}',
    summary: 'An interview with its kit and the own scorecard, for its interviewers',
    params: IdParams,
    answer: InterviewDetails,
    who: 'session',
    personalData: true,
    offline: 'computed',
  }),
  curriculum: endpoint({
    method: 'GET',
    path: '/interviews/{id}/curriculum',
    summary: 'The curriculum of the candidate, for the interviewers of an interview that takes place',
    params: IdParams,
    answerKind: 'bytes',
    who: 'session',
    personalData: true,
  }),
  saveScorecard: endpoint({
    method: 'PUT',
    path: '/interviews/{id}/scorecard',
    summary: 'Saves the scorecard of the caller as a draft, which only the caller reads',
    params: IdParams,
    body: ScorecardInput,
    answer: Scorecard,
    who: 'session',
    offline: 'queued',
  }),
  submitScorecard: endpoint({
    method: 'POST',
    path: '/interviews/{id}/scorecard/submit',
    summary: 'Submits the own scorecard; a later change keeps the earlier wording',
    params: IdParams,
    body: ScorecardInput,
    answer: Scorecard,
    who: 'session',
  }),
  scorecards: endpoint({
    method: 'GET',
    path: '/interviews/{id}/scorecards',
    summary:
      'The submitted scorecards of an interview; its interviewers read others once they have submitted their own',
    params: IdParams,
    answer: z.object({
      kit: InterviewKit,
      scorecards: z.array(SubmittedScorecard),
      /** Submitted ones that the caller may not read yet. */
      hidden_count: z.int().min(0),
    }),
    who: 'session',
    personalData: true,
  }),
};
