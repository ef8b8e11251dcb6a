// HTTP endpoints of jobs.
import { api } from '../../../contract/api/index.ts';
import type { Services } from '../../services.ts';
import type { Routes } from '../http/routes.ts';
import { cancelJob, jobShape, readJob } from './service.ts';

export function jobRoutes(routes: Routes, { database, now }: Services): void {
  routes.read(api.jobs.get, async ({ caller, params }) => jobShape(await readJob(database.read, caller, params.id)));
  routes.write(api.jobs.cancel, (tx, { caller, params }) => cancelJob(tx, caller, params.id, now()));
}
