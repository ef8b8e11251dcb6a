// HTTP of curriculum readings.
import { api } from '../../../contract/api/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { readCurriculum } from './service.ts';

export function curriculumReadingRoutes(routes: Routes, services: Services): void {
  routes.read(api.curriculumReadings.create, ({ upload, signal }) => readCurriculum(services, upload, signal));
}
