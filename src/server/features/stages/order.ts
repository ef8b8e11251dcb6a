// Puts stages in order: one takes a place, and all are numbered from 1 without gaps.
import type { Transaction } from '../../platform/db/index.ts';
import { numberStage, type StageTable } from './queries.ts';

interface OrderedStage {
  readonly id: number;
  readonly order: number;
}

/** @param stages as they stand, in their order; @param place from 1; beyond the end is the end */
export async function moveTo(
  tx: Transaction,
  table: StageTable,
  stages: readonly OrderedStage[],
  id: number,
  order: number,
): Promise<void> {
  const moved = stages.find((stage) => stage.id === id);
  const others = stages.filter((stage) => stage.id !== id);
  await renumber(tx, table, moved ? others.toSpliced(order - 1, 0, moved) : others);
}

/** Numbers stages as they are listed. */
export async function renumber(tx: Transaction, table: StageTable, stages: readonly OrderedStage[]): Promise<void> {
  for (const [index, { id, order }] of stages.entries()) {
    if (order !== index + 1) await numberStage(tx, table, id, index + 1);
  }
}
