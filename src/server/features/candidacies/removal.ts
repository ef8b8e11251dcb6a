// Removes a candidate from a process, restores them in time, and purges them later.
import type { Restored } from '../../../contract/api/candidacies.ts';
import { applicantMessages, mergeMessages } from '../../../contract/messages.ts';
import { checkActing } from '../../../domain/candidates/candidacies.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { publishPurge } from '../../platform/event-log/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { Services } from '../../services.ts';
import {
  actOnCandidate,
  adjustListCounts,
  type ChangeRecord,
  candidaciesOf,
  changeCandidacy,
  changeRecord,
  currentCard,
  insertLog,
  logRow,
  publishCard,
  publishCardRemoval,
  readApplicant,
  readChangeRecord,
  requireCandidate,
} from '../applicants/index.ts';
import { findCardOrRemoved, findList } from '../board/index.ts';
import { callOffAll } from '../signatures/index.ts';
import { cancelAllEmails, queueStopped } from '../stage-emails/index.ts';
import { lastRemovalRecord, purgeApplicants } from './queries.ts';

/** Removed candidates can be restored for this long, in milliseconds. */
const RETENTION_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;
const PURGED_AT_ONCE = 500;

/** @throws AppError not_found, forbidden, process_closed */
export async function removeCandidate(tx: Transaction, caller: Caller, id: number, now: number): Promise<void> {
  const { card, process } = await actOnCandidate(tx, caller, id);
  if (!(await changeCandidacy(tx, card, { deleted_at: now }))) {
    throw new AppError('stale_version', { current: await currentCard(tx, caller, id, process) });
  }
  const emails = await cancelAllEmails(tx, id);
  const signatures = await callOffAll(tx, caller, id, now);
  const counts = await adjustListCounts(tx, card.list_id, { [card.status]: -1 });
  const stage = await findList(tx, card.list_id);
  const processId = card.selection_process_id;
  const details = { from_list: stage?.name ?? null, ...changeRecord(card.version + 1, {}, emails, signatures) };
  await insertLog(tx, logRow(caller, { candidacy: { id, processId }, kind: 'removed', details, now }));
  await publishCardRemoval(tx, caller, { gone: { id, processId, version: card.version + 1 }, counts: [counts], now });
}

/**
 * Restores a removed candidate to their stage and requeues the emails that the removal stopped. A cancelled signature
 * cannot be requested again with the same document: the response has their number.
 * @throws AppError not_found, forbidden, process_closed; conflict if the person has joined the process again
 */
export async function restoreCandidate(tx: Transaction, caller: Caller, id: number, now: number): Promise<Restored> {
  const { card, process } = await requireCandidate(tx, caller, id, findCardOrRemoved);
  const reason = checkActing(caller, process.facts);
  if (reason) throw new AppError(reason);
  if (card.deleted_at === null) throw new AppError('not_found');
  if (card.merge_id !== null) throw new AppError('conflict', { message: mergeMessages.partOfMerge });
  const processId = card.selection_process_id;
  if ((await candidaciesOf(tx, processId, [card.uniq_applicant_id])).length > 0) {
    throw new AppError('conflict', { message: applicantMessages.alreadyInProcess });
  }
  if (!(await changeCandidacy(tx, card, { deleted_at: null }))) throw new AppError('stale_version');
  const counts = await adjustListCounts(tx, card.list_id, { [card.status]: 1 });
  const stage = await findList(tx, card.list_id);
  await insertLog(
    tx,
    logRow(caller, { candidacy: { id, processId }, kind: 'restored', details: { to_list: stage?.name ?? null }, now }),
  );
  await publishCard(tx, caller, { applicant: await currentCard(tx, caller, id, process), counts: [counts], now });
  const stopped = await findLastRemoval(tx, id);
  await queueStopped(tx, stopped?.emails ?? [], now);
  return { ...(await readApplicant(tx, caller, id)), cancelled_signatures: stopped?.signatures ?? 0 };
}

async function findLastRemoval(tx: Transaction, id: number): Promise<ChangeRecord | null> {
  const text = await lastRemovalRecord(tx, id);
  return text === null ? null : readChangeRecord(text);
}

/** Purges candidacies that were not restored in time, in small batches so that no caller waits. */
export async function purgeCandidates({ database, now, wakeEvents }: Services): Promise<void> {
  let purged: number;
  do {
    purged = await database.transaction(async (tx) => {
      const gone = await purgeApplicants(tx, now() - RETENTION_MILLISECONDS, PURGED_AT_ONCE);
      for (const candidacy of gone) await publishPurge(tx, candidacy, candidacy.selection_process_id, now());
      return gone.length;
    });
    wakeEvents();
  } while (purged === PURGED_AT_ONCE);
}
