// Moves or copies a candidate to another process.
import type { Applicant } from '../../../contract/api/applicants.ts';
import { applicantMessages } from '../../../contract/messages.ts';
import { checkActing } from '../../../domain/candidates/candidacies.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import {
  type ActorRef,
  actOnCandidate,
  adjustListCounts,
  type CandidacyState,
  candidaciesOf,
  changeCandidacy,
  changeRecord,
  commentsOf,
  currentCard,
  insertCandidacy,
  insertLog,
  insertLogs,
  logRow,
  publishCard,
  publishCardRemoval,
  readApplicant,
  recordStopped,
  sharePersonLock,
  stageFor,
  type ViewableCandidate,
} from '../applicants/index.ts';
import { findList } from '../board/index.ts';
import { type ListRow, requireProcess, type ViewableProcess } from '../processes/index.ts';
import { notifyOfEntry } from '../stage-emails/index.ts';
import { findTransfer } from './queries.ts';

export interface TransferTarget {
  readonly selection_process_id: number;
  readonly list_id?: number;
}

/**
 * Moves a candidate with their activity to another process; moved back, they return to the stage that they left.
 * @throws AppError not_found, forbidden or process_closed of either process; same_stage for the same process; conflict
 * if the person is already in the other process
 */
export async function moveToProcess(
  tx: Transaction,
  caller: Caller,
  { id, to, now }: { readonly id: number; readonly to: TransferTarget; readonly now: number },
): Promise<Applicant> {
  const candidate = await actOnCandidate(tx, caller, id);
  const { process, list } = await destinationOf(tx, caller, candidate, to);
  await transfer(tx, caller, { viewableCandidate: candidate, to: process, list, now });
  return readApplicant(tx, caller, id);
}

/**
 * Moves the candidate after all checks.
 * @throws AppError stale_version on a simultaneous change
 */
export async function transfer(
  tx: Transaction,
  actor: ActorRef,
  {
    viewableCandidate: { card, process: from },
    to,
    list,
    now,
  }: {
    readonly viewableCandidate: ViewableCandidate;
    readonly to: ViewableProcess;
    readonly list: ListRow;
    readonly now: number;
  },
): Promise<void> {
  const { id } = card;
  const before = await stateOf(tx, card);
  const changed = await changeCandidacy(tx, card, {
    selection_process_id: to.row.id,
    list_id: list.id,
    previous_list_id: card.list_id,
    arrival: 'moved_process',
    arrival_from: from.row.title,
    moved_at: now,
    moved_by_user_id: actor.userId,
    // A row of a file remains a row of the process that it was imported into.
    import_id: null,
    import_row: null,
  });
  if (!changed) throw new AppError('stale_version', { current: await currentCard(tx, null, id, from) });
  const counted = card.status === 'active' ? 'active' : 'disqualified';
  const leftCounts = await adjustListCounts(tx, card.list_id, { [counted]: -1 });
  const reached = await adjustListCounts(tx, list.id, { [counted]: 1 });
  const names = { from_list: from.row.title, to_list: to.row.title };
  const details = { ...names, ...changeRecord(card.version + 1, before) };
  const { id: logId } = await insertLog(
    tx,
    logRow(actor, { candidacy: { id, processId: to.row.id }, kind: 'moved_process', details, now }),
  );
  const movedCard = await currentCard(tx, null, id, to);
  await publishCardRemoval(tx, actor, {
    gone: { id, processId: from.row.id, version: movedCard.version },
    counts: [leftCounts],
    now,
  });
  await publishCard(tx, actor, { applicant: movedCard, counts: [reached], now });
  const stopped = await notifyOfEntry(tx, actor, { applicantId: id, leftListId: card.list_id }, now);
  await recordStopped(tx, logId, before, stopped);
}

