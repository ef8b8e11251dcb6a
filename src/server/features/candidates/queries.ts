// SQL of the candidate index, and of the candidates of a page.
import type { Actor } from '../../../domain/access/people.ts';
import { isOneOf, presentApplicants, type Reader } from '../../platform/db/index.ts';
import { visibleTo, wholeTo } from '../processes/index.ts';

const indexedRows = (db: Reader) =>
  presentApplicants(db)
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
    .innerJoin('selection_processes', 'selection_processes.id', 'applicants.selection_process_id')
    .where('selection_processes.deleted_at', 'is', null)
    .select([
      'applicants.id',
      'applicants.uniq_applicant_id',
      'applicants.selection_process_id',
      'applicants.list_id',
      'applicants.status',
      'applicants.source',
      'applicants.tags',
      'applicants.extra_attributes',
      'applicants.score',
      'applicants.match_points',
      'applicants.match_total',
      'applicants.has_cv',
      'applicants.moved_at',
      'applicants.created_at',
      'uniq_applicants.full_name',
      'uniq_applicants.title',
      'uniq_applicants.email',
      'uniq_applicants.phone',
      'uniq_applicants.document',
      'uniq_applicants.external_id',
      'uniq_applicants.city',
      'uniq_applicants.country',
      'uniq_applicants.gender',
      'uniq_applicants.birthdate',
      'uniq_applicants.education_level',
      'uniq_applicants.profession',
      'uniq_applicants.experience_years',
      'uniq_applicants.linkedin_url',
    ]);

/** Present candidacies after an id, by id. */
export const indexedRowsAfter = (db: Reader, organizationId: number, afterId: number, limit: number) =>
  indexedRows(db)
    .where('applicants.organization_id', '=', organizationId)
    .where('applicants.id', '>', afterId)
    .orderBy('applicants.id')
    .limit(limit)
    .execute();

export type IndexedRow = Awaited<ReturnType<typeof indexedRowsAfter>>[number];

/** The present ones among these candidacies. */
export const indexedRowsOf = (db: Reader, ids: readonly number[]) =>
  indexedRows(db)
    .where(isOneOf(db, 'applicants.id', ids))
    .execute();

/** The present candidacies of these persons. */
export const indexedRowsOfPersons = (db: Reader, personIds: readonly number[]) =>
  indexedRows(db)
    .where(isOneOf(db, 'applicants.uniq_applicant_id', personIds))
    .execute();

/** Ids of the present candidacies of these stages. */
export const idsInLists = async (db: Reader, listIds: readonly number[]): Promise<number[]> => {
  const rows = await presentApplicants(db)
    .select('id')
    .where(isOneOf(db, 'applicants.list_id', listIds))
    .execute();
  return rows.map(({ id }) => id);
};

export const idsInProcess = async (db: Reader, processId: number): Promise<number[]> => {
  const rows = await presentApplicants(db).select('id').where('selection_process_id', '=', processId).execute();
  return rows.map(({ id }) => id);
};

/** This event, if it is still stored, and all later ones. */
export const eventsFrom = (db: Reader, organizationId: number, sequence: number) =>
  db
    .selectFrom('events')
    .select(['sequence', 'payload'])
    .where('organization_id', '=', organizationId)
    .where('sequence', '>=', sequence)
    .orderBy('sequence')
    .execute();

/** The present pools of an organization. */
export const poolVersions = (db: Reader, organizationId: number) =>
  db
    .selectFrom('candidate_pools')
    .select(['id', 'name', 'members_version'])
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .execute();

export type PoolVersion = Awaited<ReturnType<typeof poolVersions>>[number];

export const personIdsInPool = async (db: Reader, poolId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('candidate_pool_members')
    .select('uniq_applicant_id')
    .where('pool_id', '=', poolId)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.uniq_applicant_id);
};

