// Reads and creates selection processes.
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { ProcessFilters } from '../../../contract/api/process-filters.ts';
import type { HiringData, NewDraft, NewProcess, Process } from '../../../contract/api/processes.ts';
import { fieldMessages } from '../../../contract/messages.ts';
import { ALL_STATUSES, STATUS_CODE } from '../../../contract/process-codes.ts';
import type { Actor } from '../../../domain/access/people.ts';
import {
  canViewProcess,
  canViewWholeProcess,
  mayCreateProcess,
  type ProcessFacts,
} from '../../../domain/access/process-access.ts';
import { pausesAfter } from '../../../domain/calendar/business-days.ts';
import { portalsAfterChange } from '../../../domain/portal/portals.ts';
import { requisitionNumber } from '../../../domain/processes/requisition-number.ts';
import { searchable } from '../../../domain/text/search-text.ts';
import type { NewRow, Reader, Transaction } from '../../platform/db/index.ts';
import { languageOfOrganization } from '../../platform/email/queries.ts';
import { publish } from '../../platform/event-log/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { pausesOf } from '../calendars/index.ts';
import { areasOf } from './area-queries.ts';
import { addDefaultLists } from './default-lists-queries.ts';
import { countedListsOf } from './exceeded-queries.ts';
import { readFilters } from './filter-queries.ts';
import { recordHistory } from './history.ts';
import { happeningsBetween } from './history-changes.ts';
import {
  changeIfUnchanged,
  countByStatus,
  countProcesses,
  defaultRequestTypeOf,
  findProcess,
  findProcesses,
  findProcessFacts,
  findUntouchedDraft,
  insertProcess,
  managersOf,
  nextWorkflowId,
  pageOfProcesses,
} from './queries.ts';
import { safeDescription } from './rich-text.ts';
import { type FoundProcess, processFactsOf, processShape } from './shapes.ts';

export interface ViewableProcess {
  readonly row: FoundProcess;
  readonly facts: ProcessFacts;
}

/**
 * The process and its facts, if the actor may see it.
 * @param find how the process is looked up; removed ones are excluded by default
 * @throws AppError not_found otherwise, whether it exists or not
 */
export async function requireProcess(
  db: Reader,
  actor: Actor,
  id: number,
  find: typeof findProcess = findProcess,
): Promise<ViewableProcess> {
  const found = await loadProcess(db, id, find);
  if (!canViewProcess(actor, found.facts)) throw new AppError('not_found');
  return found;
}

/**
 * The process and its facts without a permission check.
 * @throws AppError not_found
 */
export async function loadProcess(
  db: Reader,
  id: number,
  find: typeof findProcess = findProcess,
): Promise<ViewableProcess> {
  const row = await find(db, id);
  if (!row) throw new AppError('not_found');
  return withFacts(row, await managersOf(db, [id]));
}