/** The columns of a candidacy that a transfer replaces. */
async function stateOf(tx: Transaction, card: ViewableCandidate['card']): Promise<CandidacyState> {
  const { previous_list_id, import_id, import_row } = await findTransfer(tx, card.id);
  const { selection_process_id, list_id, arrival, arrival_from, moved_at, moved_by_user_id } = card;
  return {
    selection_process_id,
    list_id,
    previous_list_id,
    arrival,
    arrival_from,
    moved_at,
    moved_by_user_id,
    import_id,
    import_row,
  };
}

/**
 * Copies a candidate with their comments.
 * @throws AppError as `moveToProcess`
 */
export async function copyToProcess(
  tx: Transaction,
  caller: Caller,
  { id, to, now }: { readonly id: number; readonly to: TransferTarget; readonly now: number },
): Promise<Applicant> {
  await sharePersonLock(tx, caller.organizationId);
  const candidate = await actOnCandidate(tx, caller, id);
  const { process, list } = await destinationOf(tx, caller, candidate, to);
  const copyId = await insertCopy(tx, caller, { candidate, process, list, now });
  const counts = await adjustListCounts(tx, list.id, {});
  await publishCard(tx, caller, { applicant: await currentCard(tx, caller, copyId, process), counts: [counts], now });
  return readApplicant(tx, caller, copyId);
}

/**
 * Copies the candidacy after all checks; the caller publishes the event.
 * @returns its id
 */
export async function insertCopy(
  tx: Transaction,
  caller: Caller,
  {
    candidate,
    process,
    list,
    now,
  }: {
    readonly candidate: ViewableCandidate;
    readonly process: ViewableProcess;
    readonly list: ListRow;
    readonly now: number;
  },
): Promise<number> {
  const { id } = candidate.card;
  const { source, consultant_id, tags, extra_attributes, hiring } = await findTransfer(tx, id);
  const copy = await insertCandidacy(tx, {
    organization_id: caller.organizationId,
    selection_process_id: process.row.id,
    list_id: list.id,
    uniq_applicant_id: candidate.card.uniq_applicant_id,
    status: 'active',
    source,
    consultant_id,
    tags,
    extra_attributes,
    hiring,
    has_cv: candidate.card.has_cv,
    arrival: 'copied',
    arrival_from: candidate.process.row.title,
    moved_at: now,
    moved_by_user_id: caller.userId,
    created_at: now,
  });
  await adjustListCounts(tx, list.id, { active: 1 });
  const comments = await commentsOf(tx, id);
  const candidacy = { id: copy.id, processId: process.row.id };
  const names = { from_list: candidate.process.row.title, to_list: list.name };
  await insertLogs(tx, [
    ...comments.map(({ id: _comment, ...comment }) => ({ ...comment, applicant_id: copy.id })),
    { ...logRow(caller, { candidacy, kind: 'copied', details: names, now }), edited_at: null, deleted_at: null },
  ]);
  return copy.id;
}

/**
 * The target of a transfer.
 * @throws AppError as `moveToProcess`
 */
export async function destinationOf(
  tx: Transaction,
  caller: Caller,
  { card }: ViewableCandidate,
  to: TransferTarget,
): Promise<{ process: ViewableProcess; list: ListRow }> {
  const processId = to.selection_process_id;
  const process = await requireProcess(tx, caller, processId);
  const reason = checkActing(caller, process.facts);
  if (reason) throw new AppError(reason);
  if (processId === card.selection_process_id) throw new AppError('same_process');
  if ((await candidaciesOf(tx, processId, [card.uniq_applicant_id])).length > 0) {
    throw new AppError('conflict', { message: applicantMessages.alreadyInProcess });
  }
  return { process, list: await landingStage(tx, card.id, processId, to.list_id) };
}

/** The named stage, the one that the candidate left in this process, or the one that receives new candidates. */
export async function landingStage(
  tx: Transaction,
  applicantId: number,
  processId: number,
  named: number | undefined,
): Promise<ListRow> {
  const { previous_list_id } = await findTransfer(tx, applicantId);
  const previous = previous_list_id === null ? undefined : await findList(tx, previous_list_id);
  if (named === undefined && previous?.selection_process_id === processId) return previous;
  return stageFor(tx, processId, named);
}
