// HTTP of templates.
import { api } from '../../../contract/api/index.ts';
import { MAX_ITEMS } from '../../../contract/common.ts';
import { listVariables } from '../../../domain/text/templates.ts';
import { pageOf } from '../../platform/http/pages.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import {
  activeBy,
  addEmailTemplate,
  addReportTemplate,
  changeEmailTemplate,
  changeReportTemplate,
  listEmailTemplates,
  listReportTemplates,
  readEmailTemplate,
  readReportTemplate,
} from './service.ts';

export function templateRoutes(routes: Routes, { database, now }: Services): void {
  const { read } = database;
  // Forms need all templates, so the list is not paged.
  routes.read(api.templates.offered, ({ caller: { organizationId }, query }) =>
    listEmailTemplates(read, { organizationId, active: true, resource: query.resource }, pageOf(query, MAX_ITEMS)),
  );
  routes.read(api.templates.offeredToProfile, ({ caller: { organizationId }, params: { profile }, query }) =>
    listEmailTemplates(
      read,
      { organizationId, active: true, resource: query.resource, profile },
      pageOf(query, MAX_ITEMS),
    ),
  );
  routes.read(api.templates.reports, ({ caller: { organizationId }, query: { workspace, status, ...page } }) =>
    listReportTemplates(
      read,
      { organizationId, active: activeBy(status ?? 'active'), workspace },
      pageOf(page, MAX_ITEMS),
    ),
  );
  routes.read(api.templates.getReport, ({ caller, params }) => readReportTemplate(read, caller, params.id));
  routes.write(api.templates.addReport, (tx, { caller, body }) =>
    addReportTemplate(tx, caller, body.report_template, now()),
  );
  routes.write(api.templates.changeReport, (tx, { caller, params, body }) =>
    changeReportTemplate(tx, caller, { id: params.id, input: body.report_template, now: now() }),
  );
  routes.read(api.templates.emails, ({ caller: { organizationId }, query: { status, resource, profile, ...page } }) =>
    listEmailTemplates(read, { organizationId, active: activeBy(status ?? 'all'), resource, profile }, pageOf(page)),
  );
  routes.read(api.templates.getEmail, ({ caller, params }) => readEmailTemplate(read, caller, params.id));
  routes.write(api.templates.addEmail, (tx, { caller, body }) =>
    addEmailTemplate(tx, caller, body.email_template, now()),
  );
  routes.write(api.templates.changeEmail, (tx, { caller, params, body }) =>
    changeEmailTemplate(tx, caller, { id: params.id, input: body.email_template, now: now() }),
  );
  routes.read(api.templates.variables, async () => listVariables());
}
