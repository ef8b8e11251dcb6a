// Follows the renaming of a pool: filters name pools as the table does.
import type { CandidateCondition } from '../../../contract/api/candidates.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { publishSaved } from '../../platform/event-log/index.ts';
import type { Caller } from '../../platform/http/call.ts';
import { filtersWith, updateSegment } from './queries.ts';
import { filterOf } from './service.ts';

interface Renaming {
  readonly from: string;
  readonly to: string;
  readonly now: number;
}

/** Changes every saved filter of the organization by the pool's name. Its persons stay the same. */
export async function renamePoolInSegments(tx: Transaction, caller: Caller, { from, to, now }: Renaming) {
  for (const row of await filtersWith(tx, caller.organizationId, JSON.stringify(from))) {
    const filter = filterOf(row);
    const groups = filter.groups?.map((group) => group.map((condition) => renamed(condition, from, to)));
    const changed = JSON.stringify({ ...filter, ...(groups && { groups }) });
    if (changed === row.filter || !(await updateSegment(tx, row, { filter: changed }))) continue;
    const saved = { what: 'segment', id: row.id, version: row.version + 1 } as const;
    await publishSaved(tx, caller, { now, saved, readers: [{ userId: row.user_id, shared: row.shared === 1 }] });
  }
}

const renamed = (condition: CandidateCondition, from: string, to: string): CandidateCondition =>
  condition.field === 'pool' && condition.operator === 'one_of'
    ? { ...condition, values: condition.values.map((value) => (value === from ? to : value)) }
    : condition;
