// The audit trail: all writes, and reads of one person's data.
import type { AuditOrigin } from '../../../contract/api/privacy.ts';
import type { EndpointDefinition } from '../../../contract/endpoint.ts';
import type { OtherActor } from '../../../contract/messages/audit/area-audit.ts';
import { categoryOf } from '../../../domain/organization/audit.ts';
import { auditChanges, isPrivateField } from '../../../domain/organization/audit-changes.ts';
import type { Transaction } from '../../platform/db/index.ts';
import type { AuditTrail, TracedCall, Written } from '../../platform/http/audit-trail.ts';
import type { Caller } from '../../platform/http/call.ts';
import { callNameOf } from '../../platform/http/call-names.ts';
import type { Services } from '../../services.ts';
import { chainAudit, purgeAudit } from './audit-chain/chaining.ts';
import { isAudited, readAuditSnapshot } from './audit-snapshots.ts';
import { insertAudit } from './queries.ts';

const HOUR = 60 * 60 * 1000;
const RETENTION_MILLISECONDS = 2 * 365 * 24 * HOUR;
const MAX_REMEMBERED = 20_000;

const ORIGIN_OF: Readonly<Record<OtherActor, AuditOrigin>> = {
  operator: 'server',
  departure: 'server',
  provisioning: 'provisioning',
  link: 'link',
};

const subjectTypeOf = ({ path }: EndpointDefinition): string => path.split('/')[1] ?? '';

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
      ...{ subject_type: subjectTypeOf(endpoint), subject_id: subjectId, origin: ORIGIN_OF[by], created_at: now },
    },
  ]);
}

/** Repeated reads of the same data by the same user within an hour are recorded once. */
export function createAuditTrail({ database, now }: Services): AuditTrail {
  const recent = new Map<string, number>();
  const record = async (
    tx: Transaction,
    endpoint: EndpointDefinition,
    call: TracedCall & { readonly caller: Caller; readonly written?: Written | undefined },
  ) => {
    const { caller } = call;
    const name = [callNameOf(endpoint), call.outcome].filter(Boolean).join('.');
    const entry = {
      organization_id: caller.organizationId,
      user_id: caller.userId,
      call: name,
      category: categoryOf(name),
      subject_type: subjectTypeOf(endpoint),
      api_token_id: caller.apiToken?.id ?? null,
      origin: originOf(call, caller),
      client: call.client ?? null,
      address: call.address ?? null,
      created_at: now(),
    };
    const subjects = subjectsOf(call);
    const changed = await changesOf(tx, endpoint, call);
    await insertAudit(
      tx,
      changed ? [{ ...entry, ...changed }] : subjects.map((subject_id) => ({ ...entry, subject_id, changes: null })),
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
    async observe(db, endpoint, call) {
      const type = subjectTypeOf(endpoint);
      if (!call.caller || !isAudited(type)) return null;
      const { organizationId } = call.caller;
      return readAuditSnapshot(db, { type, id: idOf(endpoint, call), organizationId });
    },
    async wrote(tx, endpoint, call, written) {
      const { caller } = call;
      if (caller) await record(tx, endpoint, { ...call, caller, written });
    },
    async did(endpoint, call, written) {
      const { caller } = call;
      const isReading = endpoint.method === 'GET';
      if (!caller || (isReading && !isNew(`${caller.userId} ${callNameOf(endpoint)} ${subjectsOf(call)}`))) return;
      await database.transaction((tx) => record(tx, endpoint, { ...call, caller, written }));
    },
  };
}

const originOf = ({ client }: TracedCall, { apiToken }: Caller): AuditOrigin => {
  if (apiToken) return 'api_token';
  return client?.startsWith('desktop/') ? 'desktop' : 'session';
};

/** The id in the path, also where it is the caller's own. */
function idOf({ path }: EndpointDefinition, { params, caller }: TracedCall): number | null {
  if (caller && path.startsWith('/users/current')) return caller.userId;
  const id = (params as { id?: unknown } | undefined)?.id;
  return typeof id === 'number' ? id : null;
}

/** Subject and changes of a write that is compared; null for others. A new thing is named by the answer. */
async function changesOf(
  tx: Transaction,
  endpoint: EndpointDefinition,
  call: TracedCall & { readonly caller: Caller; readonly written?: Written | undefined },
): Promise<{ subject_id: number | null; changes: string | null } | null> {
  const { written, caller } = call;
  if (!written?.before) return null;
  const type = subjectTypeOf(endpoint);
  const inPath = idOf(endpoint, call);
  const answered = (written.answer as { id?: unknown } | null | undefined)?.id;
  const isNew = endpoint.method === 'POST' && inPath === null && typeof answered === 'number';
  const id = isNew ? answered : inPath;
  const after = await readAuditSnapshot(tx, { type, id, organizationId: caller.organizationId });
  const changes = auditChanges(written.before, after, isPrivateField);
  return { subject_id: id, changes: changes.length === 0 ? null : JSON.stringify(changes) };
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
