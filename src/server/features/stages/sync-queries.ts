// SQL of applying the default stages to existing processes.
import { STATUS_CODE } from '../../../contract/process-codes.ts';
import { processIsPresent, type Reader, type Transaction } from '../../platform/db/index.ts';

/** Neither active nor closed, without candidates, not created from a template, and no template. */
const untouched = (db: Reader) =>
  db
    .selectFrom('selection_processes')
    .where('status_id', 'in', [STATUS_CODE.draft, STATUS_CODE.suspended])
    .where('generated_from_template', '=', 0)
    .where('is_template', '=', 0)
    .where(processIsPresent)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('applicants')
            .select('applicants.id')
            .whereRef('applicants.selection_process_id', '=', 'selection_processes.id'),
        ),
      ),
    );

export async function processesToSync(db: Reader, organizationId: number): Promise<number[]> {
  const rows = await untouched(db).where('organization_id', '=', organizationId).select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

export const mayBeSynced = async (db: Reader, processId: number): Promise<boolean> =>
  (await untouched(db).where('id', '=', processId).select('id').executeTakeFirst()) !== undefined;

export const deleteStagesOf = (tx: Transaction, processId: number) =>
  tx.deleteFrom('lists').where('selection_process_id', '=', processId).execute();
