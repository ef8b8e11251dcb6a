// HTTP of copying processes.
import { api } from '../../../contract/api/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { duplicateProcess } from './service.ts';

export function processCopyRoutes(routes: Routes, { now }: Services): void {
  routes.write(api.processCopies.duplicate, (tx, { caller, params, body }) =>
    duplicateProcess(tx, caller, { id: params.id, title: body.title, now: now() }),
  );
}
