// HTTP of personal data.
import { api } from '../../contract/api/index.ts';
import { pageOf } from '../http/pages.ts';
import type { Routes } from '../http/routes.ts';
import type { Services } from '../services.ts';
import { erasureShape, orderErasure, takeBackErasure } from './erasure.ts';
import { personalData } from './personal-data.ts';
import { auditOf, countAudit, countErasures, erasuresOf } from './queries.ts';
import { changeSettings, readSettings } from './settings.ts';

export function privacyRoutes(routes: Routes, services: Services): void {
  const { read } = services.database;
  const { now } = services;
  routes.read(api.privacy.settings, ({ caller }) => readSettings(read, caller.organizationId));
  routes.write(api.privacy.changeSettings, (tx, { caller, body }) => changeSettings(tx, caller.organizationId, body));
  routes.read(api.privacy.personalData, ({ caller, params }) => personalData(services, caller, params.id));
  routes.write(api.privacy.erase, (tx, { caller, params, body }) =>
    orderErasure(tx, caller, params.id, body.reason ?? null, now()),
  );
  routes.write(api.privacy.keep, (tx, { caller, params }) => takeBackErasure(tx, caller, params.id));
  routes.read(api.privacy.erasures, async ({ caller, query }) => {
    const page = pageOf(query);
    const rows = await erasuresOf(read, caller.organizationId, page);
    return { ...page, rows: rows.map(erasureShape), total: await countErasures(read, caller.organizationId) };
  });
  routes.read(api.privacy.auditEntries, async ({ caller, query }) => {
    const page = pageOf(query);
    const filter = { userId: query.user_id, personId: query.person_id };
    const rows = await auditOf(read, caller.organizationId, filter, page);
    const total = await countAudit(read, caller.organizationId, filter);
    const shapes = rows.map(({ user_id, full_name, created_at, organization_id: _, ...row }) => ({
      ...row,
      user: user_id === null ? null : { id: user_id, full_name: full_name ?? '' },
      created_at: new Date(created_at).toISOString(),
    }));
    return { ...page, rows: shapes, total };
  });
}
