// HTTP of candidates.
import { APPLICANT_FILE_MAX_BYTES } from '../../../contract/api/applicants.ts';
import { api } from '../../../contract/api/index.ts';
import { pageOf } from '../../platform/http/pages.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { storedDownload } from '../../platform/http/stored-download.ts';
import type { Services } from '../../services.ts';
import { addComment, changeComment, readLogs, removeComment } from './activity.ts';
import { deleteCurriculum, findCurriculum, restoreCurriculum } from './curriculum.ts';
import { moveApplicant } from './move-candidates.ts';
import { updateApplicant } from './person.ts';
import { addItem, EDUCATION, editItem, removeItem, WORK_EXPERIENCE } from './person-items.ts';
import { readApplicant } from './service.ts';

export function applicantRoutes(routes: Routes, services: Services): void {
  const { database, files, now } = services;
  const { read } = database;
  routes.read(api.applicants.get, ({ caller, params, query }) =>
    readApplicant(read, caller, params.id, query.url_search === 'true'),
  );
  routes.writeWithFile(api.applicants.update, APPLICANT_FILE_MAX_BYTES, (tx, { caller, params, body }, file) =>
    updateApplicant(tx, caller, { id: params.id, change: body, file, now: now() }),
  );
  routes.write(api.applicants.updateList, (tx, { caller, params, body }) =>
    moveApplicant(tx, caller, { id: params.id, input: body, now: now() }),
  );
  personRoutes(routes, services);
  routes.read(api.applicants.logs, ({ caller, params, query }) =>
    readLogs(read, caller, { id: params.id, type: query.type, page: pageOf(query) }),
  );
  routes.write(api.applicants.addLog, (tx, { caller, params, body }) =>
    addComment(tx, caller, { id: params.id, newComment: body, now: now() }),
  );
  routes.write(api.applicants.changeLog, (tx, { caller, params, body }) =>
    changeComment(tx, caller, { ...params, ...body }, now()),
  );
  routes.write(api.applicants.removeLog, (tx, { caller, params }) => removeComment(tx, caller, params, now()));
  routes.read(api.applicants.cv, async ({ caller, params }) =>
    storedDownload(files, await findCurriculum(read, caller, params.id)),
  );
}

function personRoutes(routes: Routes, { now }: Services): void {
  routes.write(api.applicants.deleteCurriculum, (tx, { caller, params, query }) =>
    deleteCurriculum(tx, caller, { ...params, ...query }, now()),
  );
  routes.write(api.applicants.restoreCurriculum, (tx, { caller, params, query }) =>
    restoreCurriculum(tx, caller, { ...params, ...query }, now()),
  );
  routes.write(api.applicants.addWorkExperience, (tx, { caller, params, body }) =>
    addItem(tx, caller, WORK_EXPERIENCE, { id: params.id, item: body, now: now() }),
  );
  routes.write(api.applicants.addEducation, (tx, { caller, params, body }) =>
    addItem(tx, caller, EDUCATION, { id: params.id, item: body, now: now() }),
  );
  routes.write(api.applicants.changeWorkExperience, (tx, { caller, params, body: { seen, ...item } }) =>
    editItem(tx, caller, WORK_EXPERIENCE, { params, item, seen, now: now() }),
  );
  routes.write(api.applicants.changeEducation, (tx, { caller, params, body: { seen, ...item } }) =>
    editItem(tx, caller, EDUCATION, { params, item, seen, now: now() }),
  );
  for (const [call, table] of [
    [api.applicants.removeWorkExperience, 'work_experiences'],
    [api.applicants.removeEducation, 'educations'],
  ] as const) {
    routes.write(call, (tx, { caller, params }) => removeItem(tx, caller, { table, params, now: now() }));
  }
}
