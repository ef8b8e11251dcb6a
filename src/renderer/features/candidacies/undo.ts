// Undo of candidate changes; the server restores previous values or reports conflicts.
import type { ApplicantCard } from '../../../contract/api/board.ts';
import type { MovedToStage } from '../../../contract/api/candidacies.ts';
import { candidacyMessages } from '../../../contract/messages.ts';
import { askData, terna } from '../../app/terna.ts';
import { actOnCards, undoTexts } from './bulk/act.ts';
import type { Outcome } from './bulk/run-bulk.ts';
import type { Expected } from './card-views.ts';
import type { ActionContext } from './context.ts';

/** Candidates per call: few enough to stop in between. */
const CHUNK = 50;

/**
 * Undoes one change of each candidate.
 * @param changed cards after the change; their versions identify the changes
 * @param expected displayed state until the server responds
 */
export function undoChanges(
  context: ActionContext,
  changed: readonly ApplicantCard[],
  expected: (card: ApplicantCard) => Expected,
): Promise<Outcome<ApplicantCard>> | null {
  return actOnCards<ApplicantCard>(context, {
    candidates: changed,
    chunk: CHUNK,
    expected,
    texts: undoTexts(candidacyMessages.undoing.running),
    act: async (chunk) => {
      const changes = chunk.map(({ id, version }) => ({ id, version }));
      return outcomeOf(chunk, await askData(terna().candidacies.undo({ body: { changes } })));
    },
  });
}

function outcomeOf(chunk: readonly ApplicantCard[], { moved, refused: rejected, counts }: MovedToStage) {
  const changed = new Map(chunk.map((card) => [card.id, card]));
  const done = moved.map(({ applicant }) => applicant);
  const gone = done.filter((card) => changed.get(card.id)?.selection_process_id !== card.selection_process_id);
  const current = rejected.flatMap((one) => one.current ?? []);
  return {
    done,
    rejected: rejected.flatMap(({ id, message }) => {
      const candidate = changed.get(id);
      return candidate ? [{ candidate, reason: message }] : [];
    }),
    changes: { cards: [...current, ...done], gone: gone.map(({ id }) => id), counts },
  };
}
