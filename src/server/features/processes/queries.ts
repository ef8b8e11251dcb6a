// SQL of selection processes: lists, stages, single rows and writes.
import { STATUS_CODE } from '../../../contract/process-codes.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { newSecret } from '../../platform/crypto/secrets.ts';
import {
  countRows,
  engineOf,
  fixedQuery,
  idList,
  isInList,
  type NewRow,
  processIsPresent,
  type Reader,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';
import { type Filters, filtered } from './filter-queries.ts';
import { processFlags } from './flags-queries.ts';
import { visibleTo } from './visibility-queries.ts';

const selection = (db: Reader) =>
  db
    .selectFrom('selection_processes')
    .leftJoin('enterprise_areas', 'enterprise_areas.id', 'selection_processes.enterprise_area_id')
    .leftJoin('request_types', 'request_types.id', 'selection_processes.request_type_id')
    .leftJoin('closing_reasons', 'closing_reasons.id', 'selection_processes.closing_reason_id')
    .leftJoin('users as responsible', 'responsible.id', 'selection_processes.responsible_user_id')
    .leftJoin('users as author', 'author.id', 'selection_processes.author_user_id')
    .selectAll('selection_processes')
    .select([
      'enterprise_areas.name as area_name',
      'request_types.name as request_type_name',
      'closing_reasons.description as closing_reason',
      'responsible.full_name as responsible_name',
      'author.full_name as author_name',
    ])
    .select(processFlags(db));

export type ProcessRow = Awaited<ReturnType<typeof findProcess>>;

const presentProcess = fixedQuery((db, { id }: { id: number }) =>
  selection(db).where('selection_processes.id', '=', id).where(processIsPresent),
);

/** By id alone: the domain decides whether the caller may see it. */
export const findProcess = async (db: Reader, id: number) => (await presentProcess(db, { id })).rows[0];

const presentProcesses = fixedQuery((db, { list }: { list: string }) =>
  selection(db)
    .where(isInList(db, 'selection_processes.id', list))
    .where(processIsPresent),
);

/** The present ones of these processes, in no order. */
export const findProcesses = async (db: Reader, ids: readonly number[]) =>
  (await presentProcesses(db, { list: idList(db, ids) })).rows;

const factsWith = fixedQuery((db, { id }: { id: number }) =>
  db
    .selectFrom('selection_processes')
    .select(['organization_id', 'enterprise_area_id', 'status_id', 'author_user_id', 'responsible_user_id'])
    .where('selection_processes.id', '=', id)
    .where(processIsPresent),
);

/** The facts for the domain's rules, without the stage managers. */
export const findProcessFacts = async (db: Reader, id: number) => (await factsWith(db, { id })).rows[0];

export const countProcesses = (db: Reader, actor: Actor, filters: Filters): Promise<number> =>
  countRows(filtered(db, actor, filters));

export const countByStatus = (db: Reader, actor: Actor, filters: Filters) =>
  filtered(db, actor, filters)
    .select(['selection_processes.status_id', (select) => select.fn.countAll<number>().as('count')])
    .groupBy('selection_processes.status_id')
    .execute();

export async function pageOfProcesses(
  db: Reader,
  actor: Actor,
  filters: Filters,
  page: { items: number; offset: number },
) {
  const [column, direction] = ORDERS[filters.sort ?? 'newest'];
  const ids = await filtered(db, actor, filters)
    .select('selection_processes.id')
    .orderBy(column, direction)
    .orderBy('selection_processes.id', direction)
    .limit(page.items)
    .offset(page.offset)
    .execute();
  if (ids.length === 0) return [];
  return (await PROCESSES[filters.sort ?? 'newest'](db, { ids: ids.map(({ id }) => id) })).rows;
}

const ORDERS = {
  newest: ['selection_processes.created_at', 'desc'],
  oldest: ['selection_processes.created_at', 'asc'],
  modified: ['selection_processes.updated_at', 'desc'],
} as const;

const processesBy = ([column, direction]: (typeof ORDERS)[keyof typeof ORDERS]) =>
  fixedQuery((db, { ids }: { ids: readonly number[] }) =>
    selection(db)
      .where('selection_processes.id', 'in', [...ids])
      .orderBy(column, direction)
      .orderBy('selection_processes.id', direction),
  );

const PROCESSES = {
  newest: processesBy(ORDERS.newest),
  oldest: processesBy(ORDERS.oldest),
  modified: processesBy(ORDERS.modified),
};

/** The stages of several processes, in order, in one query. */
export const listsOf = async (db: Reader, processIds: readonly number[]) =>
  (await listsOfProcesses(db, { processIds })).rows;

const listsOfProcesses = fixedQuery((db, { processIds }: { processIds: readonly number[] }) =>
  db
    .selectFrom('lists')
    .selectAll()
    .where('selection_process_id', 'in', [...processIds])
    .orderBy('selection_process_id')
    .orderBy('order')
    .orderBy('id'),
);

export type ListRow = Awaited<ReturnType<typeof listsOf>>[number];

const managersIn = fixedQuery((db, { processIds }: { processIds: readonly number[] }) =>
  db
    .selectFrom('list_managers')
    .innerJoin('lists', 'lists.id', 'list_managers.list_id')
    .select(['lists.selection_process_id', 'list_managers.user_id'])
    .where('lists.user_columns_active', '=', 1)
    .where('lists.selection_process_id', 'in', [...processIds])
    .union(
      db
        .selectFrom('lists')
        .innerJoin('selection_processes', 'selection_processes.id', 'lists.selection_process_id')
        .innerJoin('user_areas', 'user_areas.enterprise_area_id', 'selection_processes.enterprise_area_id')
        .select(['lists.selection_process_id', 'user_areas.user_id'])
        .where('lists.managers_active', '=', 1)
        .where('lists.selection_process_id', 'in', [...processIds]),
    ),
);

/** The managers of these processes' stages: named individually, or as users of the process's area. */
export const managersOf = async (db: Reader, processIds: readonly number[]) =>
  (await managersIn(db, { processIds })).rows;

/**
 * The organization's next requisition number; one statement increments and reads it, so that no number is used twice.
 */
export async function nextWorkflowId(tx: Transaction, organizationId: number): Promise<number> {
  const row = await tx
    .updateTable('organizations')
    .set((set) => ({ next_workflow_id: set('next_workflow_id', '+', 1) }))
    .where('id', '=', organizationId)
    .returning('next_workflow_id')
    .executeTakeFirstOrThrow();
  return row.next_workflow_id - 1;
}

export async function defaultRequestTypeOf(tx: Transaction, organizationId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('organizations')
    .select('request_type_id')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return row.request_type_id;
}

export const insertProcess = (tx: Transaction, row: NewRow<'selection_processes'>) =>
  tx
    .insertInto('selection_processes')
    .values({ ...row, offer_key: newSecret() })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Increments the version when dependent data has changed, so that clients accept the process as newer. */
export const touchProcess = (tx: Transaction, id: number, now: number) =>
  tx
    .updateTable('selection_processes')
    .set((set) => ({ version: set('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();

/** Includes removed processes. */
export const findProcessOrRemoved = (db: Reader, id: number) =>
  selection(db).where('selection_processes.id', '=', id).executeTakeFirst();

/** Processes of a search in id order after an id, at constant cost. */
export const processesAfter = (
  db: Reader,
  actor: Actor,
  { filters, afterId, limit }: { readonly filters: Filters; readonly afterId: number; readonly limit: number },
) =>
  selection(db)
    .where('selection_processes.id', 'in', filtered(db, actor, filters).select('selection_processes.id'))
    .where('selection_processes.id', '>', afterId)
    .orderBy('selection_processes.id')
    .limit(limit)
    .execute();

export const findRequestType = (db: Reader, organizationId: number, wanted: number | string) =>
  db
    .selectFrom('request_types')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where(typeof wanted === 'number' ? 'id' : 'name', '=', wanted)
    .executeTakeFirst();

/** @param before epoch milliseconds */
export const removedBefore = (db: Reader, before: number) =>
  db.selectFrom('selection_processes').select('id').where('deleted_at', '<', before).orderBy('id').execute();

/**
 * Deletes some candidates of a removed process, or the process once it has none. A process that was restored meanwhile
 * stays unchanged.
 * @param before epoch milliseconds
 * @returns the deleted candidates: none once the process is deleted or was restored
 */
export async function purgeProcess(tx: Transaction, id: number, before: number, limit: number) {
  const removed = await tx
    .selectFrom('selection_processes')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', '<', before)
    .$if(engineOf(tx) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  if (!removed) return [];
  const gone = await tx
    .deleteFrom('applicants')
    .where('id', 'in', (inner) =>
      inner.selectFrom('applicants').select('id').where('selection_process_id', '=', id).orderBy('id').limit(limit),
    )
    .returning(['id', 'organization_id', 'version'])
    .execute();
  if (gone.length === 0) await tx.deleteFrom('selection_processes').where('id', '=', id).execute();
  return gone;
}

export const findUntouchedDraft = (db: Reader, { organizationId, userId }: Actor, areaId: number | null) =>
  db
    .selectFrom('selection_processes')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('author_user_id', '=', userId)
    .where('status_id', '=', STATUS_CODE.draft)
    .where('version', '=', 1)
    .where('title', 'is', null)
    .where('description', 'is', null)
    .where('enterprise_area_id', areaId === null ? 'is' : '=', areaId)
    .where(processIsPresent)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** @returns undefined if the version has changed */
export const changeIfUnchanged = (
  tx: Transaction,
  process: RowVersion<'selection_processes'>,
  change: Partial<NewRow<'selection_processes'>>,
) => updateVersioned(tx, 'selection_processes', process, change);

export const findClosingReason = (db: Reader, organizationId: number, id: number) =>
  db
    .selectFrom('closing_reasons')
    .select('id')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();

export const findActiveAssessment = (db: Reader, organizationId: number, id: number) =>
  db
    .selectFrom('assessments')
    .select('id')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'active')
    .where('deleted', '=', 0)
    .executeTakeFirst();

export const deleteAssessmentResults = (tx: Transaction, processId: number) =>
  tx
    .deleteFrom('assessment_results')
    .where('applicant_id', 'in', (inner) =>
      inner.selectFrom('applicants').select('applicants.id').where('applicants.selection_process_id', '=', processId),
    )
    .execute();

export const authorsOf = (db: Reader, actor: Actor) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.full_name'])
    .where('users.id', 'in', (inner) =>
      inner
        .selectFrom('selection_processes')
        .where(visibleTo(actor))
        .where('selection_processes.author_user_id', 'is not', null)
        .select('selection_processes.author_user_id'),
    )
    .orderBy('users.full_name')
    .orderBy('users.id')
    .execute();
