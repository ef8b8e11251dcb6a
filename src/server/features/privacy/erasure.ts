// Erasure of a person: order, grace period, withdrawal from third parties, execution.
import type { Erasure } from '../../../contract/api/privacy.ts';
import { privacyMessages } from '../../../contract/messages.ts';
import { erasureDue } from '../../../domain/organization/retention.ts';
import type { Row, Transaction } from '../../platform/db/index.ts';
import { publish } from '../../platform/event-log/index.ts';
import { removeFileLater, removeLooseFiles } from '../../platform/files/removal.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { eachApart, rowsByPage } from '../../platform/maintenance/run-each.ts';
import type { Services } from '../../services.ts';
import { adjustListCounts, sharePersonLock } from '../applicants/index.ts';
import { callOffTestsOf } from '../assessments/index.ts';
import { publishErasedInterviews } from '../interviews/index.ts';
import { countBeforeErasure } from '../reports/index.ts';
import { callOffDocumentsOf } from '../signatures/index.ts';
import { eraseFromAudit } from './audit-chain/chaining.ts';
import {
  candidaciesOfPerson,
  deletePerson,
  filesOfPerson,
  findPerson,
  idsOfPerson,
  wasMerged,
} from './person-queries.ts';
import {
  deleteErasure,
  dueErasures,
  type ErasureRow,
  findErasure,
  finishErasure,
  insertErasure,
  recoverErasures,
  waitingErasure,
} from './queries.ts';
import { isForgotten } from './retention.ts';
import { readSettings } from './settings.ts';

const AT_ONCE = 100;
/** Maximum time after the grace period that an erasure waits for third parties to confirm deletion. */
const WAITS_FOR_OTHERS = 24 * 60 * 60 * 1000;

export const erasureShape = (row: ErasureRow): Erasure => ({
  id: row.id,
  person_id: row.person_id,
  person: row.done_at === null ? row.person_name : null,
  state: row.done_at === null ? 'waiting' : 'done',
  reason: row.reason,
  requested_by:
    row.requested_by_user_id === null ? null : { id: row.requested_by_user_id, full_name: row.requested_by_name ?? '' },
  requested_at: new Date(row.requested_at).toISOString(),
  due_at: new Date(row.done_at ?? row.due_at).toISOString(),
});

/** @throws AppError not_found; conflict if it is already ordered, or the person was merged into another */
export async function orderErasure(
  tx: Transaction,
  caller: Caller,
  { personId, reason, now }: { readonly personId: number; readonly reason: string | null; readonly now: number },
): Promise<Erasure> {
  const { organizationId } = caller;
  // Merges check for pending erasures: a merge is either finished here, or will read this order.
  await sharePersonLock(tx, organizationId);
  if (!(await findPerson(tx, organizationId, personId))) {
    if (!(await wasMerged(tx, organizationId, personId))) throw new AppError('not_found');
    throw new AppError('conflict', { message: privacyMessages.merged });
  }
  if (await waitingErasure(tx, organizationId, personId)) {
    throw new AppError('conflict', { message: privacyMessages.erasureWaits });
  }
  const { erasure_grace_days } = await readSettings(tx, organizationId);
  const { id } = await insertErasure(tx, {
    organization_id: organizationId,
    person_id: personId,
    reason,
    requested_by_user_id: caller.userId,
    requested_at: now,
    due_at: erasureDue(now, erasure_grace_days),
    done_at: null,
  });
  return erasureShape(await findErasure(tx, id));
}

/** @throws AppError not_found if no order is pending */
export async function cancelErasure(tx: Transaction, caller: Caller, personId: number): Promise<null> {
  const waiting = await waitingErasure(tx, caller.organizationId, personId);
  if (!waiting) throw new AppError('not_found');
  await deleteErasure(tx, waiting.id);
  return null;
}

/**
 * Carries out every order past its grace period, each in its own transaction, and then removes the files. An order of
 * the retention limit is dropped if the person no longer exceeds it, through a new candidacy or another limit.
 * @throws AggregateError of all failures, after the other orders were carried out
 */
export async function carryOutErasures(services: Services): Promise<void> {
  const { database, now } = services;
  await database.transaction((tx) => recoverErasures(tx, now()));
  const due = rowsByPage<Row<'erasures'>>((last) =>
    dueErasures(database.read, now(), { afterId: last?.id ?? 0, limit: AT_ONCE }),
  );
  try {
    await eachApart('erasures', due, (order) => database.transaction((tx) => carryOut(tx, order, now())));
  } finally {
    services.wakeEvents();
    services.wakeJobs();
    await removeLooseFiles(services);
  }
}

async function carryOut(tx: Transaction, order: Row<'erasures'>, now: number): Promise<void> {
  const { organization_id: organizationId, person_id: personId, requested_by_user_id, is_repeated } = order;
  const isByRetention = requested_by_user_id === null && is_repeated === 0;
  if (isByRetention && !(await isForgotten(tx, { organizationId, personId }, now))) {
    await deleteErasure(tx, order.id);
    return;
  }
  if (await isBlocked(tx, order, now)) return;
  if (await finishErasure(tx, order.id, now)) await erasePerson(tx, order, now);
}

/**
 * Withdraws the person's documents and tests from external services, which is impossible once the rows are deleted.
 * @returns whether a confirmation is still pending
 */
async function isBlocked(
  tx: Transaction,
  { organization_id: organizationId, person_id: personId, due_at }: Row<'erasures'>,
  now: number,
): Promise<boolean> {
  const documents = await callOffDocumentsOf(tx, organizationId, personId, now);
  const tests = await callOffTestsOf(tx, organizationId, personId, now);
  return (documents || tests) && now < due_at + WAITS_FOR_OTHERS;
}

/** Foreign keys delete everything that names the person; files and stored counts are handled here. */
async function erasePerson(
  tx: Transaction,
  { organization_id: organizationId, person_id: personId }: Row<'erasures'>,
  now: number,
): Promise<void> {
  for (const file of await filesOfPerson(tx, personId)) await removeFileLater(tx, organizationId, file.storage_key);
  const candidacies = await candidaciesOfPerson(tx, personId);
  await countBeforeErasure(
    tx,
    organizationId,
    candidacies.filter(({ deleted_at }) => deleted_at === null).map(({ id }) => id),
    now,
  );
  await publishErasedInterviews(
    tx,
    { organizationId },
    candidacies.map(({ id }) => id),
    now,
  );
  await eraseFromAudit(tx, {
    organizationId,
    personIds: await idsOfPerson(tx, personId),
    applicantIds: candidacies.map(({ id }) => id),
  });
  await deletePerson(tx, personId);
  for (const { id, list_id, selection_process_id: process_id, status, version, deleted_at } of candidacies) {
    const counts = deleted_at === null ? [await adjustListCounts(tx, list_id, { [status]: -1 })] : [];
    // Clients ignore an event whose version they already have, so the erasure raises the version.
    const event = { id, process_id, version: version + 1, actor: null, counts, erased: true };
    await publish(tx, { organizationId }, { now, event: { ...event, type: 'applicant.removed' } });
  }
}
