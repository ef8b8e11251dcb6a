// HTTP of personal data.
import { format } from 'date-fns';
import { api } from '../../../contract/api/index.ts';
import { auditCardMessages } from '../../../contract/messages.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { timeZoneOfOrganization } from '../calendars/index.ts';
import { XLSX } from '../reports/index.ts';
import { auditWorkbook } from './audit-export.ts';
import { cancelErasure, orderErasure } from './erasure.ts';
import { readAudit, readErasures } from './lists.ts';
import { personalData } from './personal-data.ts';
import { changeSettings, readSettings } from './settings.ts';

export function privacyRoutes(routes: Routes, services: Services): void {
  const { read } = services.database;
  const { now } = services;
  routes.read(api.privacy.settings, ({ caller }) => readSettings(read, caller.organizationId));
  routes.write(api.privacy.changeSettings, (tx, { caller, body }) => changeSettings(tx, caller.organizationId, body));
  routes.read(api.privacy.personalData, ({ caller, params }) => personalData(services, caller, params.id));
  routes.write(api.privacy.erase, (tx, { caller, params, body }) =>
    orderErasure(tx, caller, { personId: params.id, reason: body.reason ?? null, now: now() }),
  );
  routes.write(api.privacy.keep, (tx, { caller, params }) => cancelErasure(tx, caller, params.id));
  routes.read(api.privacy.erasures, ({ caller, query }) => readErasures(read, caller.organizationId, query));
  routes.read(api.privacy.auditEntries, ({ caller, query }) => readAudit(read, caller.organizationId, query));
  routes.read(api.privacy.exportAudit, async ({ caller: { organizationId }, query }) => ({
    fileName: `${format(now(), 'yyyyMMddHHmmss')}_${auditCardMessages.file}.xlsx`,
    contentType: XLSX,
    // The rows are read after the request has its answer.
    stream: auditWorkbook(services.database.pinned().read, organizationId, {
      query,
      timeZone: await timeZoneOfOrganization(read, organizationId),
    }),
  }));
}
