// The organization's accounts at test providers: reading, changing and checking them.
import type { ProviderConnection, ProviderConnectionChange } from '../../../contract/api/assessments.ts';
import { resultsPath } from '../../../contract/api/test-results.ts';
import { errorMessages, testProviderMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import type { Provider } from '../../../domain/organization/providers.ts';
import { providerKeys } from '../../platform/crypto/secret-encryption.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { serviceAddressOf } from '../../platform/outbound/index.ts';
import { type ProviderAccount, ProviderError } from '../../platform/providers/index.ts';
import type { Services } from '../../services.ts';
import {
  type ConnectionRow,
  connectionsOf,
  findConnection,
  findOrderConnection,
  hurryOrders,
  insertConnection,
  lastError,
  updateConnection,
} from './order-queries.ts';
import { findPlanById, plansOf } from './plans-queries.ts';
import { adapterOf, providerFor, type TestService } from './providers/index.ts';

type Plan = { readonly id: number; readonly provider: Provider };

const shapeOf = async (
  db: Reader,
  { id, provider }: Plan,
  row: ConnectionRow | undefined,
): Promise<ProviderConnection> => ({
  id,
  provider,
  kind: providerFor(provider, row).kind,
  url: row?.url ?? null,
  has_key: (row?.sealed_key ?? null) !== null,
  results_path: resultsPath(id),
  problem: (await lastError(db, id))?.error ?? null,
  version: row?.version ?? 1,
});

/** In the order of the plans. */
export async function listConnections(db: Reader, { organizationId }: Actor): Promise<ProviderConnection[]> {
  const rows = await connectionsOf(db, organizationId);
  const plans = await plansOf(db, organizationId);
  return Promise.all(
    plans.map((plan) =>
      shapeOf(
        db,
        plan,
        rows.find((row) => row.provider_plan_id === plan.id),
      ),
    ),
  );
}

/** @throws AppError not_found if it is no provider of the organization */
async function requirePlan(db: Reader, { organizationId }: Actor, id: number): Promise<Plan> {
  const plan = await findPlanById(db, organizationId, id);
  if (!plan) throw new AppError('not_found');
  return plan;
}

/** @throws AppError not_found, stale_version, or invalid if the address is no possible service */
export async function changeConnection(
  tx: Transaction,
  { serverKeys, now }: Pick<Services, 'serverKeys' | 'now'>,
  {
    actor,
    id,
    input: { url, key, version },
  }: { readonly actor: Actor; readonly id: number; readonly input: ProviderConnectionChange },
): Promise<ProviderConnection> {
  const plan = await requirePlan(tx, actor, id);
  const before = await findConnection(tx, id);
  const stale = async () =>
    new AppError('stale_version', { current: await shapeOf(tx, plan, await findConnection(tx, id)) });
  if (version !== undefined && version !== (before?.version ?? 1)) throw await stale();
  const existing = { url: before?.url ?? null, sealed_key: before?.sealed_key ?? null };
  const row = { ...existing, url: url === undefined ? existing.url : url && checkedAddress(url) };
  const { organizationId: organization_id } = actor;
  // A change of address requires the key again: the stored key is never sent to another server.
  if (key !== undefined) row.sealed_key = key && providerKeys.encrypt(serverKeys, organization_id, key);
  else if (originOf(row.url) !== originOf(existing.url)) row.sealed_key = null;
  // The first change creates the row: of two simultaneous ones, the second gets a conflict.
  const after = before
    ? await updateConnection(tx, before, row)
    : await insertConnection(tx, { ...row, organization_id, provider_plan_id: id, version: 2 });
  if (!after) throw await stale();
  await hurryOrders(tx, id, now());
  return shapeOf(tx, plan, after);
}

function checkedAddress(text: string): string {
  const address = serviceAddressOf(text);
  if (address !== null) return address;
  const message = testProviderMessages.address;
  throw new AppError('invalid', { message, fields: { 'connection.url': message } });
}

const originOf = (url: string | null): string | null => url && new URL(url).origin;

/** Asks the provider whether the account can be used. @throws AppError not_found, or invalid with the reason */
export async function tryConnection(services: Services, actor: Actor, id: number): Promise<{ ok: true }> {
  await requirePlan(services.database.read, actor, id);
  try {
    const { adapter, account } = await openConnection(services.database.read, services, id);
    await adapter.check(account, new AbortController().signal);
  } catch (error) {
    if (error instanceof ProviderError) throw new AppError('invalid', { message: error.message });
    services.log.error({ err: error, provider: id }, 'provider check');
    throw new AppError('invalid', { message: errorMessages.internal });
  }
  return { ok: true };
}

/**
 * Opens the connection to a plan's provider.
 * @throws ProviderError if there is no account, or its key is unreadable
 */
export async function openConnection(
  db: Reader,
  { serverKeys, outgoing }: Pick<Services, 'serverKeys' | 'outgoing'>,
  planId: number,
): Promise<{ adapter: TestService; account: ProviderAccount }> {
  const row = await findOrderConnection(db, planId);
  if (!row?.url || !row.sealed_key) throw new ProviderError(testProviderMessages.notConnected);
  const key = providerKeys.decrypt(serverKeys, row.organization_id, row.sealed_key);
  if (key === null) throw new ProviderError(testProviderMessages.keyUnreadable);
  return { adapter: adapterOf(row.provider), account: { url: row.url, key, outgoing } };
}

/** The plans with a network connection, by provider. */
export async function findConnectedPlans(db: Reader, organizationId: number): Promise<Map<Provider, number>> {
  const rows = await connectionsOf(db, organizationId);
  if (rows.length === 0) return new Map();
  const connected = (await plansOf(db, organizationId)).filter(({ id, provider }) => {
    const row = rows.find(({ provider_plan_id }) => provider_plan_id === id);
    return providerFor(provider, row).kind === 'connected';
  });
  return new Map(connected.map(({ id, provider }) => [provider, id]));
}
