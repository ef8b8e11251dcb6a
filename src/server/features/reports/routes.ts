// HTTP of reports.
import { format } from 'date-fns';
import { api } from '../../../contract/api/index.ts';
import { reportMessages } from '../../../contract/messages.ts';
import { applicationTables, interviewTables, processTables } from '../../../domain/reports/report-tables.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { readInterviewReport } from './interview-report.ts';
import { readPeopleOfRow } from './period-report.ts';
import { readApplicationReport, readProcessReport, reportFilters } from './service.ts';
import { reportWorkbook, XLSX } from './workbook.ts';

export function reportRoutes(routes: Routes, services: Services): void {
  routes.read(api.reports.processes, ({ caller, query }) => readProcessReport(services, caller, query));
  routes.read(api.reports.applications, ({ caller, query }) => readApplicationReport(services, caller, query));
  routes.read(api.reports.people, async ({ caller, query }) => {
    const { people_kind, people_outcome, people_group, people_key, ...asked } = query;
    const filters = await reportFilters(services, caller, asked);
    return readPeopleOfRow(services, caller, { asked: query, filters });
  });
  routes.read(api.reports.interviews, ({ caller, query }) => readInterviewReport(services, caller, query));
  const fileName = (name: string) => `${format(services.now(), 'yyyyMMddHHmmss')}_${name}.xlsx`;
  routes.read(api.reports.exportProcesses, async ({ caller, query }) => ({
    fileName: fileName(reportMessages.files.processes),
    contentType: XLSX,
    stream: reportWorkbook(processTables(await readProcessReport(services, caller, query))),
  }));
  routes.read(api.reports.exportApplications, async ({ caller, query }) => ({
    fileName: fileName(reportMessages.files.applications),
    contentType: XLSX,
    stream: reportWorkbook(applicationTables(await readApplicationReport(services, caller, query))),
  }));
  routes.read(api.reports.exportInterviews, async ({ caller, query }) => ({
    fileName: fileName(reportMessages.files.interviews),
    contentType: XLSX,
    stream: reportWorkbook(interviewTables(await readInterviewReport(services, caller, query))),
  }));
}
