// HTTP of imports.
import { api } from '../../../contract/api/index.ts';
import { importRowMessages } from '../../../contract/messages.ts';
import { pageOf } from '../../platform/http/pages.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { correctCell } from './corrections/corrections.ts';
import { issuesFile } from './corrections/issues-file.ts';
import {
  forecastImport,
  headerOf,
  listImports,
  readImport,
  readIssues,
  startImport,
  undoImport,
  updateImportReading,
  uploadImport,
} from './service.ts';

export function importRoutes(routes: Routes, services: Services): void {
  const { read } = services.database;
  routes.manage(api.imports.upload, ({ caller, query, file }) => uploadImport(services, caller, query.file_name, file));
  routes.manage(api.imports.reread, ({ caller, params, body }) =>
    updateImportReading(services, caller, params.id, body),
  );
  routes.read(api.imports.forecast, ({ caller, params, body }) => forecastImport(services, caller, params.id, body));
  routes.write(api.imports.start, (tx, { caller, params, body }) =>
    startImport(tx, services, { caller, id: params.id, input: body }),
  );
  routes.read(api.imports.get, ({ caller, params }) => readImport(read, caller, params.id, services.now()));
  routes.read(api.imports.list, ({ caller }) => listImports(read, caller, services.now()));
  routes.write(api.imports.undo, (tx, { caller, params }) =>
    undoImport(tx, caller, { id: params.id, now: services.now() }),
  );
  routes.read(api.imports.issues, ({ caller, params, query }) =>
    readIssues(read, caller, { id: params.id, page: pageOf(query), now: services.now() }),
  );
  routes.write(api.imports.correct, (tx, { caller, params, body }) =>
    correctCell(tx, caller, { id: params.id, correction: body, now: services.now() }),
  );
  routes.read(api.imports.issuesFile, async ({ caller, params }) => ({
    fileName: importRowMessages.issuesFile,
    contentType: 'text/csv; charset=utf-8',
    stream: issuesFile(services.database.pinned().read, params.id, await headerOf(read, caller, params.id)),
  }));
}
