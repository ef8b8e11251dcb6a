// The lines of a candidate's activity.
import { z } from 'zod';
import { Id, Instant, PersonName } from '../common.ts';

export const LogType = z.enum(['user', 'list']);
export type LogType = z.infer<typeof LogType>;
/** What happened: `moved_process` and `copied` name processes as from and to, the others stages. */
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

/** One line of the activity: `user` are comments, `list` what happened to the candidacy. */
export const ApplicantLog = z.object({
  id: Id,
  type: LogType,
  kind: LogKind,
  comment: z.string().nullable(),
  /** Of a disqualification; of a signature, the name of the document; of a merge, the name of the other person; of a consultancy, its name. */
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
  /** Whom the comment mentions, by the names that stand in it behind an `@`. */
  mentions: z.array(PersonName),
  /** Of the process in which it was written, where the candidate may no longer be. */
  process_title: z.string().nullable(),
  created_at: Instant,
  /** When its author last changed it. */
  edited_at: Instant.nullable(),
  /** The version of the candidacy that this change led to, by which it is undone; null where it cannot be. */
  version: z.int().positive().nullable(),
});
export type ApplicantLog = z.infer<typeof ApplicantLog>;
