// Registers cached boards as a CardView, so that actions change them at once.
import type { ApplicantCard } from '../../../../contract/api/board.ts';
import { showCardsOn } from '../../candidacies/index.ts';
import { expectChanges, settle } from '../state/pending-moves.ts';
import { changeBoard } from '../state/queries.ts';

showCardsOn('board', {
  expect: (client, cards, expected) => {
    const changes = new Map(cards.map((card) => [card.id, expected(card)]));
    for (const processId of byProcess(cards).keys())
      changeBoard(client, processId, (state) => expectChanges(state, changes));
  },
  settle: (client, cards, changes) => {
    const previous = byProcess(cards);
    for (const [processId, ids] of byProcess([...cards, ...changes.cards])) {
      // Removed candidates left their previous process only; a transfer adds them to another one.
      const gone = changes.gone.filter((id) => previous.get(processId)?.includes(id));
      changeBoard(client, processId, (state) => settle(state, new Set(ids), { ...changes, gone }));
    }
  },
});

function byProcess(cards: readonly ApplicantCard[]): ReadonlyMap<number, number[]> {
  const processes = new Map<number, number[]>();
  for (const { id, selection_process_id: processId } of cards) {
    const ids = processes.get(processId);
    if (ids) ids.push(id);
    else processes.set(processId, [id]);
  }
  return processes;
}
