// Moves one or several candidates to another stage of their process.
import type { ListCounts, Moved } from '../../../contract/api/applicants.ts';
import { ApplicantCard } from '../../../contract/api/board.ts';
import type { MovedToStage, Rejected } from '../../../contract/api/candidacies.ts';
import { checkMove } from '../../../domain/board/moves.ts';
import { checkActing } from '../../../domain/candidates/candidacies.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { publish } from '../../platform/event-log/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { type CardRow, cardShape, completeCards, findList, findPlainCard, type PlainCardRow } from '../board/index.ts';
import { requireFacts } from '../processes/index.ts';
import { notifyOfEntry } from '../stage-emails/index.ts';
import { assertStageVisible, unmetForMove } from '../stages/index.ts';
import { logRow } from './card-changes.ts';
import { type CandidacyState, changeRecord, recordStopped } from './change-records.ts';
import { adjustListCounts, changeStage, insertLog } from './queries.ts';
import { currentCard } from './service.ts';

interface Target {
  readonly list_id: number;
  readonly version: number;
}

interface Step {
  readonly applicant: ApplicantCard;
  readonly from_list_id: number;
}

/** A move with its activity line and the state that it replaced. */
interface AppliedMove {
  readonly step: Step;
  readonly logId: number;
  readonly before: CandidacyState;
}

/**
 * Moves a candidate, guarded by the caller's version; counts, log and event are in the same transaction.
 * @throws AppError stale_version with the current card, or the domain's reason
 */
export async function moveApplicant(
  tx: Transaction,
  caller: Caller,
  {
    id,
    input: { send_notification: shouldNotify, ...target },
    now,
  }: {
    readonly id: number;
    readonly input: Target & { send_notification?: boolean | undefined };
    readonly now: number;
  },
): Promise<Moved> {
  const applied = await applyMove(tx, caller, { id, target, now });
  const { step } = applied;
  const counts = await recount(tx, [step]);
  await completeMove(tx, caller, { appliedMove: applied, counts, shouldNotify, now });
  return { ...step, counts };
}

/**
 * Moves several candidates of a process; one that cannot be moved does not stop the others.
 * @throws AppError not_found, forbidden or process_closed of the stage's process
 */
export async function moveApplicants(
  tx: Transaction,
  caller: Caller,
  target: {
    list_id: number;
    applicants: readonly { id: number; version: number }[];
    send_notification?: boolean | undefined;
  },
  now: number,
): Promise<MovedToStage> {
  const list = await findList(tx, target.list_id);
  if (!list) throw new AppError('not_found');
  const facts = await requireFacts(tx, caller, list.selection_process_id);
  const reason = checkActing(caller, facts);
  if (reason) throw new AppError(reason);
  await assertStageVisible(tx, caller, { facts }, list.id);
  const versions = new Map(target.applicants.map(({ id, version }) => [id, version]));
  const { done, rejected } = await withEach([...versions.keys()], (id) =>
    applyMove(tx, caller, { id, target: { list_id: list.id, version: versions.get(id) ?? 0 }, now }),
  );
  const steps = done.map(({ step }) => step);
  const counts = await recount(tx, steps);
  for (const applied of done) {
    const own = counts.filter(({ list_id }) => list_id === list.id || list_id === applied.step.from_list_id);
    await completeMove(tx, caller, { appliedMove: applied, counts: own, shouldNotify: target.send_notification, now });
  }
  return { moved: steps, refused: rejected, counts };
}

/**
 * Calls `act` for each candidate and records its errors. `act` must write only after all of its checks, so that a
 * refused call has changed nothing.
 */
export async function withEach<Done>(
  ids: readonly number[],
  act: (id: number) => Promise<Done>,
): Promise<{ done: Done[]; rejected: Rejected[] }> {
  const done: Done[] = [];
  const rejected: Rejected[] = [];
  // A fixed order prevents deadlocks between simultaneous calls.
  for (const id of ids.toSorted((one, other) => one - other)) {
    try {
      done.push(await act(id));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const current = error.code === 'stale_version' ? ApplicantCard.safeParse(error.details.current).data : null;
      rejected.push({ id, code: error.code, message: error.body.error, current: current ?? null });
    }
  }
  return { done, rejected };
}

