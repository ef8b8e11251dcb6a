// SQL of the processes that a user is responsible for.
import { STATUS_CODE } from '../../../contract/process-codes.ts';
import { processIsPresent, type Transaction } from '../../platform/db/index.ts';

/** Those that are not closed; without a responsible user their author is responsible. */
export async function processesInCareOf(tx: Transaction, organizationId: number, userId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('selection_processes')
    .select('selection_processes.id')
    .where('selection_processes.organization_id', '=', organizationId)
    .where('selection_processes.status_id', '<>', STATUS_CODE.closed)
    .where((where) =>
      where.or([
        where('responsible_user_id', '=', userId),
        where.and([where('responsible_user_id', 'is', null), where('author_user_id', '=', userId)]),
      ]),
    )
    .where(processIsPresent)
    .orderBy('selection_processes.id')
    .execute();
  return rows.map(({ id }) => id);
}
