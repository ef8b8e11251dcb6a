// SQL of duplicate persons: finding them, and their candidacies.

import type { Actor } from '../../../domain/access/people.ts';
import { LIKENESS_COLUMN } from '../../../domain/candidates/duplicates.ts';
import { type NewRow, presentApplicants, type Reader, type Transaction } from '../../platform/db/index.ts';
import { isPersonVisibleTo, type PersonRow } from '../applicants/index.ts';
import { wholeTo } from '../processes/index.ts';

/** The maximum of persons compared per criterion, the latest first. */
const MAX_ALIKE = 20;

/** Other persons whom the actor may see and who share at least one criterion, each once. */
export async function personsLike(db: Reader, actor: Actor, person: PersonRow) {
  const found = new Map<number, Awaited<ReturnType<typeof alike>>[number]>();
  for (const column of Object.values(LIKENESS_COLUMN)) {
    const value = person[column];
    if (value !== null) for (const one of await alike(db, actor, { person, column, value })) found.set(one.id, one);
  }
  return [...found.values()];
}

type Column = (typeof LIKENESS_COLUMN)[keyof typeof LIKENESS_COLUMN];

const alike = (
  db: Reader,
  actor: Actor,
  { person, column, value }: { readonly person: PersonRow; readonly column: Column; readonly value: string },
) =>
  db
    .selectFrom('uniq_applicants')
    .select(['id', 'full_name', 'email', 'document_key', 'phone_key', 'name_key'])
    .where('organization_id', '=', person.organization_id)
    .where(column, '=', value)
    .where('id', '!=', person.id)
    .where('merged_into_id', 'is', null)
    .where(isPersonVisibleTo(actor))
    .orderBy('id', 'desc')
    .limit(MAX_ALIKE)
    .execute();

const candidacies = (db: Reader, personIds: readonly number[]) =>
  presentApplicants(db)
    .innerJoin('lists', 'lists.id', 'applicants.list_id')
    .innerJoin('selection_processes', 'selection_processes.id', 'applicants.selection_process_id')
    .where('selection_processes.deleted_at', 'is', null)
    .where('applicants.uniq_applicant_id', 'in', [...personIds])
    .select([
      'applicants.id',
      'applicants.uniq_applicant_id as person_id',
      'applicants.list_id',
      'applicants.status',
      'applicants.tags',
      'applicants.version',
      'applicants.hiring_started_at',
      'applicants.selection_process_id as process_id',
      'lists.name as stage',
      'lists.order as stage_order',
      'selection_processes.title',
      'selection_processes.status_id',
    ])
    .orderBy('applicants.id');

/** The candidacies of these persons. */
export const candidaciesOfPersons = (db: Reader, personIds: readonly number[]) => candidacies(db, personIds).execute();

export type CandidacyRow = Awaited<ReturnType<typeof candidaciesOfPersons>>[number];

/** Where they stand as far as this person sees the whole process. */
export const viewableCandidacies = (db: Reader, actor: Actor, personIds: readonly number[]) =>
  candidacies(db, personIds).where(wholeTo(actor)).execute();

const merges = (db: Reader) =>
  db
    .selectFrom('person_merges')
    .innerJoin('uniq_applicants as merged', 'merged.id', 'person_merges.merged_person_id')
    .leftJoin('users', 'users.id', 'person_merges.merged_by_user_id')
    .selectAll('person_merges')
    .select(['merged.full_name', 'users.full_name as merged_by_name']);

export type MergeRow = Awaited<ReturnType<typeof mergesOf>>[number];

/** The persons merged into a person, the latest first. */
export const mergesOf = (db: Reader, personId: number) =>
  merges(db).where('person_merges.uniq_applicant_id', '=', personId).orderBy('person_merges.id', 'desc').execute();

export const insertMerge = (tx: Transaction, row: NewRow<'person_merges'>) =>
  tx.insertInto('person_merges').values(row).returning('id').executeTakeFirstOrThrow();

export const saveChanges = (tx: Transaction, id: number, changes: string) =>
  tx.updateTable('person_merges').set({ changes }).where('id', '=', id).execute();

/** @returns whether it still existed: another server may have undone it meanwhile */
export async function deleteMerge(tx: Transaction, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('person_merges').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** A candidacy is kept by a merge, as removed, or is back as it was. */
export const updateMergedCandidacy = (
  tx: Transaction,
  id: number,
  change: { deleted_at: number | null; merge_id: number | null },
) =>
  tx
    .updateTable('applicants')
    .set((set) => ({ ...change, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const changeTags = (tx: Transaction, id: number, tags: readonly string[]) =>
  tx
    .updateTable('applicants')
    .set({ tags: JSON.stringify(tags) })
    .where('id', '=', id)
    .execute();

/** A candidacy, kept by a merge or not. */
export const findCandidacy = (db: Reader, id: number) =>
  db
    .selectFrom('applicants')
    .select(['id', 'list_id', 'status', 'tags', 'selection_process_id', 'uniq_applicant_id'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Updates the curriculum mark of a person's candidacies after files were added or removed. */
export const updateHasCv = (tx: Transaction, personId: number) =>
  tx
    .updateTable('applicants')
    .set((set) => ({
      has_cv: set
        .case()
        .when(
          set.exists(
            set
              .selectFrom('files')
              .select('files.id')
              .where('files.uniq_applicant_id', '=', personId)
              .where('files.is_cv', '=', 1)
              .where('files.deleted_at', 'is', null),
          ),
        )
        .then<0 | 1>(1)
        .else<0 | 1>(0)
        .end(),
    }))
    .where('uniq_applicant_id', '=', personId)
    .execute();
