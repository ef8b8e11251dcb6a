// Undoing changes of candidacies: each one is again as it was before, where nothing has happened to it since.
import type { ListCounts } from '../../../contract/api/applicants.ts';
import type { MovedToStage } from '../../../contract/api/candidacies.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { applicantMessages, candidacyMessages } from '../../../contract/messages.ts';
import { refuseActing } from '../../../domain/candidates/candidacies.ts';
import type { NewRow, Transaction } from '../../platform/db/index.ts';
import { publish } from '../../platform/event-log/index.ts';
import type { Caller } from '../../platform/http/call.ts';
import { Failure } from '../../platform/http/failure.ts';
import {
  actOnCandidate,
  adjustListCounts,
  announceCard,
  announceRemoval,
  type CandidacyState,
  candidaciesOf,
  changeCandidacy,
  currentCard,
  type Doer,
  insertLog,
  logRow,
  readChangeRecord,
  type SeenCandidate,
  withEach,
} from '../applicants/index.ts';
import { cardShape, findCard, findList } from '../board/index.ts';
import { type SeenProcess, seeProcess } from '../processes/index.ts';
import { holdDisqualification, queueStopped, undoEntryLetters } from '../stage-emails/index.ts';
import { refuseHiddenStage } from '../stages/index.ts';
import { type ChangeRow, findReasonOf, markUndone, standingChanges } from './queries.ts';

const texts = candidacyMessages.undoing;

const UNDONE = {
  moved: 'move_undone',
  moved_process: 'transfer_undone',
  disqualified: 'disqualification_undone',
  requalified: 'requalification_undone',
} as const;
type UndoableKind = keyof typeof UNDONE;

const isUndoable = (kind: string): kind is UndoableKind => kind in UNDONE;

/** A change that can be undone, and what it replaced. */
interface Undoable {
  readonly change: ChangeRow & { readonly kind: UndoableKind };
  readonly before: CandidacyState;
  readonly stopped: readonly number[];
}

interface Undone {
  readonly id: number;
  readonly kind: UndoableKind;
  readonly left: SeenCandidate;
  readonly process: SeenProcess;
  readonly listId: number;
}

/** Where these are the answer for every candidate, they are the answer to the call. */
const DENIALS: ReadonlySet<ErrorCode> = new Set(['not_found', 'forbidden', 'process_closed']);

/**
 * Undoes changes of several candidates; one whose change cannot be undone does not keep the others from it.
 * @throws Failure not_found, forbidden or process_closed where that holds for all of them
 */
export async function undoChanges(
  tx: Transaction,
  caller: Caller,
  changes: readonly { readonly id: number; readonly version: number }[],
  now: number,
): Promise<MovedToStage> {
  const versions = new Map(changes.map(({ id, version }) => [id, version]));
  const { done, refused } = await withEach([...versions.keys()], async (id) => {
    const seen = await actOnCandidate(tx, caller, id);
    const undoable = await requireLastChange(tx, seen, caller.userId, (change) => change.version === versions.get(id));
    const process = await processBefore(tx, caller, seen, undoable);
    return undoChange(tx, caller, seen, { undoable, process }, now);
  });
  const [first] = refused;
  if (done.length === 0 && first && refused.every(({ code }) => code === first.code && DENIALS.has(code))) {
    throw new Failure(first.code, { message: first.message });
  }
  const counts = await adjustCounts(tx, done);
  const moved: MovedToStage['moved'] = [];
  for (const undone of done) {
    const applicant = await announceUndone(tx, caller, undone, counts, now, caller);
    moved.push({ applicant, from_list_id: undone.left.card.list_id });
  }
  return { moved, refused, counts };
}

/**
 * Undoes the transfer by which somebody brought a candidate into the process where they stand.
 * @param to the process that they came from, which the person may act on
 * @throws Failure conflict or forbidden where that is not the last thing that happened to the candidate
 */
export async function undoTransfer(
  tx: Transaction,
  doer: Doer,
  seen: SeenCandidate,
  to: SeenProcess,
  now: number,
): Promise<void> {
  const undoable = await requireLastChange(tx, seen, doer.userId, ({ kind }) => kind === 'moved_process');
  if (undoable.before.selection_process_id !== to.row.id) throw new Failure('conflict', { message: texts.nothing });
  const undone = await undoChange(tx, doer, seen, { undoable, process: to }, now);
  await announceUndone(tx, doer, undone, await adjustCounts(tx, [undone]), now, null);
}

/** @throws Failure conflict where there is no such change or another one came after it; forbidden to other people */
async function requireLastChange(
  tx: Transaction,
  { card }: SeenCandidate,
  userId: number | null,
  isMeant: (change: ChangeRow) => boolean,
): Promise<Undoable> {
  const changes = await standingChanges(tx, card.id);
  const change = changes.find(isMeant);
  const [last] = changes;
  if (!change || !last || change.state_before === null) throw new Failure('conflict', { message: texts.nothing });
  const { kind, author_user_id: authorId } = change;
  if (!isUndoable(kind)) throw new Failure('conflict', { message: texts.nothing });
  if (authorId !== null && authorId !== userId) throw new Failure('forbidden', { message: texts.notYours });
  const hasLeft = kind === 'moved' && card.list_id !== change.to_list_id;
  if (last.id !== change.id || hasLeft) {
    throw new Failure('conflict', { message: texts.changedSince(last.author_name) });
  }
  const { candidacy: before, emails: stopped } = readChangeRecord(change.state_before);
  return { change: { ...change, kind }, before, stopped };
}

