// SQL of undoing an import: its candidacies, the work that followed on them, and their removal.
import { type Expression, type SqlBool, sql } from 'kysely';
import { presentApplicants, type Reader, type Transaction } from '../../platform/db/index.ts';
import { compareGroupsAgain } from '../applicants/index.ts';

/** Tables whose rows about a candidacy are work of users or of the candidate. */
const WORK_TABLES = [
  'applicant_answers',
  'applicant_forms',
  'assessment_results',
  'emails',
  'external_applications',
  'external_tests',
  'report_files',
  'requests',
  'signatures',
] as const;

/** Further curricula that the import itself added to the candidacy, each of which raised its version. */
const furtherCurricula = sql<number>`(select count(*) from curriculum_import_files as further
  where further.import_id = applicants.import_id and further.applicant_id = applicants.id
  and further.outcome = 'present')`;

const flag = (condition: Expression<SqlBool>) => sql<0 | 1>`case when ${condition} then 1 else 0 end`;

/** Present candidacies of an import after a row, with the work that followed. */
export const candidaciesOfImport = (
  db: Reader,
  { importId, listId, afterRow, limit }: { importId: number; listId: number | null; afterRow: number; limit: number },
) =>
  presentApplicants(db)
    .select((select) => [
      'applicants.id',
      'applicants.organization_id',
      'applicants.uniq_applicant_id',
      'applicants.import_row',
      'applicants.list_id',
      'applicants.status',
      'applicants.version',
      'applicants.selection_process_id',
      flag(
        select.or([select('applicants.list_id', '!=', listId), select('applicants.status', '=', 'disqualified')]),
      ).as('is_moved'),
      flag(
        select(
          'applicants.version',
          '>',
          select
            .selectFrom('import_corrections')
            .select((corrections) =>
              sql<number>`coalesce(${corrections.fn.sum('raised')}, 0) + 1 + ${furtherCurricula}`.as('version'),
            )
            .whereRef('import_corrections.import_id', '=', 'applicants.import_id')
            .whereRef('import_corrections.row', '=', 'applicants.import_row'),
        ),
      ).as('is_changed'),
      flag(
        select.exists(
          select
            .selectFrom('applicant_logs')
            .select('applicant_logs.id')
            .whereRef('applicant_logs.applicant_id', '=', 'applicants.id')
            .whereRef('applicant_logs.created_at', '>', 'applicants.created_at'),
        ),
      ).as('has_activity'),
      flag(
        select.or([
          ...WORK_TABLES.map(
            (table) =>
              sql<SqlBool>`exists (select 1 from ${sql.table(table)} as work where work.applicant_id = applicants.id)`,
          ),
          select.exists(
            select
              .selectFrom('files')
              .select('files.id')
              .whereRef('files.uniq_applicant_id', '=', 'applicants.uniq_applicant_id')
              .whereRef('files.created_at', '>', 'applicants.created_at')
              .where((file) =>
                file.not(
                  file.exists(
                    file
                      .selectFrom('curriculum_import_files')
                      .select('curriculum_import_files.id')
                      .whereRef('curriculum_import_files.file_id', '=', 'files.id')
                      .whereRef('curriculum_import_files.import_id', '=', 'applicants.import_id'),
                  ),
                ),
              ),
          ),
        ]),
      ).as('has_documents'),
    ])
    .where('applicants.import_id', '=', importId)
    .where('applicants.import_row', '>', afterRow)
    .orderBy('applicants.import_row')
    .limit(limit)
    .execute();

export type ImportedCandidacy = Awaited<ReturnType<typeof candidaciesOfImport>>[number];

/**
 * Deletes the curricula that an import added to the persons of these candidacies.
 * @param applicantIds null for those of persons who were candidates of the process before
 * @returns the persons and stored files
 */
export async function deleteImportedCurricula(
  tx: Transaction,
  importId: number,
  applicantIds: readonly number[] | null,
) {
  if (applicantIds?.length === 0) return [];
  return tx
    .deleteFrom('files')
    .where('id', 'in', (query) =>
      query
        .selectFrom('curriculum_import_files as imported')
        .select((select) => select.ref('imported.file_id').$notNull().as('file_id'))
        .where('imported.import_id', '=', importId)
        .where('imported.file_id', 'is not', null)
        .$if(applicantIds === null, (some) => some.where('imported.outcome', '=', 'present'))
        .$if(applicantIds !== null, (some) => some.where('imported.applicant_id', 'in', [...(applicantIds ?? [])])),
    )
    .returning(['uniq_applicant_id', 'organization_id', 'storage_key'])
    .execute();
}

/** Deletes candidacies, and the persons whom only they brought. Other persons stay. */
export async function deleteImported(tx: Transaction, importId: number, rows: readonly ImportedCandidacy[]) {
  const personIds = [...new Set(rows.map(({ uniq_applicant_id }) => uniq_applicant_id))];
  const brought = await tx
    .selectFrom('uniq_applicants')
    .select('uniq_applicants.id')
    .where('uniq_applicants.id', 'in', personIds)
    .where('uniq_applicants.merged_into_id', 'is', null)
    .where((where) =>
      where.exists(
        where
          .selectFrom('applicants')
          .select('applicants.id')
          .whereRef('applicants.uniq_applicant_id', '=', 'uniq_applicants.id')
          .whereRef('applicants.created_at', '=', 'uniq_applicants.created_at')
          .where('applicants.import_id', '=', importId),
      ),
    )
    .execute();
  await tx
    .deleteFrom('applicants')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const ids = brought.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.deleteFrom('import_issues').where('import_id', '=', importId).where('person_id', 'in', ids).execute();
  await compareGroupsAgain(tx, ids);
  await tx
    .deleteFrom('uniq_applicants')
    .where('id', 'in', ids)
    .where((where) =>
      where.not(
        where.or([
          where.exists(
            where
              .selectFrom('applicants')
              .select('applicants.id')
              .whereRef('applicants.uniq_applicant_id', '=', 'uniq_applicants.id'),
          ),
          where.exists(
            where
              .selectFrom('uniq_applicants as merged')
              .select('merged.id')
              .whereRef('merged.merged_into_id', '=', 'uniq_applicants.id'),
          ),
        ]),
      ),
    )
    .execute();
}
