// The audit trail: all writes, and reads of one person's data.
import type { EndpointDefinition } from '../../../contract/endpoint.ts';
import type { OtherActor } from '../../../contract/messages/audit/area-audit.ts';
import { categoryOf } from '../../../domain/organization/audit.ts';
import type { Transaction } from '../../platform/db/index.ts';
import type { AuditTrail, TracedCall } from '../../platform/http/audit-trail.ts';
import type { Caller } from '../../platform/http/call.ts';
import { callNameOf } from '../../platform/http/call-names.ts';
import type { Services } from '../../services.ts';
import { chainAudit, purgeAudit } from './audit-chain/chaining.ts';
import { insertAudit } from './queries.ts';

const HOUR = 60 * 60 * 1000;
const RETENTION_MILLISECONDS = 2 * 365 * 24 * HOUR;
const MAX_REMEMBERED = 20_000;

/** Records an act of one who is not a user, or that follows from another act, under the call that a user would make. */
export async function recordOther(
  tx: Transaction,
  endpoint: EndpointDefinition,
  {
    by,
    organizationId,
    userId = null,
    subjectId,
    now,
  }: {
    readonly by: OtherActor;
    readonly organizationId: number;
    readonly userId?: number | null;
    readonly subjectId: number;
    readonly now: number;
  },
): Promise<void> {
  const call = `${callNameOf(endpoint)}.${by}`;
  await insertAudit(tx, [
    {
      ...{ organization_id: organizationId, user_id: userId, call, category: categoryOf(call) },
      ...{ subject_type: endpoint.path.split('/')[1] ?? '', subject_id: subjectId, created_at: now },
    },
  ]);
}

/** Repeated reads of the same data by the same user within an hour are recorded once. */
export function createAuditTrail({ database, now }: Services): AuditTrail {
  const recent = new Map<string, number>();
  const record = async (tx: Transaction, endpoint: EndpointDefinition, call: TracedCall, caller: Caller) => {
    const name = [callNameOf(endpoint), call.outcome].filter(Boolean).join('.');
    const entry = {
      organization_id: caller.organizationId,
      user_id: caller.userId,
      call: name,
      category: categoryOf(name),
      subject_type: endpoint.path.split('/')[1] ?? '',
      api_token_id: caller.apiToken?.id ?? null,
      created_at: now(),
    };
    await insertAudit(
      tx,
      subjectsOf(call).map((subject_id) => ({ ...entry, subject_id })),
    );
  };
  const isNew = (key: string): boolean => {
    const before = recent.get(key);
    if (before !== undefined && before > now() - HOUR) return false;
    if (recent.size >= MAX_REMEMBERED) recent.clear();
    recent.set(key, now());
    return true;
  };
  return {
    async wrote(tx, endpoint, call) {
      if (call.caller) await record(tx, endpoint, call, call.caller);
    },
    async did(endpoint, call) {
      const { caller } = call;
      const isReading = endpoint.method === 'GET';
      if (!caller || (isReading && !isNew(`${caller.userId} ${callNameOf(endpoint)} ${subjectsOf(call)}`))) return;
      await database.transaction((tx) => record(tx, endpoint, call, caller));
    },
  };
}

function subjectsOf({ params, body }: TracedCall): (number | null)[] {
  const id = (params as { id?: unknown } | undefined)?.id;
  if (typeof id === 'number') return [id];
  const named = body as { applicant_ids?: number[]; applicants?: { id: number }[] } | undefined;
  const ids = named?.applicant_ids ?? named?.applicants?.map((one) => one.id) ?? [];
  return ids.length > 0 ? ids : [null];
}

/** Deletes entries older than two years, once they are chained. */
export async function pruneAudit(services: Services): Promise<void> {
  await chainAudit(services);
  await purgeAudit(services, services.now() - RETENTION_MILLISECONDS);
}
