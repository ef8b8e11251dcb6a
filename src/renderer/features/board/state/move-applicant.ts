// Moves a candidate to another stage: local check, optimistic display, server call.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Moved } from '../../../../contract/api/applicants.ts';
import { ApplicantCard } from '../../../../contract/api/board.ts';
import { boardMessages, errorMessages } from '../../../../contract/messages.ts';
import { checkMoveTarget } from '../../../../domain/board/moves.ts';
import { useCurrentUser } from '../../../app/desktop.ts';
import { type ApiError, askData, terna, toApiError } from '../../../app/terna.ts';
import { type Toasts, useToasts } from '../../../ui/toasts/toasts.tsx';
import { undoChanges } from '../../candidacies/index.ts';
import { notifyQueued, queuedBy } from '../../offline-queue/index.ts';
import { announce } from '../announcements.tsx';
import { type BoardState, knownCard } from './board-state.ts';
import { conflictToast, isElsewhere, type MoveBase } from './move-conflict.ts';
import { asWaiting, beginMove, confirmMove, displayedCard, failMove, yieldMoves } from './pending-moves.ts';
import { boardIn, changeBoard } from './queries.ts';

/** Why a move is not sent; `same_stage` shows no message. */
export type Refusal = { readonly code: 'same_stage' } | { readonly code: 'refused'; readonly text: string };

/** Applies the domain rule to the displayed state and the permissions of this session. */
export function checkMove(state: BoardState, card: ApplicantCard, toListId: number): Refusal | null {
  const code = checkMoveTarget({
    applicant: { listId: card.list_id, processId: card.selection_process_id, status: card.status },
    target: { listId: toListId, processId: state.process.id },
    process: { status: state.process.status.name },
  });
  if (code === 'same_stage') return { code };
  if (code) return { code: 'refused', text: errorMessages[code] };
  const mayMove = state.process.permissions.can_move_applicants;
  return mayMove ? null : { code: 'refused', text: boardMessages.move.notAllowed };
}

export interface MoveContext {
  readonly client: QueryClient;
  readonly toasts: Toasts;
  readonly processId: number;
  readonly movedBy: string | null;
  /** If one of these cards has the focus and returns, the focus returns with it. */
  readonly followCards: (ids: readonly number[]) => void;
}

/** Moves of one candidate are sent in sequence, because each needs the version that the previous one returned. */
const lastMoves = new Map<number, Promise<void>>();

/**
 * Base of the candidate's next move; `superseded` if another user moved the candidate first. Pending moves are then
 * dropped, because they were made before the user saw the conflict.
 */
const outcomes = new Map<number, MoveBase | 'superseded'>();

/**
 * Moves a candidate.
 * @param base stage and version that the user saw; by default the current ones
 * @returns whether the move has started; toasts report the result
 */
export function moveApplicant(context: MoveContext, applicantId: number, toListId: number, base?: MoveBase): boolean {
  const { client, toasts, processId, movedBy } = context;
  const state = boardIn(client, processId);
  const card = state && displayedCard(state, applicantId);
  if (!state || !card) return false;
  const refusal = checkMove(state, card, toListId);
  if (refusal?.code === 'refused') toasts.show({ text: refusal.text, tone: 'warning', key: 'move-refused' });
  if (refusal) return false;
  const movedAt = new Date().toISOString();
  const known = asWaiting(state, knownCard(state, applicantId) ?? card);
  setBases(state, [{ id: applicantId, base: base ?? baseOf(known) }]);
  changeBoard(client, processId, (present) => beginMove(present, { card, toListId, movedAt, movedBy }));
  announce(boardMessages.move.announced(card.full_name, stageName(state, toListId)));
  afterMovesOf([applicantId], () => send(context, card, toListId));
  return true;
}

/** Sets the base of each move unless an earlier move of the candidate is pending. */
export function setBases(state: BoardState, moves: readonly { readonly id: number; readonly base: MoveBase }[]): void {
  const moving = new Set(state.pending.map(({ card }) => card.id));
  for (const { id, base } of moves) if (!moving.has(id)) outcomes.set(id, base);
}

/** Base of the next move after the earlier ones are answered. */
export const outcomeOf = (id: number): MoveBase | 'superseded' => outcomes.get(id) ?? 'superseded';

export function setOutcome(id: number, outcome: MoveBase | 'superseded'): void {
  outcomes.set(id, outcome);
}

/**
 * Runs `work` after all earlier moves of these candidates; without any at once, so that the server works while the
 * window renders. `work` never throws.
 */
export function afterMovesOf(ids: readonly number[], work: () => Promise<unknown>): void {
  const before = ids.flatMap((id) => lastMoves.get(id) ?? []);
  const done = before.length === 0 ? work() : Promise.all(before).then(work);
  const sent: Promise<void> = done.then(() => {
    for (const id of ids) if (lastMoves.get(id) === sent) lastMoves.delete(id);
  });
  for (const id of ids) lastMoves.set(id, sent);
}

/** A confirmed move: the card before and after it. */
export interface MadeMove {
  readonly before: ApplicantCard;
  readonly after: ApplicantCard;
}

/** Undoes moves, each after later moves of the same candidate are answered. */
export function undoMoves(context: MoveContext, moves: readonly MadeMove[]): void {
  const before = new Map(moves.map((move) => [move.after.id, move.before]));
  const changed = moves.map(({ after }) => after);
  const ids = changed.map(({ id }) => id);
  afterMovesOf(ids, async () => {
    const outcome = await undoChanges(context, changed, ({ id }) => {
      const { list_id, moved_at, moved_by } = before.get(id) as ApplicantCard;
      return { list_id, moved_at, moved_by };
    });
    for (const card of outcome?.done ?? []) outcomes.set(card.id, baseOf(card));
    context.followCards(ids);
  });
}

