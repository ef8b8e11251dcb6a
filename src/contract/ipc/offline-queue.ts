// Changes made without a network, stored in order until the server receives them.
import { z } from 'zod';
import { ApplicantCard, ApplicantStatus } from '../api/board.ts';
import { ScorecardWording } from '../api/interviews.ts';
import { Id, Instant } from '../common.ts';
import { ErrorCodeSchema } from '../errors.ts';

export const PendingKind = z.enum(['move', 'comment', 'disqualify', 'requalify', 'scorecard']);
export type PendingKind = z.infer<typeof PendingKind>;

const NamedStage = z.object({ id: Id, name: z.string() });

export const PendingChange = z.object({
  /** Also the idempotency key of every attempt. */
  id: z.uuid(),
  kind: PendingKind,
  applicant: z.object({ id: Id, full_name: z.string() }),
  /** Without id of a scorecard, because interviewers may not see the process. */
  process: z.object({ id: Id.nullable(), title: z.string().nullable() }),
  /** The candidate's state when the user made the change; null of a scorecard, which does not depend on it. */
  seen: z.object({ list: NamedStage, status: ApplicantStatus, version: z.int().positive() }).nullable(),
  /** Null unless it is a move. */
  to: NamedStage.nullable(),
  comment: z.string().nullable(),
  /** The draft of the own scorecard of an interview. */
  scorecard: ScorecardWording.extend({ interview: z.object({ id: Id, name: z.string() }) }).optional(),
  made_at: Instant,
  /** Why the server rejected it, for the user to decide; null while it is pending. */
  problem: z
    .object({
      code: ErrorCodeSchema,
      /** Spanish, ready for display. */
      message: z.string(),
      /** The candidate's current state and stage name, if they caused the conflict. */
      current: ApplicantCard.nullable(),
      stage: z.string().nullable(),
    })
    .nullable(),
});
export type PendingChange = z.infer<typeof PendingChange>;

export const OfflineQueueState = z.object({
  changes: z.array(PendingChange),
  /** Some changes were lost on disk. */
  isDamaged: z.boolean(),
  /** The server reported a full disk. */
  isServerFull: z.boolean(),
  /** Changes discarded since the sign-in, because the candidates were erased or are no longer accessible. */
  dropped: z.int().min(0),
});
export type OfflineQueueState = z.infer<typeof OfflineQueueState>;
