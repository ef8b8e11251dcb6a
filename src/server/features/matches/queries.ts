// SQL of criteria and matches: pending changes, the profiles that are compared, and the results.
import { sql } from 'kysely';
import { isOneOf, type NewRow, type Reader, type Transaction, updateVersioned } from '../../platform/db/index.ts';

export const findCriteria = (db: Reader, processId: number) =>
  db.selectFrom('match_criteria').selectAll().where('selection_process_id', '=', processId).executeTakeFirst();

export const criteriaOfProcesses = (db: Reader, processIds: readonly number[]) =>
  db
    .selectFrom('match_criteria')
    .selectAll()
    .where(isOneOf(db, 'selection_process_id', processIds))
    .execute();

/** @returns undefined if the process has criteria already */
export const insertCriteria = (tx: Transaction, row: NewRow<'match_criteria'>) =>
  tx
    .insertInto('match_criteria')
    .values(row)
    .onConflict((conflict) => conflict.column('selection_process_id').doNothing())
    .returningAll()
    .executeTakeFirst();

/** @returns undefined if the version has changed */
export const updateCriteria = (
  tx: Transaction,
  row: { readonly id: number; readonly version: number },
  criteria: string,
) => updateVersioned(tx, 'match_criteria', row, { criteria });

/** Whether a change of the candidacy, or of its process, waits to be computed. */
export async function isWaiting(db: Reader, { id, processId }: { id: number; processId: number }): Promise<boolean> {
  const row = await db
    .selectFrom('match_changes')
    .select('id')
    .where((where) =>
      where.or([
        where('applicant_id', '=', id),
        where.and([where('selection_process_id', '=', processId), where('after_id', '<', id)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ids of the candidacies of a process after an id, removed ones included. */
export async function candidaciesAfter(db: Reader, processId: number, afterId: number, limit: number) {
  const rows = await db
    .selectFrom('applicants')
    .select('id')
    .where('selection_process_id', '=', processId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Candidacies with the fields of their person that are compared. The name is only for leaving it out of texts. */
export const candidaciesToCompare = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('applicants')
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
    .leftJoin('candidate_matches', 'candidate_matches.applicant_id', 'applicants.id')
    .where(isOneOf(db, 'applicants.id', ids))
    .select([
      'applicants.id',
      'applicants.selection_process_id',
      'applicants.uniq_applicant_id',
      'applicants.deleted_at',
      'applicants.match_points',
      'applicants.match_total',
      'candidate_matches.criteria_version',
      'candidate_matches.findings',
      'candidate_matches.curriculum',
      'uniq_applicants.full_name',
      'uniq_applicants.city',
      'uniq_applicants.country',
      'uniq_applicants.education_level',
      'uniq_applicants.profession',
      'uniq_applicants.title',
      'uniq_applicants.experience_years',
    ])
    .execute();

export type ComparedRow = Awaited<ReturnType<typeof candidaciesToCompare>>[number];

export const describedOf = (
  db: Reader,
  table: 'applicant_skills' | 'applicant_languages',
  personIds: readonly number[],
) =>
  db
    .selectFrom(table)
    .select(['uniq_applicant_id', 'description', 'level'])
    .where(isOneOf(db, 'uniq_applicant_id', personIds))
    .orderBy('id')
    .execute();

export const workOf = (db: Reader, personIds: readonly number[]) =>
  db
    .selectFrom('work_experiences')
    .select(['uniq_applicant_id', 'position', 'company', 'start_date', 'end_date', 'description'])
    .where(isOneOf(db, 'uniq_applicant_id', personIds))
    .orderBy('id')
    .execute();

export const educationsOf = (db: Reader, personIds: readonly number[]) =>
  db
    .selectFrom('educations')
    .select(['uniq_applicant_id', 'degree', 'institution'])
    .where(isOneOf(db, 'uniq_applicant_id', personIds))
    .orderBy('id')
    .execute();

/** The present curricula, the latest first, with as much of their text as is compared. */
export const curriculaOf = (db: Reader, personIds: readonly number[], characters: number) =>
  db
    .selectFrom('files')
    .leftJoin('curriculum_texts', 'curriculum_texts.file_id', 'files.id')
    .select([
      'files.uniq_applicant_id',
      'curriculum_texts.read_at',
      'curriculum_texts.failure',
      sql<string | null>`substr(curriculum_texts.content, 1, ${sql.lit(characters)})`.as('content'),
    ])
    .where(isOneOf(db, 'files.uniq_applicant_id', personIds))
    .where('files.is_cv', '=', 1)
    .where('files.deleted_at', 'is', null)
    .orderBy('files.id', 'desc')
    .execute();

export const findMatch = (db: Reader, applicantId: number) =>
  db.selectFrom('candidate_matches').selectAll().where('applicant_id', '=', applicantId).executeTakeFirst();

export async function storeMatch(
  tx: Transaction,
  row: NewRow<'candidate_matches'>,
  sum: { readonly match_points: number; readonly match_total: number },
): Promise<void> {
  const { criteria_version, findings, curriculum, computed_at } = row;
  await tx
    .insertInto('candidate_matches')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('applicant_id').doUpdateSet({ criteria_version, findings, curriculum, computed_at }),
    )
    .execute();
  await tx.updateTable('applicants').set(sum).where('id', '=', row.applicant_id).execute();
}

export async function deleteMatches(tx: Transaction, applicantIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('candidate_matches')
    .where(isOneOf(tx, 'applicant_id', applicantIds))
    .execute();
  await tx
    .updateTable('applicants')
    .set({ match_points: -1, match_total: 0 })
    .where(isOneOf(tx, 'id', applicantIds))
    .execute();
}

interface ConsentedOf {
  readonly processId: number;
  /** Of the criteria. */
  readonly version: number;
  readonly after: number;
  readonly limit: number;
}

/** Results of candidacies whose persons applied on the portal and consented there, in the order of their ids. */
export const consentedMatches = (db: Reader, { processId, version, after, limit }: ConsentedOf) =>
  db
    .selectFrom('applicants')
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
    .innerJoin('candidate_matches', 'candidate_matches.applicant_id', 'applicants.id')
    .where('applicants.selection_process_id', '=', processId)
    .where('applicants.id', '>', after)
    .where('applicants.deleted_at', 'is', null)
    .where('uniq_applicants.opposes_automation', '=', 0)
    .where('candidate_matches.criteria_version', '=', version)
    .where((where) =>
      where.exists(
        where
          .selectFrom('external_applications')
          .select('external_applications.id')
          .whereRef('external_applications.applicant_id', '=', 'applicants.id'),
      ),
    )
    // A request to withdraw the consent takes effect here at once.
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('data_requests')
            .select('data_requests.id')
            .whereRef('data_requests.person_id', '=', 'applicants.uniq_applicant_id')
            .where('data_requests.kind', '=', 'consent')
            .where('data_requests.purpose', '=', 'selection'),
        ),
      ),
    )
    .select([
      'applicants.id',
      'applicants.uniq_applicant_id',
      'candidate_matches.findings',
      'uniq_applicants.gender',
      'uniq_applicants.birthdate',
      'uniq_applicants.country',
    ])
    .orderBy('applicants.id')
    .limit(limit)
    .execute();
