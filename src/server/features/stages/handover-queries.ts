// SQL of the stages that a user manages.
import { STATUS_CODE } from '../../../contract/process-codes.ts';
import { processIsPresent, type Transaction } from '../../platform/db/index.ts';

/** Those of processes that are not closed. */
export async function stagesManagedBy(tx: Transaction, organizationId: number, userId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('list_managers')
    .innerJoin('lists', 'lists.id', 'list_managers.list_id')
    .innerJoin('selection_processes', 'selection_processes.id', 'lists.selection_process_id')
    .select('lists.id')
    .where('list_managers.user_id', '=', userId)
    .where('lists.organization_id', '=', organizationId)
    .where('selection_processes.status_id', '<>', STATUS_CODE.closed)
    .where(processIsPresent)
    .orderBy('lists.id')
    .execute();
  return rows.map(({ id }) => id);
}

interface Change {
  readonly fromId: number;
  readonly toId: number;
}

/** The other user may manage the stage already. */
export async function passStage(tx: Transaction, listId: number, { fromId, toId }: Change): Promise<void> {
  await tx
    .insertInto('list_managers')
    .values({ list_id: listId, user_id: toId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.deleteFrom('list_managers').where('list_id', '=', listId).where('user_id', '=', fromId).execute();
}

/** The stages with which new processes begin. */
export async function passDefaultStages(
  tx: Transaction,
  organizationId: number,
  { fromId, toId }: Change,
): Promise<void> {
  const managed = tx
    .selectFrom('default_list_managers')
    .select(['organization_id', 'list_id', (select) => select.val(toId).as('user_id')])
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', fromId);
  await tx
    .insertInto('default_list_managers')
    .columns(['organization_id', 'list_id', 'user_id'])
    .expression(managed)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .deleteFrom('default_list_managers')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', fromId)
    .execute();
}