/** The process where the candidate stood. @throws Failure where they cannot return to it */
async function processBefore(
  tx: Transaction,
  caller: Caller,
  { card, process }: SeenCandidate,
  { before }: Undoable,
): Promise<SeenProcess> {
  const processId = before.selection_process_id ?? process.row.id;
  const target = processId === process.row.id ? process : await seeFormerProcess(tx, caller, processId);
  if (before.list_id !== undefined) await refuseHiddenStage(tx, caller, target, before.list_id);
  if (target !== process && (await candidaciesOf(tx, processId, [card.uniq_applicant_id])).length > 0) {
    throw new Failure('conflict', { message: applicantMessages.alreadyInProcess });
  }
  return target;
}

async function seeFormerProcess(tx: Transaction, caller: Caller, id: number): Promise<SeenProcess> {
  try {
    const process = await seeProcess(tx, caller, id);
    const reason = refuseActing(caller, process.facts);
    if (reason) throw new Failure(reason);
    return process;
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') {
      throw new Failure('conflict', { message: texts.processGone });
    }
    throw error;
  }
}

/** The candidacy itself, its e-mails and its line in the activity. @throws Failure before anything is written */
async function undoChange(
  tx: Transaction,
  doer: Doer,
  left: SeenCandidate,
  { undoable, process }: { undoable: Undoable; process: SeenProcess },
  now: number,
): Promise<Undone> {
  const { card } = left;
  const { change, before, stopped } = undoable;
  const list = await findList(tx, before.list_id ?? card.list_id);
  if (list?.selection_process_id !== process.row.id) throw new Failure('conflict', { message: texts.stageGone });
  if (!(await changeCandidacy(tx, card, await presentState(tx, before)))) {
    throw new Failure('stale_version', { current: await currentCard(tx, null, card.id, left.process) });
  }
  await markUndone(tx, change.id, now);
  const isMove = change.kind === 'moved' || change.kind === 'moved_process';
  if (isMove) await undoEntryLetters(tx, { applicantId: card.id, leftListId: card.list_id, stopped }, now);
  else {
    await holdDisqualification(tx, card.id);
    await queueStopped(tx, stopped, now);
  }
  const names = { from_list: change.from_list, to_list: change.to_list };
  const candidacy = { id: card.id, processId: process.row.id };
  await insertLog(tx, logRow(doer, candidacy, UNDONE[change.kind], names, now));
  return { id: card.id, kind: change.kind, left, process, listId: list.id };
}

/** The columns as they were; a reason that has been removed meanwhile is left out. */
async function presentState(tx: Transaction, before: CandidacyState): Promise<Partial<NewRow<'applicants'>>> {
  const { disqualification_reason_id: reasonId } = before;
  if (!reasonId || (await findReasonOf(tx, reasonId))) return before;
  return { ...before, disqualification_reason_id: null };
}

/** Adjusts the counts of the stages concerned, in one order, as two people may do this at once. */
async function adjustCounts(tx: Transaction, undone: readonly Undone[]): Promise<ListCounts[]> {
  const changes = new Map<number, { active: number; disqualified: number }>();
  const add = (listId: number, status: 'active' | 'disqualified', by: number) => {
    const change = changes.get(listId) ?? { active: 0, disqualified: 0 };
    change[status] += by;
    changes.set(listId, change);
  };
  for (const { kind, left, listId } of undone) {
    const { status } = left.card;
    add(left.card.list_id, status, -1);
    add(listId, kind === 'disqualified' ? 'active' : kind === 'requalified' ? 'disqualified' : status, 1);
  }
  const counts: ListCounts[] = [];
  for (const [listId, change] of [...changes].toSorted(([one], [other]) => one - other)) {
    counts.push(await adjustListCounts(tx, listId, change));
  }
  return counts;
}

/** Publishes how the card is now to every board. @returns the card as `viewer` sees it */
async function announceUndone(
  tx: Transaction,
  doer: Doer,
  { id, kind, left, process, listId }: Undone,
  counts: readonly ListCounts[],
  now: number,
  viewer: Caller | null,
) {
  const row = await findCard(tx, id);
  if (!row) throw new Failure('not_found');
  const applicant = cardShape(row, viewer, process.facts);
  const fromListId = left.card.list_id;
  const own = counts.filter(({ list_id }) => list_id === listId || list_id === fromListId);
  if (kind === 'moved') {
    await publish(tx, doer, now, {
      type: 'applicant.moved',
      id,
      process_id: process.row.id,
      version: applicant.version,
      actor: doer.fullName,
      applicant,
      from_list_id: fromListId,
      counts: own,
    });
    return applicant;
  }
  const [there, here] = [own.filter(({ list_id }) => list_id === fromListId), own];
  if (kind === 'moved_process') {
    const gone = { id, processId: left.process.row.id, version: applicant.version };
    await announceRemoval(tx, doer, gone, there, now);
    await announceCard(
      tx,
      doer,
      applicant,
      here.filter(({ list_id }) => list_id === listId),
      now,
    );
  } else await announceCard(tx, doer, applicant, here, now);
  return applicant;
}
