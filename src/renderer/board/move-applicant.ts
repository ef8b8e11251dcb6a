// Moving a candidate to another stage: refused here where the rules say so, shown at once, then asked of the server.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApplicantCard } from '../../contract/api/board.ts';
import { boardMessages, errorMessages } from '../../contract/messages.ts';
import { refuseTarget } from '../../domain/moves.ts';
import { liveConnection, useCurrentUser } from '../app/desktop.ts';
import { asFailure, askData, terna } from '../app/terna.ts';
import { type Notices, useNotices } from '../ui/notices.tsx';
import { announce } from './announcements.tsx';
import { type BoardState, knownCard } from './board-state.ts';
import { beginMove, confirmMove, failMove, shownCard } from './pending-moves.ts';
import { boardIn, changeBoard } from './queries.ts';

/** Why a move is not even tried; null where it is. `same_stage` is silent: nothing was asked for. */
export type Refusal = { readonly code: 'same_stage' } | { readonly code: 'refused'; readonly text: string };

/** The domain's rule on what is shown, with what this session may do and whether there is a server. */
export function refuseMove(
  state: BoardState,
  card: ApplicantCard,
  toListId: number,
  isOnline: boolean,
): Refusal | null {
  const code = refuseTarget({
    applicant: { listId: card.list_id, processId: card.selection_process_id, status: card.status },
    target: { listId: toListId, processId: state.process.id },
    process: { status: state.process.status.name },
  });
  if (code === 'same_stage') return { code };
  if (code) return { code: 'refused', text: errorMessages[code] };
  if (!state.process.permissions.can_move_applicants) return { code: 'refused', text: boardMessages.move.notAllowed };
  return isOnline ? null : { code: 'refused', text: boardMessages.move.offline };
}

export interface MoveContext {
  readonly client: QueryClient;
  readonly notices: Notices;
  readonly processId: number;
  readonly isOnline: () => boolean;
  readonly movedBy: string | null;
}

/** Moves of one candidate go one after the other: each needs the version that the one before it made. */
const lastMoves = new Map<number, Promise<void>>();

/** Moves a candidate. @returns whether it is on its way; the notices say how it ended, or why it is not. */
export function moveApplicant(context: MoveContext, applicantId: number, toListId: number): boolean {
  const { client, notices, processId, isOnline, movedBy } = context;
  const state = boardIn(client, processId);
  const card = state && shownCard(state, applicantId);
  if (!state || !card) return false;
  const refusal = refuseMove(state, card, toListId, isOnline());
  if (refusal?.code === 'refused') notices.show({ text: refusal.text, tone: 'warning', key: 'move-refused' });
  if (refusal) return false;
  const movedAt = new Date().toISOString();
  changeBoard(client, processId, (present) => beginMove(present, { card, toListId, movedAt, movedBy }));
  announce(boardMessages.move.announced(card.full_name, stageName(state, toListId)));
  const before = lastMoves.get(applicantId) ?? Promise.resolve();
  const sent = before.then(() => send(context, card, toListId));
  lastMoves.set(applicantId, sent);
  void sent.then(() => lastMoves.get(applicantId) === sent && lastMoves.delete(applicantId));
  return true;
}

/** Asks the server, and merges its answer or takes the move back. Never throws. */
async function send(context: MoveContext, card: ApplicantCard, toListId: number): Promise<void> {
  const { client, notices, processId } = context;
  const state = boardIn(client, processId);
  const known = (state && knownCard(state, card.id)) ?? card;
  if (known.list_id === toListId) {
    // An earlier move of the same card failed, and it stands where this one was to bring it back.
    changeBoard(client, processId, (present) => failMove(present, card.id, null));
    return;
  }
  try {
    const body = { list_id: toListId, version: known.version };
    const moved = await askData(terna().applicants.updateList({ params: { id: card.id }, body }));
    changeBoard(client, processId, (present) => confirmMove(present, moved));
    notices.show({
      text: boardMessages.move.done,
      detail: boardMessages.move.announced(card.full_name, state ? stageName(state, toListId) : ''),
      tone: 'success',
      undo: () => moveApplicant(context, card.id, moved.from_list_id),
    });
  } catch (thrown) {
    takeBack(context, card, thrown);
  }
}

function takeBack({ client, notices, processId }: MoveContext, card: ApplicantCard, thrown: unknown): void {
  const failure = asFailure(thrown);
  const current = failure.code === 'stale_version' ? ApplicantCard.safeParse(failure.current) : null;
  changeBoard(client, processId, (present) => failMove(present, card.id, current?.data ?? null));
  const state = boardIn(client, processId);
  const shown = state && shownCard(state, card.id);
  const detail = current?.success ? boardMessages.move.stale(card.full_name) : failure.message;
  notices.show({ text: boardMessages.move.failed, detail, tone: 'danger' });
  if (state && shown) announce(boardMessages.move.takenBack(card.full_name, stageName(state, shown.list_id)));
}

const stageName = (state: BoardState, listId: number): string =>
  state.columns.find(({ list }) => list.id === listId)?.list.name ?? '';

/** `moveApplicant` for one board, with the session's name and connection. */
export function useMoveApplicant(processId: number): (applicantId: number, toListId: number) => boolean {
  const client = useQueryClient();
  const notices = useNotices();
  const movedBy = useCurrentUser()?.full_name ?? null;
  return useCallback(
    (applicantId, toListId) => moveApplicant({ client, notices, processId, isOnline, movedBy }, applicantId, toListId),
    [client, notices, processId, movedBy],
  );
}

/** At the moment of asking: «Deshacer» is pressed later than the move was made. */
const isOnline = (): boolean => liveConnection.read().value?.state !== 'offline';
