// HTTP of report files.
import { api } from '../../../contract/api/index.ts';
import { pageOf } from '../../platform/http/pages.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { openLink } from './links.ts';
import { createReport, openReport, readReports } from './service.ts';

export function reportFileRoutes(routes: Routes, services: Services): void {
  routes.manage(api.reportFiles.create, createReport);
  routes.read(api.reportFiles.ofApplicant, ({ caller, params, query }) =>
    readReports(services.database.read, caller, params.id, pageOf(query)),
  );
  routes.read(api.reportFiles.download, ({ caller, params }) => openReport(services, caller, params.id));
  routes.read(api.reportFiles.openLink, ({ params }) => openLink(services.database.read, params.token, services.now()));
}
