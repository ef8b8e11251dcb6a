// Moving a candidate to another stage: refused here where the rules say so, shown at once, then asked of the server.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Moved } from '../../../../contract/api/applicants.ts';
import { ApplicantCard } from '../../../../contract/api/board.ts';
import { boardMessages, errorMessages } from '../../../../contract/messages.ts';
import { checkMoveTarget } from '../../../../domain/board/moves.ts';
import { useCurrentUser } from '../../../app/desktop.ts';
import { type ApiError, askData, terna, toApiError } from '../../../app/terna.ts';
import { type Toasts, useToasts } from '../../../ui/toasts.tsx';
import { undoChanges } from '../../candidacies/index.ts';
import { notifyQueued, queuedBy } from '../../offline-queue/index.ts';
import { announce } from '../announcements.tsx';
import { type BoardState, knownCard } from './board-state.ts';
import { conflictToast, isElsewhere, type MoveBase } from './move-conflict.ts';
import { asWaiting, beginMove, confirmMove, displayedCard, failMove, yieldMoves } from './pending-moves.ts';
import { boardIn, changeBoard } from './queries.ts';

/** Why a move is not even tried; null where it is. `same_stage` is silent: nothing was asked for. */
export type Refusal = { readonly code: 'same_stage' } | { readonly code: 'refused'; readonly text: string };

/** The domain's rule on what is shown, with what this session may do. */
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
  /** Where one of these cards has the focus and goes back, the focus goes with it. */
  readonly followCards: (ids: readonly number[]) => void;
}

/** Moves of one candidate go one after the other: each needs the version that the one before it made. */
const lastMoves = new Map<number, Promise<void>>();

/**
 * What the last answered move of a candidate left for those that wait for it: where they go out from, or nothing where
 * somebody else was faster. That has been told, and nobody's move is undone by one that was made before it was.
 */
const outcomes = new Map<number, MoveBase | 'superseded'>();

/**
 * Moves a candidate.
 * @param seen where the person saw the candidate; where they are shown now unless told
 * @returns whether it is on its way; the notices say how it ended, or why it is not
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

/** Notes where candidates go out from, unless an earlier move of them is on its way. */
export function setBases(state: BoardState, moves: readonly { readonly id: number; readonly base: MoveBase }[]): void {
  const moving = new Set(state.pending.map(({ card }) => card.id));
  for (const { id, base } of moves) if (!moving.has(id)) outcomes.set(id, base);
}

/** Where a candidate goes out from once the moves before are answered. */
export const outcomeOf = (id: number): MoveBase | 'superseded' => outcomes.get(id) ?? 'superseded';

export function setOutcome(id: number, outcome: MoveBase | 'superseded'): void {
  outcomes.set(id, outcome);
}

/**
 * Does it once every earlier move of these candidates has been answered; with none to wait for at once, so that the server
 * works while the window draws. `work` never throws.
 */
export function afterMovesOf(ids: readonly number[], work: () => Promise<unknown>): void {
  const before = ids.flatMap((id) => lastMoves.get(id) ?? []);
  const done = before.length === 0 ? work() : Promise.all(before).then(work);
  const sent: Promise<void> = done.then(() => {
    for (const id of ids) if (lastMoves.get(id) === sent) lastMoves.delete(id);
  });
  for (const id of ids) lastMoves.set(id, sent);
}

/** A move that the server has made: the card before it, and as the move left it. */
export interface MadeMove {
  readonly before: ApplicantCard;
  readonly after: ApplicantCard;
}

/** Undoes moves, each once later moves of the same candidate are answered. */
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

/** Asks the server, and merges its answer or takes the move back. Never throws. */
async function send(context: MoveContext, card: ApplicantCard, toListId: number): Promise<void> {
  const { client, toasts, processId } = context;
  const state = boardIn(client, processId);
  const base = outcomes.get(card.id) ?? 'superseded';
  if (base === 'superseded') return;
  if (base.listId === toListId) {
    // An earlier move of the same card failed, and it stands where this one was to bring it back.
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

/** The card as it is now, where somebody was faster. */
const currentOf = ({ code, current }: ApiError): ApplicantCard | null =>
  code === 'stale_version' ? (ApplicantCard.safeParse(current).data ?? null) : null;

/**
 * Moves from where the person saw the candidate. Something else may have changed about them, again and again: that is no
 * reason to ask the person.
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

/** There is no network: main keeps the move, and tells every window to show it. */
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

/** Somebody was faster: the candidate stands where they put them, and the person may still say otherwise. */
function yieldToOther(context: MoveContext, current: ApplicantCard, toListId: number): void {
  const { client, toasts, processId } = context;
  // The last of several moves is what the person wants.
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

/** The move has failed: the candidate stands where they stood, unless a later move of them is on its way. */
function revertMove(context: MoveContext, card: ApplicantCard, error: ApiError): void {
  const { client, toasts, processId, followCards } = context;
  changeBoard(client, processId, (present) => failMove(present, card.id));
  if (!boardIn(client, processId)?.pending.some((move) => move.card.id === card.id)) followCards([card.id]);
  const state = boardIn(client, processId);
  const displayed = state && displayedCard(state, card.id);
  // Nothing went wrong where something is missing: the person needs the time to read what.
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

/** What a move on one board needs of the window. */
export function useMoveContext(processId: number, followCards: MoveContext['followCards']): MoveContext {
  const client = useQueryClient();
  const toasts = useToasts();
  const movedBy = useCurrentUser()?.full_name ?? null;
  return useMemo(
    () => ({ client, toasts, processId, movedBy, followCards }),
    [client, toasts, processId, movedBy, followCards],
  );
}
