// Transfers to another process: single moves and copies by calls, bulk moves by jobs.
import { ApplicantCard } from '../../../contract/api/board.ts';
import { candidacyMessages } from '../../../contract/messages.ts';
import { askData, terna } from '../../app/terna.ts';
import { actOnCards, undoTexts } from './bulk/act.ts';
import { eachOf, type Named } from './bulk/run-bulk.ts';
import { startBulk } from './bulk/start-bulk.ts';
import { settleCards } from './card-views.ts';
import { type ActionContext, isReachable } from './context.ts';
import { undoChanges } from './undo.ts';

const texts = candidacyMessages.transfer;

export interface TransferTarget {
  readonly selection_process_id: number;
  readonly list_id?: number;
}

/** Moves one candidate; undo restores the previous state. */
export function moveToProcess(context: ActionContext, card: ApplicantCard, to: TransferTarget) {
  return actOnCards<ApplicantCard>(context, {
    candidates: [card],
    chunk: 1,
    expected: () => 'gone',
    texts: { running: texts.moving, done: texts.moved, failed: texts.failed },
    act: async ([one]) => {
      const { id } = one as ApplicantCard;
      const moved = ApplicantCard.parse(await askData(terna().candidacies.move({ params: { id }, body: to })));
      return { done: [moved], rejected: [], changes: { cards: [moved], gone: [id] } };
    },
    undo: (moved) => void undoChanges(context, moved, () => 'gone'),
  });
}

/** Copies candidates; undo removes the copies. Returns null without a server or without candidates. */
export function copyToProcess(context: ActionContext, candidates: readonly Named[], to: TransferTarget) {
  if (candidates.length === 0 || !isReachable(context)) return null;
  return startBulk<Named, ApplicantCard>(context.toasts, {
    candidates,
    chunk: 1,
    texts: { running: texts.copying, done: texts.copied, failed: texts.failed },
    act: async (chunk) => {
      const acted = await eachOf(async ({ id }: Named) =>
        ApplicantCard.parse(await askData(terna().candidacies.copy({ params: { id }, body: to }))),
      )(chunk);
      settleCards(context.client, [], { cards: acted.done });
      return acted;
    },
    undo: (copies) => removeCopies(context, copies),
  });
}

function removeCopies(context: ActionContext, copies: readonly ApplicantCard[]): void {
  void actOnCards<ApplicantCard>(context, {
    candidates: copies,
    chunk: 1,
    texts: undoTexts(candidacyMessages.removing.running),
    act: async (chunk) => {
      const acted = await eachOf(async (copy: ApplicantCard) => {
        await askData(terna().candidacies.remove({ params: { id: copy.id } }));
        return copy;
      })(chunk);
      return { ...acted, changes: { gone: chunk.map(({ id }) => id) } };
    },
  });
}
