// SQL of persons: their data, experience, education and files.
import {
  insertMany,
  isOneOf,
  type NewRow,
  presentApplicants,
  type Reader,
  type Row,
  type Transaction,
} from '../../platform/db/index.ts';

export type PersonRow = Row<'uniq_applicants'>;

export const findPerson = (db: Reader, id: number) =>
  db.selectFrom('uniq_applicants').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The person is compared with the others again. */
export const changePerson = (tx: Transaction, id: number, change: Partial<NewRow<'uniq_applicants'>>) =>
  tx
    .updateTable('uniq_applicants')
    .set({ ...change, is_compared: 0 })
    .where('id', '=', id)
    .execute();

/** Compares again those who are in a group with persons about to be deleted. */
export const compareGroupsAgain = (tx: Transaction, personIds: readonly number[]) =>
  tx
    .updateTable('uniq_applicants')
    .set({ is_compared: 0 })
    .where('id', 'in', (query) =>
      query
        .selectFrom('duplicate_members')
        .innerJoin('duplicate_members as gone', 'gone.group_id', 'duplicate_members.group_id')
        .select('duplicate_members.person_id')
        .where('gone.person_id', 'in', [...personIds]),
    )
    .execute();

/** The present candidacies of a person. */
export const candidaciesOfPerson = (db: Reader, personId: number) =>
  presentApplicants(db)
    .select(['id', 'selection_process_id'])
    .where('uniq_applicant_id', '=', personId)
    .orderBy('id')
    .execute();

/** Raises the version of all candidacies of a person, as a change of the person changes each of them. */
export const touchCandidacies = (tx: Transaction, personId: number, change: { has_cv?: 0 | 1 } = {}) =>
  tx
    .updateTable('applicants')
    .set((set) => ({ ...change, version: set('version', '+', 1) }))
    .where('uniq_applicant_id', '=', personId)
    .execute();

/** The persons of these ids, in no order. */
export const personsOf = (db: Reader, personIds: readonly number[]) =>
  db
    .selectFrom('uniq_applicants')
    .selectAll()
    .where(isOneOf(db, 'id', personIds))
    .execute();

/** The latest of each person first. */
export const experiencesOf = (db: Reader, personIds: readonly number[]) =>
  db
    .selectFrom('work_experiences')
    .selectAll()
    .where(isOneOf(db, 'uniq_applicant_id', personIds))
    .orderBy((order) => order.fn.coalesce('start_date', order.val('')), 'desc')
    .orderBy('id')
    .execute();

export const insertExperience = (tx: Transaction, row: NewRow<'work_experiences'>) =>
  tx.insertInto('work_experiences').values(row).returningAll().executeTakeFirstOrThrow();

/** The latest of each person first. */
export const educationsOf = (db: Reader, personIds: readonly number[]) =>
  db
    .selectFrom('educations')
    .selectAll()
    .where(isOneOf(db, 'uniq_applicant_id', personIds))
    .orderBy((order) => order.fn.coalesce('start_date', order.val('')), 'desc')
    .orderBy('id')
    .execute();

export const insertEducation = (tx: Transaction, row: NewRow<'educations'>) =>
  tx.insertInto('educations').values(row).returningAll().executeTakeFirstOrThrow();

/** @returns the changed item; undefined if the person has no such item */
export const changeExperience = (tx: Transaction, id: number, row: NewRow<'work_experiences'>) =>
  tx
    .updateTable('work_experiences')
    .set(row)
    .where('id', '=', id)
    .where('uniq_applicant_id', '=', row.uniq_applicant_id)
    .returningAll()
    .executeTakeFirst();

/** @returns the changed item; undefined if the person has no such item */
export const changeEducation = (tx: Transaction, id: number, row: NewRow<'educations'>) =>
  tx
    .updateTable('educations')
    .set(row)
    .where('id', '=', id)
    .where('uniq_applicant_id', '=', row.uniq_applicant_id)
    .returningAll()
    .executeTakeFirst();

export type ItemTable = 'work_experiences' | 'educations';

export const findItem = (db: Reader, table: ItemTable, personId: number, id: number) =>
  db.selectFrom(table).selectAll().where('id', '=', id).where('uniq_applicant_id', '=', personId).executeTakeFirst();

/** @returns whether the person had it */
export async function deleteItem(tx: Transaction, table: ItemTable, personId: number, id: number): Promise<boolean> {
  const result = await tx
    .deleteFrom(table)
    .where('id', '=', id)
    .where('uniq_applicant_id', '=', personId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

type Descriptions = 'applicant_languages' | 'applicant_skills';

export const descriptionsOf = (db: Reader, table: Descriptions, personIds: readonly number[]) =>
  db
    .selectFrom(table)
    .select(['id', 'uniq_applicant_id', 'description', 'level'])
    .where(isOneOf(db, 'uniq_applicant_id', personIds))
    .orderBy('id')
    .execute();

export const deleteDescriptions = (tx: Transaction, table: Descriptions, personId: number) =>
  tx.deleteFrom(table).where('uniq_applicant_id', '=', personId).execute();

export const insertDescriptions = (
  tx: Transaction,
  table: Descriptions,
  owner: { organization_id: number; uniq_applicant_id: number },
  described: readonly { description: string; level: string | null }[],
) =>
  insertMany(
    tx,
    table,
    described.map((one) => ({ ...owner, ...one })),
  );

const presentFiles = (db: Reader, personId: number) =>
  db.selectFrom('files').selectAll().where('uniq_applicant_id', '=', personId).where('deleted_at', 'is', null);

/** Present and removed files: the latest, and the last removed, first. */
export const allFilesOf = (db: Reader, personIds: readonly number[]) =>
  db
    .selectFrom('files')
    .selectAll()
    .where(isOneOf(db, 'uniq_applicant_id', personIds))
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** The latest curriculum, or the one with this id. */
export const findCv = (db: Reader, personId: number, fileId?: number) =>
  presentFiles(db, personId)
    .where('is_cv', '=', 1)
    .$if(fileId !== undefined, (query) => query.where('id', '=', fileId ?? 0))
    .orderBy('id', 'desc')
    .executeTakeFirst();

const removedFiles = (db: Reader, personId: number) =>
  db
    .selectFrom('files')
    .selectAll()
    .where('uniq_applicant_id', '=', personId)
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc');

/** The curriculum removed last, or the one with this id. */
export const findRemovedCv = (db: Reader, personId: number, fileId?: number) =>
  removedFiles(db, personId)
    .where('is_cv', '=', 1)
    .$if(fileId !== undefined, (query) => query.where('id', '=', fileId ?? 0))
    .executeTakeFirst();

export const insertFile = (tx: Transaction, row: NewRow<'files'>) =>
  tx.insertInto('files').values(row).returningAll().executeTakeFirstOrThrow();

/** @param at when it was removed (epoch milliseconds); null restores it */
export const markFile = (tx: Transaction, id: number, at: number | null) =>
  tx.updateTable('files').set({ deleted_at: at }).where('id', '=', id).execute();

/** Files that were removed before an instant (epoch milliseconds). */
export const filesRemovedBefore = (db: Reader, before: number, limit: number) =>
  db
    .selectFrom('files')
    .select(['id', 'organization_id', 'storage_key'])
    .where('deleted_at', '<', before)
    .orderBy('id')
    .limit(limit)
    .execute();

export const deleteFile = (tx: Transaction, id: number) => tx.deleteFrom('files').where('id', '=', id).execute();
