// HTTP of curriculum readings.
import { api } from '../../../contract/api/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { completeCandidate } from './completion.ts';
import { readCurriculum, readStoredCurriculum } from './service.ts';

export function curriculumReadingRoutes(routes: Routes, services: Services): void {
  routes.read(api.curriculumReadings.create, ({ upload, signal }) => readCurriculum(services, upload, signal));
  routes.read(api.curriculumReadings.read, ({ caller, params, signal }) =>
    readStoredCurriculum(services, caller, params.id, signal),
  );
  routes.write(api.curriculumReadings.complete, (tx, { caller, params, body }) =>
    completeCandidate(tx, caller, { id: params.id, completion: body, now: services.now() }),
  );
}
