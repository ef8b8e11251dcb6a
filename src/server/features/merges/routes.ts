// HTTP of merges of persons.
import { api } from '../../../contract/api/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { readDuplicates } from './duplicates.ts';
import { mergePersons } from './merge.ts';
import { undoMerge } from './undo.ts';

export function mergeRoutes(routes: Routes, { database, now }: Services): void {
  routes.read(api.merges.duplicates, ({ caller, params }) => readDuplicates(database.read, caller, params.id));
  routes.write(api.merges.merge, (tx, { caller, params, body }) =>
    mergePersons(tx, caller, { id: params.id, order: body, now: now() }),
  );
  routes.write(api.merges.undo, (tx, { caller, params }) => undoMerge(tx, caller, params, now()));
}
