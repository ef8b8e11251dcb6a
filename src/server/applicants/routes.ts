// HTTP of candidates.
import { api } from '../../contract/api/index.ts';
import { pageOf } from '../http/pages.ts';
import type { Routes } from '../http/routes.ts';
import type { Services } from '../services.ts';
import { addComment, findCurriculum, moveApplicant, readApplicant, readLogs } from './service.ts';

export function applicantRoutes(routes: Routes, { database, files, now }: Services): void {
  const { read } = database;
  routes.read(api.applicants.get, ({ caller, params }) => readApplicant(read, caller, params.id));
  routes.read(api.applicants.logs, ({ caller, params, query }) =>
    readLogs(read, caller, params.id, query.type, pageOf(query)),
  );
  routes.write(api.applicants.updateList, (tx, { caller, params, body }) =>
    moveApplicant(tx, caller, params.id, body, now()),
  );
  routes.write(api.applicants.addLog, (tx, { caller, params, body }) =>
    addComment(tx, caller, params.id, body.comment, now()),
  );
  routes.read(api.applicants.cv, async ({ caller, params }) => {
    const file = await findCurriculum(read, caller, params.id);
    return {
      fileName: file.name,
      contentType: file.content_type,
      bytes: file.bytes,
      stream: await files.read(file.storage_key),
    };
  });
}
