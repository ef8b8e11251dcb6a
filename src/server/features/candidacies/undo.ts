// Undoes changes of candidacies that nothing has changed since.
import type { ListCounts } from '../../../contract/api/applicants.ts';
import type { MovedToStage } from '../../../contract/api/candidacies.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { applicantMessages, candidacyMessages } from '../../../contract/messages.ts';
import { checkActing } from '../../../domain/candidates/candidacies.ts';
import type { NewRow, Transaction } from '../../platform/db/index.ts';
import { publish } from '../../platform/event-log/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import {
  type ActorRef,
  actOnCandidate,
  adjustListCounts,
  type CandidacyState,
  candidaciesOf,
  changeCandidacy,
  currentCard,
  insertLog,
  logRow,
  publishCard,
  publishCardRemoval,
  readChangeRecord,
  type ViewableCandidate,
  withEach,
} from '../applicants/index.ts';
import { cardShape, findCard, findList } from '../board/index.ts';
import { requireProcess, type ViewableProcess } from '../processes/index.ts';
import { cancelDisqualificationEmails, queueStopped, undoEntryEmails } from '../stage-emails/index.ts';
import { assertStageVisible } from '../stages/index.ts';
import { type ChangeRow, effectiveChanges, findReasonOf, markUndone } from './queries.ts';

const texts = candidacyMessages.undoing;

const UNDONE = {
  moved: 'move_undone',
  moved_process: 'transfer_undone',
  disqualified: 'disqualification_undone',
  requalified: 'requalification_undone',
  withdrawn: 'withdrawal_undone',
} as const;
type UndoableKind = keyof typeof UNDONE;

/** The status that an undo restores; other changes keep it. */
const STATUS_AFTER: Partial<Record<UndoableKind, 'active' | 'disqualified'>> = {
  disqualified: 'active',
  withdrawn: 'active',
  requalified: 'disqualified',
};

const isUndoable = (kind: string): kind is UndoableKind => kind in UNDONE;

/** A change that can be undone, and the state that it replaced. */
interface Undoable {
  readonly change: ChangeRow & { readonly kind: UndoableKind };
  readonly before: CandidacyState;
  readonly stopped: readonly number[];
}

interface Undone {
  readonly id: number;
  readonly kind: UndoableKind;
  readonly origin: ViewableCandidate;
  readonly process: ViewableProcess;
  readonly listId: number;
}

/** If these codes result for every candidate, the whole call fails with them. */
const DENIALS: ReadonlySet<ErrorCode> = new Set(['not_found', 'forbidden', 'process_closed']);

/**
 * Undoes changes of several candidates; a failed one does not stop the others.
 * @throws AppError not_found, forbidden or process_closed if that applies to all of them
 */
export async function undoChanges(
  tx: Transaction,
  caller: Caller,
  changes: readonly { readonly id: number; readonly version: number }[],
  now: number,
): Promise<MovedToStage> {
  const versions = new Map(changes.map(({ id, version }) => [id, version]));
  const { done, rejected } = await withEach([...versions.keys()], async (id) => {
    const candidate = await actOnCandidate(tx, caller, id);
    const undoable = await requireLastChange(
      tx,
      candidate,
      caller.userId,
      // Only the candidate takes a withdrawal back.
      (change) => change.kind !== 'withdrawn' && change.version === versions.get(id),
    );
    const process = await processBefore(tx, caller, candidate, undoable);
    return undoChange(tx, caller, { origin: candidate, undoable, process, now });
  });
  const [first] = rejected;
  if (done.length === 0 && first && rejected.every(({ code }) => code === first.code && DENIALS.has(code))) {
    throw new AppError(first.code, { message: first.message });
  }
  const counts = await adjustCounts(tx, done);
  const moved: MovedToStage['moved'] = [];
  for (const undone of done) {
    const applicant = await completeUndo(tx, caller, { undone, counts, now, viewer: caller });
    moved.push({ applicant, from_list_id: undone.origin.card.list_id });
  }
  return { moved, refused: rejected, counts };
}