/**
 * Writes the candidacy and its activity line.
 * @throws AppError before anything is written
 */
async function applyMove(
  tx: Transaction,
  caller: Caller,
  { id, target, now }: { readonly id: number; readonly target: Target; readonly now: number },
): Promise<AppliedMove> {
  const [card, list] = await Promise.all([findPlainCard(tx, id), findList(tx, target.list_id)]);
  if (!card) throw new AppError('not_found');
  const [facts, from] = await Promise.all([
    requireFacts(tx, caller, card.selection_process_id),
    findList(tx, card.list_id),
  ]);
  await assertStageVisible(tx, caller, { facts }, card.list_id);
  if (!list || list.organization_id !== caller.organizationId) throw new AppError('not_found');
  if (list.selection_process_id === card.selection_process_id) await assertStageVisible(tx, caller, { facts }, list.id);
  if (card.version !== target.version) {
    throw new AppError('stale_version', { current: cardShape(await judged(tx, card), caller, facts) });
  }
  const reason = checkMove(caller, {
    applicant: { listId: card.list_id, processId: card.selection_process_id, status: card.status },
    target: { listId: list.id, processId: list.selection_process_id },
    process: facts,
  });
  if (reason) throw new AppError(reason);
  const moving = { applicantId: id, personId: card.uniq_applicant_id, to: list };
  const unmet = from ? await unmetForMove(tx, { ...moving, from }) : null;
  if (unmet !== null) throw new AppError('requirements_unmet', { message: unmet });
  const moved = await changeStage(tx, { id, version: card.version, listId: list.id, now, userId: caller.userId });
  if (!moved) throw new AppError('stale_version', { current: await currentCard(tx, caller, id, { facts }) });
  const before = { list_id: card.list_id, moved_at: card.moved_at, moved_by_user_id: card.moved_by_user_id };
  const details = { from_list: from?.name ?? null, to_list: list.name, ...changeRecord(moved.version, before) };
  const line = logRow(caller, { candidacy: { id, processId: card.selection_process_id }, kind: 'moved', details, now });
  const [{ id: logId }, movedCard] = await Promise.all([
    insertLog(tx, line),
    judged(tx, { ...card, ...moved, moved_by: caller.fullName }),
  ]);
  return { step: { applicant: cardShape(movedCard, caller, facts), from_list_id: card.list_id }, logId, before };
}

/** Adds to the card how far it meets the stage's rules, and the details that it displays. */
async function judged(tx: Transaction, card: PlainCardRow): Promise<CardRow> {
  const [row] = await completeCards(tx, [card], Date.now());
  if (!row) throw new AppError('not_found');
  return row;
}

/** Updates the counts of all affected stages, in a fixed order against deadlocks. */
async function recount(tx: Transaction, steps: readonly Step[]): Promise<ListCounts[]> {
  const changes = new Map<number, number>();
  const change = (listId: number, by: number) => changes.set(listId, (changes.get(listId) ?? 0) + by);
  for (const { applicant, from_list_id } of steps) {
    change(from_list_id, -1);
    change(applicant.list_id, 1);
  }
  const sorted = [...changes].toSorted(([one], [other]) => one - other);
  return Promise.all(sorted.map(([listId, active]) => adjustListCounts(tx, listId, { active })));
}

/** Publishes the event for every board and queues the stage's emails. */
async function completeMove(
  tx: Transaction,
  caller: Caller,
  {
    appliedMove: { step, logId, before },
    counts,
    shouldNotify,
    now,
  }: {
    readonly appliedMove: AppliedMove;
    readonly counts: ListCounts[];
    readonly shouldNotify: boolean | undefined;
    readonly now: number;
  },
): Promise<void> {
  const { applicant, from_list_id } = step;
  await publish(tx, caller, {
    now,
    event: {
      type: 'applicant.moved',
      id: applicant.id,
      process_id: applicant.selection_process_id,
      version: applicant.version,
      actor: caller.fullName,
      ...step,
      counts,
    },
  });
  const stopped = await notifyOfEntry(
    tx,
    caller,
    { applicantId: applicant.id, leftListId: from_list_id, shouldNotify },
    now,
  );
  await recordStopped(tx, logId, before, stopped);
}
