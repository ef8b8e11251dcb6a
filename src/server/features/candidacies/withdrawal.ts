// The candidate withdraws their own application, and takes that back in time.
import { candidacyMessages } from '../../../contract/messages.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { readSendDelay } from '../../platform/email/mail-queue.ts';
import { AppError } from '../../platform/http/app-error.ts';
import {
  type ActorRef,
  adjustListCounts,
  changeCandidacy,
  changeRecord,
  currentCard,
  insertLog,
  logRow,
  publishCard,
} from '../applicants/index.ts';
import { findCard, findList } from '../board/index.ts';
import { loadProcess } from '../processes/index.ts';
import { cancelAllEmails } from '../stage-emails/index.ts';
import { effectiveChanges } from './queries.ts';
import { undoWithdrawal } from './undo.ts';

/** No user acts. */
const candidateOf = (organizationId: number): ActorRef => ({ organizationId, userId: null, fullName: null });

interface Withdrawing {
  readonly organizationId: number;
  readonly applicantId: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Disqualifies the candidacy as the candidate's own act. Their e-mails that have not been sent are stopped.
 * @param reason their words; empty without any
 * @throws AppError not_found; conflict in a closed process, or if the candidacy is not active
 */
export async function withdrawApplication(
  tx: Transaction,
  { organizationId, applicantId, now }: Withdrawing,
  reason: string,
): Promise<void> {
  const card = await findCard(tx, applicantId);
  if (!card) throw new AppError('not_found');
  const process = await loadProcess(tx, card.selection_process_id);
  if (card.status !== 'active' || process.facts.status === 'closed') throw new AppError('conflict');
  const change = {
    status: 'disqualified',
    disqualification_reason_id: null,
    disqualification_comment: candidacyMessages.withdrawn(reason),
    disqualification_notified: 0,
  } as const;
  if (!(await changeCandidacy(tx, card, change))) throw new AppError('stale_version');
  const stopped = await cancelAllEmails(tx, applicantId);
  const before = { status: 'active', disqualification_reason_id: null, disqualification_comment: null } as const;
  const stage = await findList(tx, card.list_id);
  const record = changeRecord(card.version + 1, { ...before, disqualification_notified: 0 }, stopped);
  const details = { reason: reason || null, from_list: stage?.name ?? null, ...record };
  const actor = candidateOf(organizationId);
  const candidacy = { id: applicantId, processId: card.selection_process_id };
  await insertLog(tx, logRow(actor, { candidacy, kind: 'withdrawn', details, now }));
  const counts = [await adjustListCounts(tx, card.list_id, { active: -1, disqualified: 1 })];
  await publishCard(tx, actor, { applicant: await currentCard(tx, null, applicantId, process), counts, now });
}

export interface Withdrawal {
  /** Until when it can be taken back, in epoch milliseconds; null if something else has happened since. */
  readonly until: number | null;
}

/** The withdrawal of a disqualified candidacy; null if it was disqualified by the organization. */
export async function withdrawalOf(
  db: Reader,
  organizationId: number,
  applicantId: number,
): Promise<Withdrawal | null> {
  const changes = await effectiveChanges(db, applicantId);
  const ended = changes.find(({ kind }) => kind === 'withdrawn' || kind === 'disqualified' || kind === 'requalified');
  if (ended?.kind !== 'withdrawn') return null;
  const isLast = changes[0]?.id === ended.id;
  return { until: isLast ? ended.created_at + (await readSendDelay(db, organizationId)) : null };
}

/**
 * Restores the candidacy as it was, and its stopped e-mails.
 * @throws AppError not_found; conflict after the time in which e-mails are held back, or after another change
 */
export async function takeBackWithdrawal(
  tx: Transaction,
  { organizationId, applicantId, now }: Withdrawing,
): Promise<void> {
  const card = await findCard(tx, applicantId);
  if (!card) throw new AppError('not_found');
  const withdrawal = await withdrawalOf(tx, organizationId, applicantId);
  if (!withdrawal?.until || withdrawal.until <= now) throw new AppError('conflict');
  const process = await loadProcess(tx, card.selection_process_id);
  await undoWithdrawal(tx, candidateOf(organizationId), { candidate: { card, process }, now });
}