/** Sends the move and merges the response, or reverts the move. Never throws. */
async function send(context: MoveContext, card: ApplicantCard, toListId: number): Promise<void> {
  const { client, toasts, processId } = context;
  const state = boardIn(client, processId);
  const base = outcomes.get(card.id) ?? 'superseded';
  if (base === 'superseded') return;
  if (base.listId === toListId) {
    // An earlier move failed, so the card is already in the target stage.
    changeBoard(client, processId, (present) => failMove(present, card.id));
    return;
  }
  try {
    const moved = await ask(card.id, toListId, base);
    outcomes.set(card.id, baseOf(moved.applicant));
    changeBoard(client, processId, (present) => confirmMove(present, moved));
    toasts.show({
      text: boardMessages.move.done,
      detail: boardMessages.move.announced(card.full_name, state ? stageName(state, toListId) : ''),
      tone: 'success',
      undo: () => undoMoves(context, [{ before: { ...card, list_id: moved.from_list_id }, after: moved.applicant }]),
    });
  } catch (thrown) {
    const error = toApiError(thrown);
    const queued = queuedBy(error);
    const current = currentOf(error);
    if (queued) wait(context, card, { toListId, base, queued });
    else if (current) yieldToOther(context, current, toListId);
    else revertMove(context, card, error);
  }
}

export const baseOf = ({ version, list_id: listId }: ApplicantCard): MoveBase => ({ version, listId });

/** The current card if another user changed it first; otherwise null. */
const currentOf = ({ code, current }: ApiError): ApplicantCard | null =>
  code === 'stale_version' ? (ApplicantCard.safeParse(current).data ?? null) : null;

/**
 * If only other data of the candidate has changed, repeats the call with the new version.
 * @throws ApiError
 */
async function ask(id: number, toListId: number, base: MoveBase): Promise<Moved> {
  let { version } = base;
  for (;;) {
    try {
      const body = { list_id: toListId, version };
      return await askData(terna().applicants.updateList({ params: { id }, body }));
    } catch (thrown) {
      const current = currentOf(toApiError(thrown));
      if (!current || isElsewhere(base, current) || current.version <= version) throw thrown;
      version = current.version;
    }
  }
}

interface WaitingMove {
  readonly toListId: number;
  readonly base: MoveBase;
  readonly queued: readonly string[];
}

/** Without a network: main queues the move and publishes the queue to every window. */
function wait({ client, toasts, processId }: MoveContext, card: ApplicantCard, move: WaitingMove): void {
  outcomes.set(card.id, { version: move.base.version, listId: move.toListId });
  changeBoard(client, processId, (present) => failMove(present, card.id));
  const state = boardIn(client, processId);
  notifyQueued(
    toasts,
    move.queued,
    boardMessages.move.announced(card.full_name, state ? stageName(state, move.toListId) : ''),
  );
}

/** Another user moved the candidate first: displays that stage and offers to move anyway. */
function yieldToOther(context: MoveContext, current: ApplicantCard, toListId: number): void {
  const { client, toasts, processId } = context;
  // The user's intention is the last of several moves.
  const before = boardIn(client, processId);
  const wanted = before?.pending.find(({ card }) => card.id === current.id)?.toListId ?? toListId;
  outcomes.set(current.id, 'superseded');
  changeBoard(client, processId, (present) => yieldMoves(present, current));
  context.followCards([current.id]);
  const state = boardIn(client, processId);
  if (!state) return;
  const stands = stageName(state, current.list_id);
  const conflict = {
    current,
    stands,
    wanted: stageName(state, wanted),
    me: context.movedBy,
    moveAnyway: wanted === current.list_id ? null : () => void moveApplicant(context, current.id, wanted),
  };
  toasts.show(conflictToast(conflict, new Date()));
  announce(boardMessages.move.announced(current.full_name, stands));
}

/** Reverts a failed move unless a later move of the candidate is pending. */
function revertMove(context: MoveContext, card: ApplicantCard, error: ApiError): void {
  const { client, toasts, processId, followCards } = context;
  changeBoard(client, processId, (present) => failMove(present, card.id));
  if (!boardIn(client, processId)?.pending.some((move) => move.card.id === card.id)) followCards([card.id]);
  const state = boardIn(client, processId);
  const displayed = state && displayedCard(state, card.id);
  // Missing requirements are not an error, and the toast stays so that the user can read them.
  const isUnmet = error.code === 'requirements_unmet';
  toasts.show(
    isUnmet
      ? { text: boardMessages.move.unmet(card.full_name), detail: error.message, tone: 'warning', stays: true }
      : { text: boardMessages.move.failed, detail: error.message, tone: 'danger' },
  );
  if (state && displayed) announce(boardMessages.move.moveUndone(card.full_name, stageName(state, displayed.list_id)));
}

export const stageName = (state: BoardState, listId: number): string =>
  state.columns.find(({ list }) => list.id === listId)?.list.name ?? '';

export function useMoveContext(processId: number, followCards: MoveContext['followCards']): MoveContext {
  const client = useQueryClient();
  const toasts = useToasts();
  const movedBy = useCurrentUser()?.full_name ?? null;
  return useMemo(
    () => ({ client, toasts, processId, movedBy, followCards }),
    [client, toasts, processId, movedBy, followCards],
  );
}
