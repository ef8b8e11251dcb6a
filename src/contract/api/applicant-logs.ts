// Activity entries of a candidate.
import { z } from 'zod';
import { Id, Instant, PersonName } from '../common.ts';

export const LogType = z.enum(['user', 'list']);
export type LogType = z.infer<typeof LogType>;
/** The kind of activity. `moved_process` and `copied` have processes in from and to, the others have stages. */
export const LogKind = z.enum([
  'comment',
  'created',
  'applied',
  'imported',
  'moved',
  'disqualified',
  'requalified',
  'moved_process',
  'copied',
  'removed',
  'restored',
  'edited',
  'merged',
  'unmerged',
  'hiring_updated',
  'hiring_started',
  'consultant_assigned',
  'consultant_unassigned',
  'signature_requested',
  'signature_signed',
  'signature_declined',
  'signature_expired',
  'signature_cancelled',
  'signature_failed',
  'move_undone',
  'transfer_undone',
  'disqualification_undone',
  'requalification_undone',
  'withdrawn',
  'withdrawal_undone',
  'data_requested',
  'interview_scheduled',
  'interview_changed',
  'interview_cancelled',
  'interview_no_show',
  'interview_restored',
  'interview_invited',
  'interview_link_created',
  'interview_link_withdrawn',
  'interview_link_restored',
  'interview_booked',
  'interview_rebooked',
  'interview_booking_cancelled',
  'interview_unchecked',
  'scorecard_submitted',
]);
export type LogKind = z.infer<typeof LogKind>;

/** Fields whose changes the activity lists; `full_name` only where the name has no parts. */
export const LoggedField = z.enum([
  'full_name',
  'name',
  'last_name',
  'email',
  'phone',
  'document',
  'external_id',
  'city',
  'country',
  'linkedin_url',
  'gender',
  'birthdate',
  'education_level',
  'profession',
  'experience_years',
  'title',
  'source',
  'tags',
  'languages',
  'skills',
  'work_experiences',
  'educations',
  'curriculum',
  'email_opt_out',
]);
export type LoggedField = z.infer<typeof LoggedField>;

/** Longer values are cut. */
export const LOGGED_CHARACTERS = 300;

/** Null: no value. Items are texts; an added one has no value before, a removed one none after. */
export const FieldChange = z.object({
  field: LoggedField,
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type FieldChange = z.infer<typeof FieldChange>;

/** An activity entry: `user` is a comment, `list` an event of the candidacy. */
export const ApplicantLog = z.object({
  id: Id,
  type: LogType,
  kind: LogKind,
  comment: z.string().nullable(),
  /** The reason of the disqualification or withdrawal, what a candidate requested, or the name of a signed document, merged person, consultancy or interview. */
  reason: z.string().nullable(),
  from_list: z.string().nullable(),
  to_list: z.string().nullable(),
  author: z
    .object({
      id: Id,
      full_name: z.string(),
      avatar: z.string().nullable(),
      position: z.string().nullable(),
    })
    .nullable(),
  /** The users that the comment mentions as `@name`. */
  mentions: z.array(PersonName),
  /** The process of the comment; the candidate may have left it since. */
  process_title: z.string().nullable(),
  created_at: Instant,
  edited_at: Instant.nullable(),
  /** The candidacy's version after this change, for undoing it; null if that is impossible. */
  version: z.int().positive().nullable(),
  /** Of an edit: the fields that changed, without those of private sections; absent in older entries. */
  changes: z.array(FieldChange).optional(),
});
export type ApplicantLog = z.infer<typeof ApplicantLog>;
