// Categories and descriptions of the entries of the audit trail.
import type { AuditCategory } from '../../contract/api/privacy.ts';
import type { EndpointDefinition } from '../../contract/endpoint.ts';
import { features } from '../../contract/features.ts';
import { type AreaAudit, auditVerbs } from '../../contract/messages/audit/area-audit.ts';

interface AuditedArea {
  readonly calls: Readonly<Record<string, EndpointDefinition>>;
  readonly audit: AreaAudit<Record<string, unknown>>;
}

const areas: ReadonlyMap<string, AuditedArea> = new Map(Object.entries<AuditedArea>(features));

/** @param call `area.name`, with `.failed` if it was refused */
export function categoryOf(call: string): AuditCategory {
  const [area = '', name = ''] = call.split('.');
  const audit = areas.get(area)?.audit;
  return audit?.categories?.[name] ?? audit?.category ?? 'settings';
}

/** Entries are stored for two years, so a call may no longer exist; then its name is returned. */
export function describeCall(call: string): string {
  const [area = '', name = ''] = call.split('.');
  const { calls, audit } = areas.get(area) ?? {};
  const own = audit?.descriptions?.[call.slice(area.length + 1)];
  if (own !== undefined) return own;
  const method = calls?.[name]?.method;
  return audit && method ? auditVerbs[method](audit.noun) : call;
}
