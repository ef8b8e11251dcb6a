// HTTP of curriculum readings.
import { api } from '../../../contract/api/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { findCurriculum } from '../applicants/index.ts';
import { findMarks } from '../curriculum-texts/index.ts';
import { completeCandidate } from './completion.ts';
import { listFileTexts } from './file-texts.ts';
import { readCurriculum, readStoredCurriculum } from './service.ts';

export function curriculumReadingRoutes(routes: Routes, services: Services): void {
  routes.read(api.curriculumReadings.create, ({ upload, signal }) => readCurriculum(services, upload, signal));
  routes.read(api.curriculumReadings.read, ({ caller, params, signal }) =>
    readStoredCurriculum(services, caller, params.id, signal),
  );
  routes.read(api.curriculumReadings.marks, async ({ caller, params, body }) => {
    const { id } = await findCurriculum(services.database.read, caller, params.id);
    return findMarks(services.database.read, id, body.query);
  });
  routes.read(api.curriculumReadings.texts, ({ caller, params }) =>
    listFileTexts(services.database.read, caller, params.id),
  );
  routes.write(api.curriculumReadings.complete, (tx, { caller, params, body }) =>
    completeCandidate(tx, caller, { id: params.id, completion: body, now: services.now() }),
  );
}
