// Describes an audit entry in Spanish.
import { api } from '../../../../contract/api/index.ts';
import type { AuditEntry } from '../../../../contract/api/privacy.ts';
import type { EndpointDefinition } from '../../../../contract/endpoint.ts';
import { auditAreas, auditCalls, auditVerbs } from '../../../../contract/messages.ts';

/** Entries are stored for two years, so a call may no longer exist; then its name is returned. */
export function auditText({ call }: Pick<AuditEntry, 'call'>): string {
  const own = Object.entries(auditCalls).find(([name]) => name === call)?.[1];
  if (own !== undefined) return own;
  const [area = '', name = ''] = call.split('.');
  const about = Object.entries(auditAreas).find(([known]) => known === area)?.[1];
  const endpoint = Object.entries(api).find(([known]) => known === area)?.[1] as
    | Readonly<Record<string, EndpointDefinition>>
    | undefined;
  const method = endpoint?.[name]?.method;
  return about !== undefined && method !== undefined ? auditVerbs[method](about) : call;
}
