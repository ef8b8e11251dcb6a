// HTTP of exports.
import { format } from 'date-fns';
import { api } from '../../../contract/api/index.ts';
import { exportMessages } from '../../../contract/messages.ts';
import { mayExport } from '../../../domain/access/process-access.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { readFilters, recordHistory, requireProcess, searchable } from '../processes/index.ts';
import { processesWorkbook } from './processes-workbook.ts';
import { candidatesWorkbook } from './workbook.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function exportRoutes(routes: Routes, { database, now }: Services): void {
  routes.read(api.processes.exportProcesses, async ({ caller, body }) => {
    const filters = await readFilters(database.read, caller, body.filters ?? {}, now());
    const stream = await processesWorkbook(database.pinned().read, caller, filters);
    return { fileName: `${format(now(), 'yyyyMMddHHmmss')}_selection_processes.xlsx`, contentType: XLSX, stream };
  });
  routes.read(api.processes.exportApplicants, async ({ caller, params }) => {
    const { row, facts } = await requireProcess(database.read, caller, params.id);
    if (!mayExport(caller, facts)) throw new AppError('forbidden');
    // Audited first: a client that aborts the download may have received most of it.
    await database.transaction((tx) =>
      recordHistory(tx, caller, { processId: params.id, happening: { kind: 'exported' }, now: now() }),
    );
    const stream = await candidatesWorkbook(database.pinned().read, caller.organizationId, params.id);
    return { fileName: fileName(row.title, now()), contentType: XLSX, stream };
  });
}

function fileName(title: string | null, now: number): string {
  const slug = searchable(title ?? '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')
    .slice(0, 60);
  return [format(now, 'yyyyMMddHHmmss'), slug, exportMessages.fileSuffix].filter(Boolean).join('_').concat('.xlsx');
}
