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
]);
export type LogKind = z.infer<typeof LogKind>;

/** An activity entry: `user` is a comment, `list` an event of the candidacy. */
export const ApplicantLog = z.object({
  id: Id,
  type: LogType,
  kind: LogKind,
  comment: z.string().nullable(),
  /** The disqualification's reason, or the name of a signed document, merged person or consultancy. */
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
});
export type ApplicantLog = z.infer<typeof ApplicantLog>;
