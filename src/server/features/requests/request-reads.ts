// Reads requests, their steps and history, and the lists.
import type { Request, RequestFilter, RequestLog, RequestStep } from '../../../contract/api/requests.ts';
import { APP_MODULES, type Person, type WorkflowStep } from '../../../contract/api/workflows.ts';
import { type Actor, isAdmin } from '../../../domain/access/people.ts';
import { approversOf, nextSteps } from '../../../domain/requests/approval.ts';
import { deputiesOf } from '../../../domain/requests/delegations.ts';
import { canViewRequest } from '../../../domain/requests/request-life-cycle.ts';
import type { Reader } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { PageAnswer } from '../../platform/http/call.ts';
import type { PageRequest } from '../../platform/http/pages.ts';
import { activeDelegations } from '../approval-delegations/index.ts';
import { requireProcess, searchable } from '../processes/index.ts';
import { findPeople, readSteps } from '../workflows/index.ts';
import { loadFields } from './custom-fields/load-fields.ts';
import { countRequests, type ListKind, pageOfRequests, type RequestListFilter } from './list-queries.ts';
import { countLogs, findPerson, findRequest, findRequestOfProcess, pageOfLogs, type RequestRow } from './queries.ts';
import {
  type Absences,
  conditionData,
  type LoadedRequest,
  type LoadedStep,
  loadedRequest,
  logShape,
  requestShape,
  stepShape,
} from './shapes.ts';
import { latestVersionId, NO_DEADLINE, participantsOf, stepsOf } from './steps/step-queries.ts';

/** Loads steps, participants and custom fields of all requests in few queries. */
export async function loadRequests(db: Reader, rows: readonly RequestRow[]): Promise<LoadedRequest[]> {
  const ids = rows.map((row) => row.id);
  const allSteps = await stepsOf(db, ids);
  const steps = Map.groupBy(allSteps, (step) => step.request_id);
  const fields = await loadFields(db, rows, allSteps);
  const participants = Map.groupBy(await participantsOf(db, ids), (row) => row.request_step_id);
  return rows.map((row) =>
    loadedRequest(row, { steps: steps.get(row.id) ?? [], participants, fields: fields.get(row.id) ?? [] }),
  );
}

/**
 * A request with its facts, if the actor may see it.
 * @param removed whether to include removed requests
 * @throws AppError not_found otherwise, whether it exists or not
 */
export async function requireRequest(db: Reader, actor: Actor, id: number, removed = false): Promise<LoadedRequest> {
  const row = await findRequest(db, actor.organizationId, id);
  if (!row || (row.deleted_at !== null && !removed)) throw new AppError('not_found');
  const [request] = await loadRequests(db, [row]);
  if (!request || !canViewRequest(actor, request.facts)) throw new AppError('not_found');
  return request;
}

/** @throws AppError not_found */
export const readRequest = async (db: Reader, actor: Actor, id: number): Promise<Request> =>
  requestShape(await requireRequest(db, actor, id), actor);

/**
 * The request from which a process was created, for users who see both.
 * @throws AppError not_found if the process is absent or not visible
 */
export async function readOrigin(db: Reader, actor: Actor, processId: number): Promise<{ request: Request | null }> {
  await requireProcess(db, actor, processId);
  const row = await findRequestOfProcess(db, actor.organizationId, processId);
  const [request] = row ? await loadRequests(db, [row]) : [];
  return { request: request && canViewRequest(actor, request.facts) ? requestShape(request, actor) : null };
}

/** A request of the organization with its facts, also a removed one, without a permission check. */
export async function loadRequest(db: Reader, organizationId: number, id: number): Promise<LoadedRequest | undefined> {
  const row = await findRequest(db, organizationId, id);
  const [request] = row ? await loadRequests(db, [row]) : [];
  return request;
}

/** Null if the actor does not see the request, or if it was removed. */
export const viewRequest = (actor: Actor, request: LoadedRequest): Request | null =>
  request.row.deleted_at === null && canViewRequest(actor, request.facts) ? requestShape(request, actor) : null;

/** Whether the actor could see a request before it was removed. */
export const couldViewRequest = (actor: Actor, { facts }: LoadedRequest): boolean => canViewRequest(actor, facts);

/** @throws AppError not_found */
export async function readRequestSteps(db: Reader, actor: Actor, id: number, now: number): Promise<RequestStep[]> {
  return shapesOfSteps(db, await requireRequest(db, actor, id), now);
}

async function shapesOfSteps(db: Reader, request: LoadedRequest, now: number): Promise<RequestStep[]> {
  const { row, steps, fields } = request;
  // A draft goes by the steps that the workflow has when it is sent.
  const versionId = row.workflow_version_id ?? (await latestVersionId(db, row.workflow_configuration_id));
  if (versionId === undefined) return [];
  const definitions = await readSteps(db, versionId);
  const definitionOf = new Map(definitions.map((step) => [step.id, step]));
  const data = conditionData(request);
  const absences = await absencesAt(db, row, now);
  const peopleOf = await expectedPeople(db, row, definitions);
  const expected = row.workflow_version_id === null ? definitions.map(stepOfDraft(row.id)) : steps;
  return expected.map((step) => {
    const definition = definitionOf.get(step.workflow_step_id);
    const people = step.state === 'pending' && definition ? peopleOf(definition) : [];
    return stepShape(step, definition, { data, fields, absences, people });
  });
}

