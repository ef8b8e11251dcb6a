// Orders the erasure of persons past the organization's retention period.
import { erasureDue, retentionLimit } from '../../../domain/organization/retention.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { eachApart } from '../../platform/maintenance/run-each.ts';
import type { Services } from '../../services.ts';
import { forgottenPersons } from './person-queries.ts';
import { insertErasure, retentionRan, retentionToRun, waitingErasure } from './queries.ts';
import { readSettings } from './settings.ts';

const DAY = 24 * 60 * 60 * 1000;
const AT_ONCE = 500;

/** Checks each organization with a limit once a day; the erasures have the usual grace period. */
export async function orderForgotten(services: Services): Promise<void> {
  const { database, now } = services;
  const toRun = await retentionToRun(database.read, { before: now() - DAY, now: now() });
  await eachApart('retention', toRun, (organization) => orderForgottenOf(services, organization));
}

async function orderForgottenOf(
  { database, now }: Services,
  { organization_id, retention_months }: { readonly organization_id: number; readonly retention_months: number | null },
): Promise<void> {
  const before = retentionLimit(now(), retention_months ?? 0);
  let afterId = 0;
  for (;;) {
    const page = { before, afterId, limit: AT_ONCE };
    const persons = await forgottenPersons(database.read, organization_id, page);
    await database.transaction(async (tx) => {
      for (const { id } of persons) await orderOne(tx, organization_id, id, now());
    });
    afterId = persons.at(-1)?.id ?? afterId;
    if (persons.length < AT_ONCE) break;
  }
  await database.transaction((tx) => retentionRan(tx, organization_id, now()));
}

/** Whether the person exceeds the organization's current limit. */
export async function isForgotten(
  db: Reader,
  { organizationId, personId }: { readonly organizationId: number; readonly personId: number },
  now: number,
): Promise<boolean> {
  const { retention_months } = await readSettings(db, organizationId);
  if (retention_months === null) return false;
  const before = retentionLimit(now, retention_months);
  const [next] = await forgottenPersons(db, organizationId, { before, afterId: personId - 1, limit: 1 });
  return next?.id === personId;
}

async function orderOne(tx: Transaction, organizationId: number, personId: number, now: number): Promise<void> {
  if (await waitingErasure(tx, organizationId, personId)) return;
  const { erasure_grace_days } = await readSettings(tx, organizationId);
  await insertErasure(tx, {
    organization_id: organizationId,
    person_id: personId,
    reason: null,
    requested_by_user_id: null,
    requested_at: now,
    due_at: erasureDue(now, erasure_grace_days),
    done_at: null,
  });
}