/** The present ones of several processes, by id, without a permission check. */
export async function loadProcesses(db: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, ViewableProcess>> {
  if (ids.length === 0) return new Map();
  const [rows, managers] = await Promise.all([findProcesses(db, ids), managersOf(db, ids)]);
  const managersById = Map.groupBy(managers, (manager) => manager.selection_process_id);
  return new Map(rows.map((row) => [row.id, withFacts(row, managersById.get(row.id) ?? [])]));
}

const withFacts = (row: FoundProcess, managers: readonly { readonly user_id: number }[]): ViewableProcess => ({
  row,
  facts: processFactsOf(
    row,
    managers.map((manager) => manager.user_id),
  ),
});

/**
 * The facts alone, if the actor may see the process; managers are only loaded if the access depends on them. For
 * frequent calls that decide nothing else.
 * @throws AppError not_found otherwise
 */
export async function requireFacts(db: Reader, actor: Actor, id: number): Promise<ProcessFacts> {
  const row = await findProcessFacts(db, id);
  if (!row) throw new AppError('not_found');
  const facts = processFactsOf(row, []);
  if (canViewWholeProcess(actor, facts)) return facts;
  const managers = await managersOf(db, [id]);
  const managerIds = managers.map((manager) => manager.user_id);
  if (!canViewProcess(actor, { ...facts, managerIds })) throw new AppError('not_found');
  return { ...facts, managerIds };
}

/** @throws AppError not_found */
export async function readProcess(db: Reader, actor: Actor, id: number, now: number): Promise<Process> {
  const { row, facts } = await requireProcess(db, actor, id);
  return processShape(row, await countedListsOf(db, [id], now), facts, actor);
}

export async function searchProcesses(
  db: Reader,
  actor: Actor,
  {
    search,
    page,
    now,
  }: {
    readonly search: z.output<typeof ProcessFilters>;
    readonly page: { page: number; items: number; offset: number };
    readonly now: number;
  },
) {
  const filters = await readFilters(db, actor, search, now);
  // Independent queries run in parallel: PostgreSQL has network latency and several connections.
  const [total, found] = await Promise.all([
    countProcesses(db, actor, filters),
    pageOfProcesses(db, actor, filters, page),
  ]);
  const ids = found.map((row) => row.id);
  const [allLists, allManagers] = await Promise.all([
    countedListsOf(db, ids, now),
    ids.length ? managersOf(db, ids) : [],
  ]);
  const lists = Map.groupBy(allLists, (list) => list.selection_process_id);
  const managers = Map.groupBy(allManagers, (row) => row.selection_process_id);
  const rows = found.map((row) => {
    const managerIds = (managers.get(row.id) ?? []).map((manager) => manager.user_id);
    return processShape(row, lists.get(row.id) ?? [], processFactsOf(row, managerIds), actor);
  });
  return { rows, page: page.page, items: page.items, total };
}

/** Counts the visible processes per status; id 0 is the total. */
export async function statusCounts(
  db: Reader,
  actor: Actor,
  { status_id: _anyStatus, ...search }: z.output<typeof ProcessFilters>,
  now: number,
) {
  const rows = await countByStatus(db, actor, await readFilters(db, actor, search, now));
  const counts = new Map(rows.map((row) => [row.status_id, Number(row.count)]));
  const all = rows.reduce((sum, row) => sum + Number(row.count), 0);
  return [
    { id: ALL_STATUSES, name: 'all', count: all },
    ...Object.entries(STATUS_CODE).map(([name, id]) => ({ id, name, count: counts.get(id) ?? 0 })),
  ];
}

interface Requisition {
  readonly workflow_id: number;
  readonly request_type_id: number | null;
  readonly vacancies: number | null;
  readonly location: string | null;
  readonly hiring: HiringData;
}

/**
 * Creates a process with the default stages, active or as a draft, and publishes it to everybody who may see it. It is
 * on the portals that the input names only.
 * @param requisition the approved request of the process, whose number it reuses
 * @throws AppError not_found if the area is not of the organization, invalid if no description remains after sanitizing
 */
export async function createProcess(
  tx: Transaction,
  caller: Caller,
  {
    input,
    now,
    requisition = null,
  }: {
    readonly input: z.output<typeof NewProcess> | z.output<typeof NewDraft>;
    readonly now: number;
    readonly requisition?: Requisition | null | undefined;
  },
): Promise<Process> {
  const { organizationId: organization_id, userId } = caller;
  if (!requisition && !mayCreateProcess(caller)) throw new AppError('forbidden');
  const areaId = input.enterprise_area_id ?? null;
  await assertArea(tx, caller, areaId);
  const title = input.title ?? null;
  const description = safeDescription(input.description ?? null);
  if (!input.draft && description === null) {
    throw new AppError('invalid', { fields: { description: fieldMessages.required } });
  }
  const workflow_id = requisition?.workflow_id ?? (await nextWorkflowId(tx, organization_id));
  const offered = {
    status_id: input.draft ? STATUS_CODE.draft : STATUS_CODE.active,
    on_internal_portal: input.on_internal_portal ? (1 as const) : (0 as const),
    on_external_portal: input.on_external_portal ? (1 as const) : (0 as const),
    published_at: null,
  };
  const { id } = await insertProcess(tx, {
    organization_id,
    workflow_id,
    title,
    description,
    search_text: searchTextOf(title, workflow_id),
    ...offered,
    ...publicationOf(offered, now),
    enterprise_area_id: areaId,
    vacancies: requisition?.vacancies ?? null,
    location: requisition?.location ?? null,
    language: input.language ?? (await languageOfOrganization(tx, organization_id)),
    hiring: JSON.stringify(requisition?.hiring ?? {}),
    request_type_id: requisition ? requisition.request_type_id : await defaultRequestTypeOf(tx, organization_id),
    responsible_user_id: userId,
    author_user_id: userId,
    closing_reason_id: null,
    closing_reason_comment: null,
    is_template: 0,
    tags: '[]',
    created_at: now,
    updated_at: now,
  });
  await addDefaultLists(tx, organization_id, id);
  await recordHistory(tx, caller, {
    processId: id,
    happening: { kind: 'created', way: requisition ? 'request' : 'hand', source: null },
    now,
  });
  return publishProcess(tx, caller, { id, now });
}

/**
 * Reuses the user's untouched draft, if any.
 * @throws AppError not_found if the area is not of the organization
 */
export async function createDraft(
  tx: Transaction,
  caller: Caller,
  input: z.output<typeof NewDraft>,
  now: number,
): Promise<Process> {
  const isUntouched =
    input.title === undefined &&
    input.description === undefined &&
    !input.on_internal_portal &&
    !input.on_external_portal;
  const areaId = input.enterprise_area_id ?? null;
  const found = isUntouched ? await findUntouchedDraft(tx, caller, areaId) : undefined;
  return found ? readProcess(tx, caller, found.id, now) : createProcess(tx, caller, { input, now });
}

export const searchTextOf = (title: string | null, workflowId: number): string =>
  searchable(`${title ?? ''} ${requisitionNumber(workflowId)}`);

/**
 * Publishes the process to everybody who may see it.
 * @param formerly the facts before a change that may have ended some users' access: those users are notified too
 * @returns it as for the caller, who may have lost access by handing it over
 */
export async function publishProcess(
  tx: Transaction,
  caller: Caller,
  { id, now, formerly }: { readonly id: number; readonly now: number; readonly formerly?: ProcessFacts | undefined },
): Promise<Process> {
  const { row, facts } = await loadProcess(tx, id);
  const process = processShape(row, await countedListsOf(tx, [id], now), facts, caller);
  await publish(tx, caller, {
    now,
    event: {
      type: 'process.changed',
      id,
      process_id: id,
      version: process.version,
      actor: caller.fullName,
      process,
      ...(formerly && !isDeepStrictEqual(formerly, facts) && { formerly }),
    },
  });
  return process;
}

/**
 * Updates a process, records the change in its history, and publishes it.
 * @param version the version that the caller read, if a conflict should be reported
 * @param isAutomatic whether the history names no author
 * @throws AppError stale_version with the current process
 */
export async function writeProcess(
  tx: Transaction,
  caller: Caller,
  {
    viewableProcess: { row, facts },
    version,
    change,
    isAutomatic = false,
    now,
  }: {
    readonly viewableProcess: ViewableProcess;
    readonly version: number | undefined;
    readonly change: Partial<NewRow<'selection_processes'>>;
    readonly isAutomatic?: boolean;
    readonly now: number;
  },
): Promise<Process> {
  const isStale = version !== undefined && version !== row.version;
  const portals = portalsAfterChange(row, change);
  const publication = publicationOf({ ...row, ...change, ...portals }, now);
  const follows = { ...portals, ...pausing(row, change, now), ...publication, updated_at: now };
  const changed = !isStale && (await changeIfUnchanged(tx, row, { ...change, ...follows }));
  if (!changed) throw new AppError('stale_version', { current: await readProcess(tx, caller, row.id, now) });
  const { row: after } = await loadProcess(tx, row.id);
  const author = isAutomatic ? { ...caller, userId: null } : caller;
  for (const happening of happeningsBetween(row, after))
    await recordHistory(tx, author, { processId: row.id, happening, now });
  return publishProcess(tx, caller, { id: row.id, now, formerly: facts });
}

type Offered = Pick<FoundProcess, 'status_id' | 'on_internal_portal' | 'on_external_portal' | 'published_at'>;

/** An offer has the date of its first publication, also after it was taken from the portals for a time. */
function publicationOf(process: Offered, now: number): { published_at?: number } {
  const isOnPortal = process.on_internal_portal === 1 || process.on_external_portal === 1;
  const isPublished = process.status_id === STATUS_CODE.active && isOnPortal;
  return isPublished && process.published_at === null ? { published_at: now } : {};
}

/** Updates the pauses when a change of status stops or resumes the process. */
function pausing(row: FoundProcess, { status_id }: { status_id?: number }, now: number): { pauses?: string } {
  if (status_id === undefined) return {};
  const [was, is] = [row.status_id, status_id].map((status) => status === STATUS_CODE.active);
  return { pauses: JSON.stringify(pausesAfter(pausesOf(row), was === true, is === true, now)) };
}

/** @throws AppError not_found for an area of another organization */
export async function assertArea(tx: Transaction, caller: Caller, areaId: number | null): Promise<void> {
  if (areaId === null) return;
  const areas = await areasOf(tx, caller.organizationId);
  if (!areas.some((area) => area.id === areaId))
    throw new AppError('not_found', { fields: { enterprise_area_id: '' } });
}

export const listAreas = (db: Reader, actor: Actor) => areasOf(db, actor.organizationId);
