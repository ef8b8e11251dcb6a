// HTTP of application forms.
import { api } from '../../../contract/api/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { readForm, saveForm, validateEmail } from './service.ts';

export function formRoutes(routes: Routes, { database, now }: Services): void {
  routes.read(api.forms.get, ({ caller, params }) => readForm(database.read, caller, params.id));
  routes.write(api.forms.saveQuestions, (tx, { caller, params, body }) =>
    saveForm(tx, caller, { processId: params.id, change: body.selection_process, now: now() }),
  );
  routes.read(api.forms.validateEmail, ({ caller, params, query }) =>
    validateEmail(database.read, caller, params.id, query),
  );
}
