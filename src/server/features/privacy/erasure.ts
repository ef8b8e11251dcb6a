// Erasing a person: ordered, held for the days of grace, called off wherever else they were sent, and then carried out so
// that nothing of theirs is left.
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
import { countBeforeErasure } from '../reports/index.ts';
import { callOffDocumentsOf } from '../signatures/index.ts';
import { candidaciesOfPerson, deletePerson, filesOfPerson, findPerson, wasMerged } from './person-queries.ts';
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
/** As long as an erasure waits, behind its days of grace, until others have let go of what they were sent of the person. */
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

/** @throws AppError not_found; conflict where it is ordered already, or the person is a part of somebody else by a merge */
export async function orderErasure(
  tx: Transaction,
  caller: Caller,
  personId: number,
  reason: string | null,
  now: number,
): Promise<Erasure> {
  const { organizationId } = caller;
  // A merge looks whether one of the two waits: it is either done, or sees this order.
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

/** @throws AppError not_found where no order waits */
export async function cancelErasure(tx: Transaction, caller: Caller, personId: number): Promise<null> {
  const waiting = await waitingErasure(tx, caller.organizationId, personId);
  if (!waiting) throw new AppError('not_found');
  await deleteErasure(tx, waiting.id);
  return null;
}

/**
 * Carries out every order whose grace has passed, each in a transaction of its own, and then removes the files. What Terna
 * has ordered by itself falls away where the person is no longer forgotten: they have come into a process since, or the
 * limit is another.
 * @throws AggregateError of what went wrong, once all the others have been carried out
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
  const { organization_id: organizationId, person_id: personId, requested_by_user_id } = order;
  if (requested_by_user_id === null && !(await isForgotten(tx, { organizationId, personId }, now))) {
    await deleteErasure(tx, order.id);
    return;
  }
  if (await isBlocked(tx, order, now)) return;
  if (await finishErasure(tx, order.id, now)) await erasePerson(tx, order, now);
}

/**
 * Calls off what a signature service or providers of tests were sent of the person: once the rows are gone, nobody could.
 * @returns whether one of them has still to confirm it, and is waited for
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

/** Everything that names the person goes by its foreign key; files and kept counts are seen to here. */
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
  await deletePerson(tx, personId);
  for (const { id, list_id, selection_process_id: process_id, status, version, deleted_at } of candidacies) {
    const counts = deleted_at === null ? [await adjustListCounts(tx, list_id, { [status]: -1 })] : [];
    // Clients ignore an event whose version they already have, so the erasure counts as a change of its own.
    const event = { id, process_id, version: version + 1, actor: null, counts, erased: true };
    await publish(tx, { organizationId }, now, { ...event, type: 'applicant.removed' });
  }
}
