// HTTP of imports of curricula.
import { api } from '../../../contract/api/index.ts';
import { pageOf } from '../../platform/http/pages.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import {
  addCurriculumFile,
  createCurriculumImport,
  listImportedCurricula,
  readCurriculumImport,
  startCurriculumImport,
} from './service.ts';

export function curriculumImportRoutes(routes: Routes, services: Services): void {
  const { database, now } = services;
  routes.write(api.curriculumImports.create, (tx, { caller, body }) => createCurriculumImport(tx, caller, body, now()));
  routes.manage(api.curriculumImports.addFile, ({ caller, params, upload, once }) =>
    addCurriculumFile(services, caller, { id: params.id, upload, once }),
  );
  routes.write(api.curriculumImports.start, (tx, { caller, params, body }) =>
    startCurriculumImport(tx, caller, { id: params.id, repeated: body.repeated, now: now() }),
  );
  routes.read(api.curriculumImports.get, ({ caller, params }) =>
    readCurriculumImport(database.read, caller, params.id, now()),
  );
  routes.read(api.curriculumImports.files, ({ caller, params, query }) =>
    listImportedCurricula(database.read, caller, {
      id: params.id,
      ...(query.outcome && { outcome: query.outcome }),
      page: pageOf(query),
    }),
  );
}