/** Before it is sent, a step has the id of its definition. */
const stepOfDraft =
  (requestId: number) =>
  ({ id, order, name, approval, max_days, escalation, conditions, required_fields }: WorkflowStep): LoadedStep => ({
    requiredFields: required_fields,
    ...{ id, request_id: requestId, workflow_step_id: id, order, name, approval, max_days, conditions },
    ...{ state: 'pending', escalation_days: escalation?.days ?? null, rows: [], approvers: [] },
    ...{ started_at: null, ended_at: null, told_at: null, ...NO_DEADLINE },
  });

/** As at the start of a step. */
async function expectedPeople(db: Reader, row: RequestRow, definitions: readonly WorkflowStep[]) {
  const all = definitions.flatMap(({ participants }) => participants);
  const asked = { areaId: row.enterprise_area_id, ownerId: row.user_id };
  const finder = await findPeople(db, row.organization_id, all, asked);
  return ({ participants }: WorkflowStep): Person[] => {
    const [named, groups] = [true, false].map((isNamed) =>
      participants.filter((one) => (one.kind === 'user' && !one.is_handed_over) === isNamed),
    );
    return approversOf({ named: finder.peopleOf(named ?? []), ofGroups: finder.peopleOf(groups ?? []) }, row.user_id);
  };
}

/** A delegate does not answer their own request. */
async function absencesAt(
  db: Reader,
  { organization_id, user_id: ownerId }: RequestRow,
  now: number,
): Promise<Absences> {
  const delegations = await activeDelegations(db, organization_id, now);
  const deputies = deputiesOf(
    delegations.map(({ user_id: userId, delegate_user_id: delegateId }) => ({ userId, delegateId })),
  );
  const absences = new Map<number, { full_name: string; until: string }>();
  for (const { user_id: userId, until_day: until } of delegations) {
    const deputyId = deputies.get(userId);
    const name = delegations.find(({ delegate_user_id: id }) => id === deputyId)?.delegate_name;
    if (name !== undefined && deputyId !== ownerId) absences.set(userId, { full_name: name, until });
  }
  return absences;
}

/**
 * The next step depends on the current data.
 * @throws AppError not_found
 */
export async function readCurrentStructure(db: Reader, actor: Actor, id: number, now: number) {
  const loaded = await requireRequest(db, actor, id);
  const shapes = await shapesOfSteps(db, loaded, now);
  const isInReview = loaded.row.state === 'in_review';
  const { next } = nextSteps(loaded.steps, conditionData(loaded));
  return {
    request: requestShape(loaded, actor),
    step: (isInReview && shapes.find(({ state }) => state === 'current')) || null,
    next_step: (isInReview && shapes.find((shape) => shape.id === next?.id)) || null,
  };
}

/** @throws AppError not_found */
export async function readLogs(
  db: Reader,
  actor: Actor,
  id: number,
  page: PageRequest,
): Promise<PageAnswer<RequestLog>> {
  await requireRequest(db, actor, id);
  const rows = await pageOfLogs(db, id, page);
  return { rows: rows.map(logShape), page: page.page, items: page.items, total: await countLogs(db, id) };
}

/** Every list is limited to visible requests. */
export async function listRequests(
  db: Reader,
  actor: Actor,
  {
    list,
    q,
    page,
    now,
  }: { readonly list: ListKind; readonly q: RequestFilter; readonly page: PageRequest; readonly now: number },
): Promise<PageAnswer<Request>> {
  const filter = filterOf(q, now);
  const empty = { rows: [], page: page.page, items: page.items, total: 0 };
  if (filter === null) return empty;
  const total = await countRequests(db, actor, list, filter);
  const found = total === 0 ? [] : await pageOfRequests(db, actor, { list, filter, page });
  const rows = (await loadRequests(db, found)).map((request) => requestShape(request, actor));
  return { ...empty, rows, total };
}

/** Returns null, which matches nothing, if only unknown modules are named. */
export function filterOf(q: RequestFilter, now: number): RequestListFilter | null {
  const names = q.app_module_name_in ?? [];
  const moduleIds = APP_MODULES.filter(({ name }) => names.includes(name)).map(({ id }) => id);
  if (names.length > 0 && moduleIds.length === 0) return null;
  return {
    workflowIds: q.workflow_configuration_id_in,
    userTokens: q.user_token_in,
    states: q.state_in,
    isReturned: q.status_eq === 'returned',
    overdueAt: q.status_eq === 'overdue' ? now : undefined,
    moduleIds,
    terms: searchable(q.title_cont ?? '')
      .split(/\s+/)
      .filter(Boolean),
  };
}

/**
 * Resolves the user in a path: the actor, or for admins any user of the organization.
 * @throws AppError not_found for an unknown id or token, forbidden for another user
 */
export async function namedPerson(db: Reader, actor: Actor, idOrToken: string): Promise<number> {
  const person = await findPerson(db, actor.organizationId, idOrToken);
  if (!person) throw new AppError('not_found');
  if (person.id !== actor.userId && !isAdmin(actor)) throw new AppError('forbidden');
  return person.id;
}

/** @throws AppError as `namedPerson`, and forbidden for another user even for admins */
export async function assertIsSelf(db: Reader, actor: Actor, idOrToken: string): Promise<void> {
  if ((await namedPerson(db, actor, idOrToken)) !== actor.userId) throw new AppError('forbidden');
}
