// The processes that two persons share: which candidacy stays, and who may decide.
import type { SharedProcess } from '../../../contract/api/merges.ts';
import { STATUS_CODE } from '../../../contract/process-codes.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { checkActing } from '../../../domain/candidates/candidacies.ts';
import { furtherOf } from '../../../domain/candidates/duplicates.ts';
import type { Reader } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireProcess } from '../processes/index.ts';
import type { CandidacyRow } from './queries.ts';

export interface Shared {
  readonly processId: number;
  readonly title: string | null;
  readonly surviving: CandidacyRow;
  readonly absorbed: readonly CandidacyRow[];
}

/** Closed processes do not change: nothing is merged there. */
export function sharedProcesses(
  candidacies: readonly CandidacyRow[],
  [ownId, otherId]: readonly [own: number, other: number],
): Shared[] {
  const theirs = candidacies.filter(
    (row) => (row.person_id === ownId || row.person_id === otherId) && row.status_id !== STATUS_CODE.closed,
  );
  return [...Map.groupBy(theirs, (row) => row.process_id)].flatMap(([processId, rows]) => {
    const isShared = new Set(rows.map((row) => row.person_id)).size === 2;
    const surviving = rows.reduce((one, other) =>
      furtherOf(reachOf(one), reachOf(other)).id === one.id ? one : other,
    );
    const absorbed = rows.filter((row) => row !== surviving);
    return isShared ? [{ processId, title: surviving.title, surviving, absorbed }] : [];
  });
}

const reachOf = ({ id, status, hiring_started_at, stage_order }: CandidacyRow) => ({
  id,
  status,
  hiringStarted: hiring_started_at !== null,
  stageOrder: stage_order,
});

/** The shared process as returned to a viewer of candidate `ownId`. */
export function sharedShape({ title, surviving, absorbed }: Shared, ownId: number): SharedProcess {
  const staysOwn = surviving.person_id === ownId;
  const stage = absorbed.find((row) => (row.person_id === ownId) !== staysOwn)?.stage ?? surviving.stage;
  return {
    title,
    stays: staysOwn ? 'own' : 'other',
    own_stage: staysOwn ? surviving.stage : stage,
    other_stage: staysOwn ? stage : surviving.stage,
  };
}

/** Why the actor may not act on the candidates of a process; null if they may. */
export async function refusalIn(db: Reader, actor: Actor, processId: number) {
  try {
    const { facts, row } = await requireProcess(db, actor, processId);
    const code = checkActing(actor, facts);
    return code && { code, title: row.title };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return { code: error.code, title: null };
    throw error;
  }
}
