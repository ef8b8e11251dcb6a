// Returns a candidate's neighbours in the stage, loaded by the page or not.
import type { BoardFilter, Neighbours } from '../../../src/contract/api/board.ts';
import type { FakeBoard } from './fake-board.ts';

export function neighboursIn(
  board: FakeBoard,
  { params, query = {} }: { params: { id: number }; query?: BoardFilter },
): Neighbours {
  const { list_id: id } = board.card(params.id);
  const { applicants } = board.column({ params: { id }, query: { ...query, items: 100_000 } });
  const at = applicants.findIndex((card) => card.id === params.id);
  return { previous_id: applicants[at - 1]?.id ?? null, next_id: applicants[at + 1]?.id ?? null };
}