/** Ids of the processes that the actor sees as a whole. */
export const wholeProcessesOf = async (db: Reader, actor: Actor): Promise<number[]> => {
  const rows = await db.selectFrom('selection_processes').select('id').where(wholeTo(actor)).execute();
  return rows.map(({ id }) => id);
};

/** Ids of the stages that the actor is named to manage, in processes that they see. */
export const managedListsOf = async (db: Reader, actor: Actor): Promise<number[]> => {
  const rows = await db
    .selectFrom('list_managers')
    .innerJoin('lists', 'lists.id', 'list_managers.list_id')
    .innerJoin('selection_processes', 'selection_processes.id', 'lists.selection_process_id')
    .select('lists.id')
    .where('lists.user_columns_active', '=', 1)
    .where('list_managers.user_id', '=', actor.userId)
    .where(visibleTo(actor))
    .execute();
  return rows.map(({ id }) => id);
};

/** Ids of the stages of the actor's areas that the areas' users manage. */
export const areaListsOf = async (db: Reader, actor: Actor): Promise<number[]> => {
  if (actor.areaIds.length === 0) return [];
  const rows = await db
    .selectFrom('lists')
    .innerJoin('selection_processes', 'selection_processes.id', 'lists.selection_process_id')
    .select('lists.id')
    .where('lists.managers_active', '=', 1)
    .where('selection_processes.enterprise_area_id', 'in', [...actor.areaIds])
    .where(visibleTo(actor))
    .execute();
  return rows.map(({ id }) => id);
};

export const titlesOfProcesses = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('selection_processes')
    .select(['id', 'title'])
    .where(isOneOf(db, 'selection_processes.id', ids))
    .execute();

export const namesOfLists = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('lists')
    .select(['id', 'name'])
    .where(isOneOf(db, 'lists.id', ids))
    .execute();

export const namesOfListsIn = (db: Reader, processIds: readonly number[]) =>
  db
    .selectFrom('lists')
    .select(['id', 'name'])
    .where(isOneOf(db, 'lists.selection_process_id', processIds))
    .execute();

/** The names of the organization's present sources. */
export const sourceNames = async (db: Reader, organizationId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('applicant_sources')
    .select('name')
    .where('organization_id', '=', organizationId)
    .execute();
  return rows.map(({ name }) => name);
};

/** The present sources of these candidacies. */
export const sourcesOf = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('applicants')
    .select(['id', 'source'])
    .where(isOneOf(db, 'applicants.id', ids))
    .execute();

export const personsOf = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('uniq_applicants')
    .select(['id', 'full_name', 'title', 'email', 'phone', 'document', 'external_id', 'city', 'country', 'gender'])
    .select(['birthdate', 'education_level', 'profession', 'experience_years', 'linkedin_url'])
    .where(isOneOf(db, 'uniq_applicants.id', ids))
    .execute();

export type PersonRow = Awaited<ReturnType<typeof personsOf>>[number];

/** Present candidacies, latest first. */
export const candidaciesOf = (db: Reader, ids: readonly number[]) =>
  presentApplicants(db)
    .innerJoin('lists', 'lists.id', 'applicants.list_id')
    .innerJoin('selection_processes', 'selection_processes.id', 'applicants.selection_process_id')
    .select([
      'applicants.id',
      'applicants.uniq_applicant_id',
      'applicants.selection_process_id',
      'applicants.list_id',
      'applicants.status',
      'applicants.source',
      'applicants.tags',
      'applicants.extra_attributes',
      'applicants.score',
      'applicants.match_points',
      'applicants.match_total',
      'applicants.has_cv',
      'applicants.moved_at',
      'applicants.created_at',
      'selection_processes.title as process_title',
      'lists.name as list_name',
    ])
    .where(isOneOf(db, 'applicants.id', ids))
    .orderBy('applicants.id', 'desc')
    .execute();

export type CandidacyRow = Awaited<ReturnType<typeof candidaciesOf>>[number];