/**
 * Undoes the transfer that brought a candidate into their present process.
 * @param to the process that they came from, on which the user may act
 * @throws AppError conflict or forbidden if that is not the candidate's last change
 */
export async function undoTransfer(
  tx: Transaction,
  actor: ActorRef,
  { candidate, to, now }: { readonly candidate: ViewableCandidate; readonly to: ViewableProcess; readonly now: number },
): Promise<void> {
  const undoable = await requireLastChange(tx, candidate, actor.userId, ({ kind }) => kind === 'moved_process');
  if (undoable.before.selection_process_id !== to.row.id) throw new AppError('conflict', { message: texts.nothing });
  const undone = await undoChange(tx, actor, { origin: candidate, undoable, process: to, now });
  await completeUndo(tx, actor, { undone, counts: await adjustCounts(tx, [undone]), now, viewer: null });
}

/**
 * Undoes the withdrawal of a candidate, as their own act.
 * @throws AppError conflict if that is not the candidacy's last change
 */
export async function undoWithdrawal(
  tx: Transaction,
  actor: ActorRef,
  { candidate, now }: { readonly candidate: ViewableCandidate; readonly now: number },
): Promise<void> {
  const undoable = await requireLastChange(tx, candidate, null, ({ kind }) => kind === 'withdrawn');
  const { process } = candidate;
  const undone = await undoChange(tx, actor, { origin: candidate, undoable, process, now });
  await completeUndo(tx, actor, { undone, counts: await adjustCounts(tx, [undone]), now, viewer: null });
}

/** @throws AppError conflict if there is no such change or a later one; forbidden to other users */
async function requireLastChange(
  tx: Transaction,
  { card }: ViewableCandidate,
  userId: number | null,
  isMeant: (change: ChangeRow) => boolean,
): Promise<Undoable> {
  const changes = await effectiveChanges(tx, card.id);
  const change = changes.find(isMeant);
  const [last] = changes;
  if (!change || !last || change.state_before === null) throw new AppError('conflict', { message: texts.nothing });
  const { kind, author_user_id: authorId } = change;
  if (!isUndoable(kind)) throw new AppError('conflict', { message: texts.nothing });
  if (authorId !== null && authorId !== userId) throw new AppError('forbidden', { message: texts.notYours });
  const hasLeft = kind === 'moved' && card.list_id !== change.to_list_id;
  if (last.id !== change.id || hasLeft) {
    throw new AppError('conflict', { message: texts.changedSince(last.author_name) });
  }
  const { candidacy: before, emails: stopped } = readChangeRecord(change.state_before);
  return { change: { ...change, kind }, before, stopped };
}

/**
 * The candidate's former process.
 * @throws AppError if they cannot return to it
 */
async function processBefore(
  tx: Transaction,
  caller: Caller,
  { card, process }: ViewableCandidate,
  { before }: Undoable,
): Promise<ViewableProcess> {
  const processId = before.selection_process_id ?? process.row.id;
  const target = processId === process.row.id ? process : await requireFormerProcess(tx, caller, processId);
  if (before.list_id !== undefined) await assertStageVisible(tx, caller, target, before.list_id);
  if (target !== process && (await candidaciesOf(tx, processId, [card.uniq_applicant_id])).length > 0) {
    throw new AppError('conflict', { message: applicantMessages.alreadyInProcess });
  }
  return target;
}

async function requireFormerProcess(tx: Transaction, caller: Caller, id: number): Promise<ViewableProcess> {
  try {
    const process = await requireProcess(tx, caller, id);
    const reason = checkActing(caller, process.facts);
    if (reason) throw new AppError(reason);
    return process;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') {
      throw new AppError('conflict', { message: texts.processGone });
    }
    throw error;
  }
}

/**
 * Writes the candidacy, its emails and its activity line.
 * @throws AppError before anything is written
 */
