// The queues of changed candidacies, from which workers compute what is stored beside them.
import type { Reader, Transaction } from '../database.ts';
import type { Row } from '../schema.ts';
import { isOneOf } from './person-search.ts';

/** Triggers add their rows: one per changed candidacy, or one for all candidacies of a process. */
export type ChangeTable = 'match_changes' | 'report_changes';

interface Batch {
  readonly table: ChangeTable;
  readonly organizationId: number;
  /** How many candidacies the batch may have. */
  readonly candidacies: number;
  /** How many changes are read for it; many may be of one candidacy. */
  readonly changes: number;
  /** The candidacies of a process, in id order after an id. */
  readonly ofProcess: (processId: number, afterId: number, limit: number) => Promise<number[]>;
}

export interface ChangedCandidacies {
  readonly ids: readonly number[];
  /** Whether more changes wait than were added meanwhile. */
  readonly hasMore: boolean;
}

/**
 * Takes the oldest changes out of the queue. One that commits later has a row of its own and is taken again. The
 * caller computes in the same transaction, and lets only one transaction per organization do so at a time.
 */
export async function takeChangedCandidacies(tx: Transaction, batch: Batch): Promise<ChangedCandidacies> {
  const { table, organizationId, candidacies } = batch;
  const changes = await changesOf(tx, table, organizationId, batch.changes);
  const [first] = changes;
  if (!first) return { ids: [], hasMore: false };
  if (first.selection_process_id !== null) {
    const ids = await batch.ofProcess(first.selection_process_id, first.after_id, candidacies);
    const last = ids.at(-1);
    if (last === undefined || ids.length < candidacies) await deleteChanges(tx, table, [first.id]);
    else await continueAfter(tx, table, first.id, last);
    return { ids, hasMore: true };
  }
  const ids = new Set<number>();
  const taken: number[] = [];
  for (const { id, applicant_id } of changes) {
    if (applicant_id === null || (ids.size === candidacies && !ids.has(applicant_id))) break;
    ids.add(applicant_id);
    taken.push(id);
  }
  await deleteChanges(tx, table, taken);
  return { ids: [...ids], hasMore: taken.length < changes.length || changes.length === batch.changes };
}

const changesOf = (
  db: Reader,
  table: ChangeTable,
  organizationId: number,
  limit: number,
): Promise<Row<ChangeTable>[]> =>
  db.selectFrom(table).selectAll().where('organization_id', '=', organizationId).orderBy('id').limit(limit).execute();

const deleteChanges = (tx: Transaction, table: ChangeTable, ids: readonly number[]) =>
  tx
    .deleteFrom(table)
    .where(isOneOf(tx, 'id', ids))
    .execute();

const continueAfter = (tx: Transaction, table: ChangeTable, id: number, afterId: number) =>
  tx.updateTable(table).set({ after_id: afterId }).where('id', '=', id).execute();
