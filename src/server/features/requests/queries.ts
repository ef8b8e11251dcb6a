// SQL of single requests and their writes.
import { countRows, isNotOfBlocked, type NewRow, type Reader, type Transaction } from '../../platform/db/index.ts';
import { personColumns } from '../workflows/index.ts';

export const selection = (db: Reader) =>
  db
    .selectFrom('requests')
    .innerJoin('workflow_configurations', 'workflow_configurations.id', 'requests.workflow_configuration_id')
    .leftJoin('request_types', 'request_types.id', 'requests.request_type_id')
    .leftJoin('enterprise_areas', 'enterprise_areas.id', 'requests.enterprise_area_id')
    .leftJoin('closing_reasons', 'closing_reasons.id', 'requests.closing_reason_id')
    .leftJoin('users', 'users.id', 'requests.user_id')
    .leftJoin('users as returner', 'returner.id', 'requests.returned_by_user_id')
    .leftJoin('applicants', 'applicants.id', 'requests.applicant_id')
    .leftJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
    .where(isNotOfBlocked('requests.applicant_id'))
    .selectAll('requests')
    .select([
      'workflow_configurations.name as workflow_name',
      'request_types.name as request_type_name',
      'enterprise_areas.name as area_name',
      'closing_reasons.description as closing_reason',
      'uniq_applicants.token as applicant_token',
      'uniq_applicants.full_name as applicant_name',
      'returner.full_name as returned_by',
      ...personColumns,
    ]);

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** Includes removed requests of this organization; the domain decides whether the caller may see it. */
export const findRequest = (db: Reader, organizationId: number, id: number) =>
  selection(db).where('requests.id', '=', id).where('requests.organization_id', '=', organizationId).executeTakeFirst();

/** Excludes removed requests. */
export const findRequestOfProcess = (db: Reader, organizationId: number, processId: number) =>
  selection(db)
    .where('requests.selection_process_id', '=', processId)
    .where('requests.organization_id', '=', organizationId)
    .where('requests.deleted_at', 'is', null)
    .executeTakeFirst();

export const insertRequest = (tx: Transaction, row: NewRow<'requests'>) =>
  tx.insertInto('requests').values(row).returning('id').executeTakeFirstOrThrow();

/** Each change increments the version; the caller must have locked the request. */
export const changeRequest = (tx: Transaction, id: number, change: Partial<NewRow<'requests'>>) =>
  tx
    .updateTable('requests')
    .set((set) => ({ ...change, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** It is derived from the request, so that its version remains. */
export const setSearchText = (tx: Transaction, id: number, search_text: string) =>
  tx.updateTable('requests').set({ search_text }).where('id', '=', id).execute();

/** The values of a request that is not returned for changes. */
export const NOT_RETURNED = {
  returned_at: null,
  returned_by_user_id: null,
  returned_comment: null,
  returned_content: null,
} as const;

export const insertLog = (
  tx: Transaction,
  row: Omit<NewRow<'request_logs'>, 'comment' | 'step_name' | 'target_user_id' | 'fields' | 'state_before'> &
    Partial<NewRow<'request_logs'>>,
) =>
  tx
    .insertInto('request_logs')
    .values({ comment: null, step_name: null, target_user_id: null, fields: '[]', state_before: null, ...row })
    .execute();

export const lastDeed = (db: Reader, requestId: number) =>
  db
    .selectFrom('request_logs')
    .select(['id', 'kind', 'author_user_id as authorId', 'state_before'])
    .where('request_id', '=', requestId)
    .where('author_user_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether another user has changed the data since the current step started. */
export const hasUnseenChange = async (db: Reader, requestId: number, userId: number): Promise<boolean> => {
  const ofRequest = db.selectFrom('request_logs').where('request_id', '=', requestId);
  const begun = await ofRequest
    .where('kind', '=', 'step_started')
    .select((select) => select.fn.max('id').as('id'))
    .executeTakeFirst();
  const change = await ofRequest
    .where('id', '>', Number(begun?.id ?? 0))
    .where('kind', '=', 'data_added')
    .where('changes', '!=', '[]')
    .where((where) => where.or([where('author_user_id', 'is', null), where('author_user_id', '!=', userId)]))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return change !== undefined;
};

/** Newest first. */
export const pageOfLogs = (db: Reader, requestId: number, page: { items: number; offset: number }) =>
  db
    .selectFrom('request_logs')
    .leftJoin('users as author', 'author.id', 'request_logs.author_user_id')
    .leftJoin('users as target', 'target.id', 'request_logs.target_user_id')
    .select([
      'request_logs.id',
      'request_logs.kind',
      'request_logs.comment',
      'request_logs.step_name',
      'request_logs.fields',
      'request_logs.changes',
      'request_logs.restarts',
      'request_logs.created_at',
      'author.full_name as author_name',
      'author.avatar as author_avatar',
      'author.position as author_position',
      'target.full_name as target_name',
    ])
    .where('request_logs.request_id', '=', requestId)
    .orderBy('request_logs.id', 'desc')
    .limit(page.items)
    .offset(page.offset)
    .execute();

export type LogRow = Awaited<ReturnType<typeof pageOfLogs>>[number];

export const countLogs = (db: Reader, requestId: number): Promise<number> =>
  countRows(db.selectFrom('request_logs').where('request_id', '=', requestId));

/** Finds a user, active or not, by id if the text is an integer, otherwise by token. */
export const findPerson = (db: Reader, organizationId: number, idOrToken: string) => {
  const people = db
    .selectFrom('users')
    .select(['id', 'active', 'full_name', 'email'])
    .where('organization_id', '=', organizationId);
  return /^[1-9]\d{0,8}$/.test(idOrToken)
    ? people.where('id', '=', Number(idOrToken)).executeTakeFirst()
    : people.where('token', '=', idOrToken).executeTakeFirst();
};

export const findArea = (db: Reader, organizationId: number, id: number) =>
  db
    .selectFrom('enterprise_areas')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();

export const findType = (db: Reader, organizationId: number, id: number) =>
  db
    .selectFrom('request_types')
    .select(['id', 'name', 'module_name'])
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();

const types = (db: Reader, organizationId: number, moduleName: string | undefined) => {
  const query = db.selectFrom('request_types').where('organization_id', '=', organizationId);
  return moduleName === undefined ? query : query.where('module_name', '=', moduleName);
};

export const pageOfTypes = (
  db: Reader,
  organizationId: number,
  moduleName: string | undefined,
  page: { items: number; offset: number },
) =>
  types(db, organizationId, moduleName)
    .select(['id', 'name', 'module_name'])
    .orderBy('name')
    .orderBy('id')
    .limit(page.items)
    .offset(page.offset)
    .execute();

export const countTypes = (db: Reader, organizationId: number, moduleName: string | undefined): Promise<number> =>
  countRows(types(db, organizationId, moduleName));

export const findClosingReason = (db: Reader, organizationId: number, id: number) =>
  db
    .selectFrom('closing_reasons')
    .select('id')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
