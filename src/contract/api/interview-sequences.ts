// Several interviews of a plan in a row for one candidate.
import { z } from 'zod';
import { Id, IdParams, Instant, PersonName } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { CalendarProblem, MAX_SLOT_DAYS } from './interview-availability.ts';
import { MAX_INTERVIEWERS } from './interview-plans.ts';
import { Interview } from './interviews.ts';

export const SEQUENCE_LENGTH = { min: 2, max: 6 } as const;
export const MAX_BREAK_MINUTES = 240;

export const SequenceStep = z.strictObject({
  planned_interview_id: Id,
  /** After the interview before; of no account for the first one. */
  break_minutes: z.int().min(0).max(MAX_BREAK_MINUTES),
});
export type SequenceStep = z.infer<typeof SequenceStep>;

const areDistinct = (ids: readonly number[]): boolean => new Set(ids).size === ids.length;

/** In the order in which they take place; an interview of the plan once. */
export const SequenceSteps = z
  .array(SequenceStep)
  .min(SEQUENCE_LENGTH.min)
  .max(SEQUENCE_LENGTH.max)
  .refine((steps) => areDistinct(steps.map((step) => step.planned_interview_id)));

const version = z.int().positive().max(1_000_000);
const user_ids = z.array(Id).min(1).max(MAX_INTERVIEWERS);
/** Whether an interviewer may have two interviews at the same time. */
const allow_overlap = z.boolean().default(false);
/** One invitation for each interview goes to the candidate and its interviewers. */
const send_email = z.boolean();

const several = <Item extends z.ZodType>(item: Item) => z.array(item).min(SEQUENCE_LENGTH.min).max(SEQUENCE_LENGTH.max);
/** Of what is booked, some may be cancelled. */
const some = <Item extends z.ZodType>(item: Item) => z.array(item).min(1).max(SEQUENCE_LENGTH.max);

export const SequenceAppointment = z.strictObject({ planned_interview_id: Id, starts_at: Instant, user_ids });
export type SequenceAppointment = z.infer<typeof SequenceAppointment>;

export const SequenceMove = z.strictObject({ id: Id, version, starts_at: Instant, user_ids });
export type SequenceMove = z.infer<typeof SequenceMove>;

export const FreeSequences = z.object({
  sequences: z.array(z.object({ interviews: z.array(z.object({ starts_at: Instant, user_ids: z.array(Id) })) })),
  /** Interviewers whose calendar could not be read: their slots consider only what Terna knows. */
  unchecked: z.array(PersonName.extend({ problem: CalendarProblem })),
});
export type FreeSequences = z.infer<typeof FreeSequences>;

export const interviewSequences = {
  search: endpoint({
    method: 'POST',
    path: '/applicants/{id}/interview_sequences/search',
    summary: 'When several interviews of the plan can take place in a row, and who would interview',
    params: IdParams,
    body: z.strictObject({
      steps: SequenceSteps,
      from: Instant,
      days: z.int().min(1).max(MAX_SLOT_DAYS),
      /** A sequence of the candidate that takes no time, because it is to be moved. */
      except_sequence_id: Id.optional(),
    }),
    answer: FreeSequences,
    who: 'recruiter',
  }),
  book: endpoint({
    method: 'POST',
    path: '/applicants/{id}/interview_sequences',
    summary: 'Schedules several interviews of the plan in a row, all or none; 409 if an interviewer has another one',
    params: IdParams,
    body: z.strictObject({
      interviews: several(SequenceAppointment).refine((all) => areDistinct(all.map((one) => one.planned_interview_id))),
      /** A room, an address or a link. */
      place: z.string().trim().max(500).nullable(),
      allow_overlap,
      send_email,
    }),
    answer: z.array(Interview),
    status: 201,
    who: 'recruiter',
  }),
  move: endpoint({
    method: 'PUT',
    path: '/interview_sequences/{id}',
    summary: 'Moves the scheduled interviews of a sequence, all or none',
    params: IdParams,
    body: z.strictObject({
      interviews: some(SequenceMove).refine((all) => areDistinct(all.map(({ id }) => id))),
      allow_overlap,
      send_email,
    }),
    answer: z.array(Interview),
    who: 'recruiter',
  }),
  setState: endpoint({
    method: 'PUT',
    path: '/interview_sequences/{id}/state',
    summary: 'Cancels interviews of a sequence, or takes that back, all or none',
    params: IdParams,
    body: z.strictObject({
      state: z.enum(['scheduled', 'cancelled']),
      interviews: some(z.strictObject({ id: Id, version })).refine((all) => areDistinct(all.map(({ id }) => id))),
      allow_overlap,
      send_email,
    }),
    answer: z.array(Interview),
    who: 'recruiter',
  }),
};
