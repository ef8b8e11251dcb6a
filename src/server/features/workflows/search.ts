// Lists modules and searches workflow configurations.
import {
  type ActiveState,
  APP_MODULES,
  type AppModule,
  type WorkflowConfiguration,
  type WorkflowFilter,
} from '../../../contract/api/workflows.ts';
import { type Actor, isAdmin } from '../../../domain/access/people.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { publishCatalogue } from '../../platform/event-log/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { PageRequest } from '../../platform/http/pages.ts';
import { searchable } from '../processes/index.ts';
import {
  activateModule,
  countConfigurations,
  deactivateModule,
  inactiveModuleIds,
  isTokenOf,
  pageOfConfigurations,
  runningRequests,
} from './queries.ts';
import { configurationShape, isModule, moduleShape } from './shapes.ts';

export async function listModules(db: Reader, actor: Actor): Promise<AppModule[]> {
  const inactive = await inactiveModuleIds(db, actor.organizationId);
  return APP_MODULES.map(({ id }) => moduleShape(id, inactive));
}

/**
 * Publishes an actual change of status.
 * @throws AppError not_found for an unknown module
 */
export async function changeModule(
  tx: Transaction,
  caller: Caller,
  { id, status, now }: { readonly id: number; readonly status: ActiveState; readonly now: number },
): Promise<AppModule> {
  if (!isModule(id)) throw new AppError('not_found');
  const before = moduleShape(id, await inactiveModuleIds(tx, caller.organizationId));
  if (before.status === status) return before;
  await (status === 'active' ? activateModule : deactivateModule)(tx, caller.organizationId, id);
  await publishCatalogue(tx, caller, now, { what: 'app_modules', id, version: 0 });
  return { ...before, status };
}

/**
 * A page by name; users who are not admins find only workflows that can be started.
 * @throws AppError not_found if `token` is unknown in this organization
 */
export async function searchWorkflows(
  db: Reader,
  actor: Actor,
  { q, page, token }: { readonly q: WorkflowFilter; readonly page: PageRequest; readonly token?: string | undefined },
): Promise<{ rows: WorkflowConfiguration[]; page: number; items: number; total: number }> {
  if (token !== undefined && !(await isTokenOf(db, actor.organizationId, token))) throw new AppError('not_found');
  const inactive = await inactiveModuleIds(db, actor.organizationId);
  const onlyStartable = !isAdmin(actor);
  const moduleIds = APP_MODULES.map(({ id }) => moduleShape(id, inactive))
    .filter((module) => fits(module, q, onlyStartable))
    .map(({ id }) => id);
  const states = statesOf(q, onlyStartable);
  if (moduleIds.length === 0 || states?.length === 0) return { rows: [], page: page.page, items: page.items, total: 0 };
  const filter = {
    organizationId: actor.organizationId,
    terms: searchable(q.name_cont ?? '')
      .split(/\s+/)
      .filter(Boolean),
    active: states,
    stepCounts: q.step_count_in?.length ? q.step_count_in : null,
    moduleIds,
  };
  const total = await countConfigurations(db, filter);
  const found = await pageOfConfigurations(db, filter, page);
  const running = await runningRequests(
    db,
    found.map((row) => row.id),
  );
  const rows = found.map((row) =>
    configurationShape(row, moduleShape(row.app_module_id, inactive), running.get(row.id) ?? 0, actor),
  );
  return { rows, page: page.page, items: page.items, total };
}

/** An empty list does not filter. */
const asks = <T>(list: readonly T[] | undefined): list is readonly T[] => list !== undefined && list.length > 0;

function fits(module: AppModule, q: WorkflowFilter, onlyActive: boolean): boolean {
  if (asks(q.app_module_id_in) && !q.app_module_id_in.includes(module.id)) return false;
  if (asks(q.app_module_name_in) && !q.app_module_name_in.includes(module.name)) return false;
  if (q.app_module_status_eq && module.status !== q.app_module_status_eq) return false;
  return !onlyActive || module.status === 'active';
}

function statesOf(q: WorkflowFilter, onlyActive: boolean): (0 | 1)[] | null {
  const wanted = (['active', 'inactive'] as const).filter(
    (state) =>
      (!asks(q.state_in) || q.state_in.includes(state)) &&
      (!q.status_eq || q.status_eq === state) &&
      (!onlyActive || state === 'active'),
  );
  return wanted.length === 2 ? null : wanted.map((state) => (state === 'active' ? 1 : 0));
}
