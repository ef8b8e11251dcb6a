// HTTP of the documents of candidates.
import { APPLICANT_FILE_MAX_BYTES } from '../../../contract/api/applicants.ts';
import { api } from '../../../contract/api/index.ts';
import { pageOf } from '../../platform/http/pages.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { addFile, changeFile, listFiles, openFile, removeFile, restoreFile, showFile } from './service.ts';

export function candidateFileRoutes(routes: Routes, services: Services): void {
  const { database, now } = services;
  routes.read(api.candidateFiles.list, ({ caller, params, query }) =>
    listFiles(database.read, caller, {
      id: params.id,
      categoryId: query.files_category_id,
      pageRequest: pageOf(query),
    }),
  );
  routes.writeWithFile(api.candidateFiles.add, APPLICANT_FILE_MAX_BYTES, (tx, { caller, params, body }, file) =>
    addFile(tx, caller, { id: params.id, input: { categoryId: body.files_category_id, file }, now: now() }),
  );
  routes.write(api.candidateFiles.change, (tx, { caller, params, body }) =>
    changeFile(tx, caller, { params, body, now: now() }),
  );
  routes.write(api.candidateFiles.remove, (tx, { caller, params }) => removeFile(tx, caller, params, now()));
  routes.write(api.candidateFiles.restore, (tx, { caller, params }) => restoreFile(tx, caller, params, now()));
  routes.read(api.candidateFiles.content, ({ caller, params }) => showFile(services, caller, params));
  routes.read(api.candidateFiles.download, ({ caller, params }) => openFile(services, caller, params));
}
