// HTTP of audit streams.
import { api } from '../../../contract/api/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { changeSettings, readSettings, sendTest } from './settings.ts';

export function auditStreamRoutes(routes: Routes, services: Services): void {
  const { read } = services.database;
  routes.read(api.auditStreams.settings, ({ caller }) => readSettings(read, caller.organizationId));
  routes.write(api.auditStreams.changeSettings, (tx, { caller, body }) =>
    changeSettings(tx, services, { actor: caller, change: body.audit_stream_settings, version: body.version }),
  );
  // Nothing is written, and the receiver may take its time: no transaction is held open for it.
  routes.manage(api.auditStreams.test, ({ caller }) => sendTest(services, caller));
}
