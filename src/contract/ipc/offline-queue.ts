// What a person did without a network: it waits on this computer, in their order, until the server has it.
import { z } from 'zod';
import { ApplicantCard, ApplicantStatus } from '../api/board.ts';
import { Id, Instant } from '../common.ts';
import { ErrorCodeSchema } from '../errors.ts';

export const PendingKind = z.enum(['move', 'comment', 'disqualify', 'requalify']);
export type PendingKind = z.infer<typeof PendingKind>;

const NamedStage = z.object({ id: Id, name: z.string() });

/** One change of one candidate. */
export const PendingChange = z.object({
  /** Also the idempotency key under which it is sent, however often. */
  id: z.uuid(),
  kind: PendingKind,
  applicant: z.object({ id: Id, full_name: z.string() }),
  process: z.object({ id: Id, title: z.string().nullable() }),
  /** As the person saw the candidate when they did it. */
  seen: z.object({ list: NamedStage, status: ApplicantStatus, version: z.int().positive() }),
  /** The stage that they are moved to; null unless it is a move. */
  to: NamedStage.nullable(),
  /** The comment, or what was said on disqualifying. */
  comment: z.string().nullable(),
  made_at: Instant,
  /** Why the server did not take it, for the person to decide; null while it waits to be sent. */
  problem: z
    .object({
      code: ErrorCodeSchema,
      /** Spanish, fit to be shown as it is. */
      message: z.string(),
      /** The candidate as they are now, where that is why, and the name of the stage where they stand. */
      current: ApplicantCard.nullable(),
      stage: z.string().nullable(),
    })
    .nullable(),
});
export type PendingChange = z.infer<typeof PendingChange>;

export const OfflineQueueState = z.object({
  /** In the order in which they were done. */
  changes: z.array(PendingChange),
  /** Whether the disk has lost some of them. */
  isDamaged: z.boolean(),
  /** Whether they wait because the server's disk is full, as it has answered. */
  isServerFull: z.boolean(),
  /** How many were dropped since their person signed in, because the candidates were erased or are no longer accessible. */
  dropped: z.int().min(0),
});
export type OfflineQueueState = z.infer<typeof OfflineQueueState>;