async function undoChange(
  tx: Transaction,
  actor: ActorRef,
  {
    origin,
    undoable,
    process,
    now,
  }: {
    readonly origin: ViewableCandidate;
    readonly undoable: Undoable;
    readonly process: ViewableProcess;
    readonly now: number;
  },
): Promise<Undone> {
  const { card } = origin;
  const { change, before, stopped } = undoable;
  const list = await findList(tx, before.list_id ?? card.list_id);
  if (list?.selection_process_id !== process.row.id) throw new AppError('conflict', { message: texts.stageGone });
  if (!(await changeCandidacy(tx, card, await presentState(tx, before)))) {
    throw new AppError('stale_version', { current: await currentCard(tx, null, card.id, origin.process) });
  }
  await markUndone(tx, change.id, now);
  const isMove = change.kind === 'moved' || change.kind === 'moved_process';
  if (isMove) await undoEntryEmails(tx, { applicantId: card.id, leftListId: card.list_id, stopped }, now);
  else {
    await cancelDisqualificationEmails(tx, card.id);
    await queueStopped(tx, stopped, now);
  }
  const names = { from_list: change.from_list, to_list: change.to_list };
  const candidacy = { id: card.id, processId: process.row.id };
  await insertLog(tx, logRow(actor, { candidacy, kind: UNDONE[change.kind], details: names, now }));
  return { id: card.id, kind: change.kind, origin, process, listId: list.id };
}

/** The columns as they were, without a reason that has been removed since. */
async function presentState(tx: Transaction, before: CandidacyState): Promise<Partial<NewRow<'applicants'>>> {
  const { disqualification_reason_id: reasonId } = before;
  if (!reasonId || (await findReasonOf(tx, reasonId))) return before;
  return { ...before, disqualification_reason_id: null };
}

/** Adjusts the counts of the affected stages, in a fixed order against deadlocks. */
async function adjustCounts(tx: Transaction, undone: readonly Undone[]): Promise<ListCounts[]> {
  const changes = new Map<number, { active: number; disqualified: number }>();
  const add = (listId: number, status: 'active' | 'disqualified', by: number) => {
    const change = changes.get(listId) ?? { active: 0, disqualified: 0 };
    change[status] += by;
    changes.set(listId, change);
  };
  for (const { kind, origin, listId } of undone) {
    const { status } = origin.card;
    add(origin.card.list_id, status, -1);
    add(listId, STATUS_AFTER[kind] ?? status, 1);
  }
  const counts: ListCounts[] = [];
  for (const [listId, change] of [...changes].toSorted(([one], [other]) => one - other)) {
    counts.push(await adjustListCounts(tx, listId, change));
  }
  return counts;
}

/**
 * Publishes the current card to every board.
 * @returns the card as `viewer` sees it
 */
async function completeUndo(
  tx: Transaction,
  actor: ActorRef,
  {
    undone: { id, kind, origin, process, listId },
    counts,
    now,
    viewer,
  }: {
    readonly undone: Undone;
    readonly counts: readonly ListCounts[];
    readonly now: number;
    readonly viewer: Caller | null;
  },
) {
  const row = await findCard(tx, id);
  if (!row) throw new AppError('not_found');
  const applicant = cardShape(row, viewer, process.facts);
  const fromListId = origin.card.list_id;
  const own = counts.filter(({ list_id }) => list_id === listId || list_id === fromListId);
  if (kind === 'moved') {
    await publish(tx, actor, {
      now,
      event: {
        type: 'applicant.moved',
        id,
        process_id: process.row.id,
        version: applicant.version,
        actor: actor.fullName,
        applicant,
        from_list_id: fromListId,
        counts: own,
      },
    });
    return applicant;
  }
  const [there, here] = [own.filter(({ list_id }) => list_id === fromListId), own];
  if (kind === 'moved_process') {
    const gone = { id, processId: origin.process.row.id, version: applicant.version };
    await publishCardRemoval(tx, actor, { gone, counts: there, now });
    await publishCard(tx, actor, { applicant, counts: here.filter(({ list_id }) => list_id === listId), now });
  } else await publishCard(tx, actor, { applicant, counts: here, now });
  return applicant;
}
