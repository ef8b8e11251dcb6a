// Tells every window of the organisation that somebody has changed settings, people, workflows, templates or catalogues.
import type { EndpointDefinition } from '../../contract/endpoint.ts';
import { changesSettings } from '../../domain/audit.ts';
import type { Transaction } from '../db/index.ts';
import type { AuditTrail } from '../http/audit-trail.ts';
import type { Caller } from '../http/call.ts';
import { callNameOf } from '../http/call-names.ts';
import { publish } from '../outbox/index.ts';
import type { Services } from '../services.ts';

/** The trail, which also publishes an event after each call that changes settings. */
export function withSettingsEvents(
  trail: AuditTrail,
  { database, now, wakeEvents }: Pick<Services, 'database' | 'now' | 'wakeEvents'>,
): AuditTrail {
  const isMeant = (endpoint: EndpointDefinition) =>
    endpoint.method !== 'GET' && changesSettings(callNameOf(endpoint));
  const publishChange = (tx: Transaction, { organizationId, fullName }: Caller) =>
    publish(tx, { organizationId }, now(), {
      ...{ type: 'settings.changed', id: organizationId, process_id: null, version: 0, actor: fullName },
    });
  return {
    async wrote(tx, endpoint, call) {
      await trail.wrote(tx, endpoint, call);
      if (call.caller && !call.outcome && isMeant(endpoint)) await publishChange(tx, call.caller);
    },
    async did(endpoint, call) {
      await trail.did(endpoint, call);
      const { caller } = call;
      if (!caller || !isMeant(endpoint)) return;
      await database.transaction((tx) => publishChange(tx, caller));
      wakeEvents();
    },
  };
}
