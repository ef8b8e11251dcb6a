// Orders stages and numbers them from 1 without gaps.
import type { Transaction } from '../../platform/db/index.ts';
import { numberStage, type StageTable } from './queries.ts';

interface OrderedStage {
  readonly id: number;
  readonly order: number;
}

/**
 * @param stages in their current order
 * @param order from 1; larger numbers mean the end
 */
export async function moveTo(
  tx: Transaction,
  {
    table,
    stages,
    id,
    order,
  }: {
    readonly table: StageTable;
    readonly stages: readonly OrderedStage[];
    readonly id: number;
    readonly order: number;
  },
): Promise<void> {
  const moved = stages.find((stage) => stage.id === id);
  const others = stages.filter((stage) => stage.id !== id);
  await renumber(tx, table, moved ? others.toSpliced(order - 1, 0, moved) : others);
}

export async function renumber(tx: Transaction, table: StageTable, stages: readonly OrderedStage[]): Promise<void> {
  for (const [index, { id, order }] of stages.entries()) {
    if (order !== index + 1) await numberStage(tx, table, id, index + 1);
  }
}
