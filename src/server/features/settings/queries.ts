// SQL of the uses of closing reasons.
import type { Reader } from '../../platform/db/index.ts';

/** Whether a process or a request was closed for this reason, including removed ones, which may be restored. */
export async function isReasonUsed(db: Reader, reasonId: number): Promise<boolean> {
  for (const table of ['selection_processes', 'requests'] as const) {
    const closed = db.selectFrom(table).select('id').where('closing_reason_id', '=', reasonId).limit(1);
    if (await closed.executeTakeFirst()) return true;
  }
  return false;
}
