// Moves several candidates to a stage: optimistic display, chunked calls, undo.
import type { ApplicantCard } from '../../../../contract/api/board.ts';
import type { MovedToStage } from '../../../../contract/api/candidacies.ts';
import { boardMessages, candidacyMessages } from '../../../../contract/messages.ts';
import { askData, terna } from '../../../app/terna.ts';
import { type RejectedCandidate, startBulk } from '../../candidacies/index.ts';
import { announce } from '../announcements.tsx';
import {
  afterMovesOf,
  baseOf,
  checkMove,
  type MadeMove,
  type MoveContext,
  moveApplicant,
  outcomeOf,
  setBases,
  setOutcome,
  stageName,
  undoMoves,
} from '../state/move-applicant.ts';
import { isElsewhere, type MoveBase } from '../state/move-conflict.ts';
import { beginMoves, endMoves } from '../state/pending-moves.ts';
import { boardIn, changeBoard } from '../state/queries.ts';

/** Candidates per call: few enough to stop in between. */
const CHUNK = 50;
const texts = candidacyMessages.moving;

/** A pending move of one candidate. */
interface Leg {
  readonly id: number;
  readonly full_name: string;
  readonly card: ApplicantCard;
  readonly toListId: number;
  /** Base of the move: stage and version. */
  readonly base: MoveBase;
}

/** Moves one or many candidates; toasts report the result. @returns whether a move has started */
export function moveApplicants(context: MoveContext, cards: readonly ApplicantCard[], toListId: number): boolean {
  const [only] = cards;
  if (cards.length === 1 && only) return moveApplicant(context, only.id, toListId);
  const { client, toasts, processId } = context;
  const state = boardIn(client, processId);
  if (!state) return false;
  const legs: Leg[] = [];
  const rejected: RejectedCandidate[] = [];
  for (const card of cards) {
    const refusal = checkMove(state, card, toListId);
    if (refusal?.code === 'refused') rejected.push({ candidate: card, reason: refusal.text });
    else if (!refusal) legs.push(legOf(card, toListId));
  }
  if (legs.length === 0) {
    const [first] = rejected;
    if (first) toasts.show({ text: first.reason, tone: 'warning', key: 'move-refused' });
    return false;
  }
  announce(boardMessages.move.announcedMany(legs.length, stageName(state, toListId)));
  startLegs(context, legs, {
    texts,
    rejected,
    detail: stageName(state, toListId),
    // Candidates who were already in the stage stay there.
    undo: (moves) =>
      undoMoves(
        context,
        moves.filter(({ before, after }) => before.list_id !== after.list_id),
      ),
  });
  return true;
}

const legOf = (card: ApplicantCard, toListId: number): Leg => {
  const { id, full_name } = card;
  return { id, full_name, card, toListId, base: baseOf(card) };
};

interface LegsOptions {
  readonly texts: Parameters<typeof startBulk>[1]['texts'];
  readonly rejected?: readonly RejectedCandidate[];
  readonly detail?: string;
  readonly undo?: (moves: readonly MadeMove[]) => void;
}

function startLegs(context: MoveContext, legs: readonly Leg[], options: LegsOptions): void {
  const { client, toasts, processId, movedBy } = context;
  const movedAt = new Date().toISOString();
  const moves = legs.map(({ card, toListId }) => ({ card, toListId, movedAt, movedBy }));
  const state = boardIn(client, processId);
  if (state) setBases(state, legs);
  changeBoard(client, processId, (present) => beginMoves(present, moves));
  const ids = legs.map(({ id }) => id);
  afterMovesOf(ids, () =>
    startBulk<Leg, MadeMove>(toasts, {
      ...options,
      candidates: legs,
      chunk: CHUNK,
      act: (chunk) => send(context, chunk),
      // Candidates not sent after a stop return to their stage.
      onEnd: ({ remaining }) => remaining > 0 && end(context, ids.slice(-remaining), []),
    }),
  );
}

async function send(context: MoveContext, legs: readonly Leg[]): Promise<Acted> {
  const ids = legs.map(({ id }) => id);
  const acted: Acted = { done: [], rejected: [] };
  const answers: MovedToStage[] = [];
  try {
    for (const [listId, some] of Map.groupBy(legs, ({ toListId }) => toListId)) {
      await sendTo(context, listId, some, { acted, answers });
    }
  } finally {
    end(context, ids, answers);
  }
  return acted;
}

interface Acted {
  readonly done: MadeMove[];
  readonly rejected: RejectedCandidate[];
}

/** A candidate with a newer version in the same stage is sent again with that version. */
async function sendTo(
  context: MoveContext,
  listId: number,
  legs: readonly Leg[],
  { acted, answers }: { readonly acted: Acted; readonly answers: MovedToStage[] },
): Promise<void> {
  const byId = new Map(legs.map((leg) => [leg.id, leg]));
  const waiting = new Map<number, number>();
  for (const leg of legs) {
    const base = outcomeOf(leg.id);
    if (base === 'superseded') acted.rejected.push({ candidate: leg, reason: texts.superseded });
    // An earlier move failed, so the candidate is already in the target stage.
    else if (base.listId === listId) acted.done.push({ before: leg.card, after: leg.card });
    else waiting.set(leg.id, base.version);
  }
  while (waiting.size > 0) {
    const applicants = [...waiting].map(([id, version]) => ({ id, version }));
    const answer = await askData(terna().candidacies.moveToStage({ body: { list_id: listId, applicants } }));
    answers.push(answer);
    for (const { applicant, from_list_id: fromListId } of answer.moved) {
      waiting.delete(applicant.id);
      setOutcome(applicant.id, baseOf(applicant));
      const before = { ...(byId.get(applicant.id)?.card ?? applicant), list_id: fromListId };
      acted.done.push({ before, after: applicant });
    }
    for (const { id, message, current } of answer.refused) {
      const leg = byId.get(id);
      const base = outcomeOf(id);
      const version = waiting.get(id) ?? 0;
      const isOnlyNewer = current && base !== 'superseded' && !isElsewhere(base, current) && current.version > version;
      waiting.delete(id);
      if (isOnlyNewer) waiting.set(id, current.version);
      else if (leg) {
        if (current) setOutcome(id, 'superseded');
        acted.rejected.push({ candidate: leg, reason: current ? movedByOther(context, current) : message });
      }
    }
  }
}

function movedByOther({ client, processId }: MoveContext, current: ApplicantCard): string {
  const state = boardIn(client, processId);
  const stage = state ? stageName(state, current.list_id) : '';
  return current.moved_by && stage ? texts.movedByOther(current.moved_by, stage) : texts.superseded;
}

function end(context: MoveContext, ids: readonly number[], answers: readonly MovedToStage[]): void {
  const { client, processId, followCards } = context;
  const moved = answers.flatMap((answer) => answer.moved.map(({ applicant }) => applicant));
  const current = answers.flatMap((answer) => answer.refused.flatMap((one) => one.current ?? []));
  // The last response has the current counts of a stage.
  const counts = answers.toReversed().flatMap((answer) => answer.counts);
  changeBoard(client, processId, (state) => endMoves(state, new Set(ids), { cards: [...current, ...moved], counts }));
  followCards(ids);
}
