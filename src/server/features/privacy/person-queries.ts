// SQL of all data of one person; a test finds tables missing here.
import { sql } from 'kysely';
import { STATUS_CODE } from '../../../contract/process-codes.ts';
import { personIsUsable, type Reader, type Schema, type Transaction } from '../../platform/db/index.ts';
import { compareGroupsAgain } from '../applicants/index.ts';

/** Tables with the person's id; their rows are deleted with the person by the foreign key. */
export const tablesOfPerson = [
  'applicants',
  'applicant_languages',
  'applicant_skills',
  'work_experiences',
  'educations',
  'files',
  'candidate_pool_members',
  'email_opt_outs',
  'candidate_page_accesses',
  'data_breach_persons',
  'person_merges',
] as const;
/** Tables that compare and find persons; derived or of no interest outside, they are not exported. */
export const tablesOfComparison = [
  'distinct_persons',
  'duplicate_members',
  'duplicate_pairs',
  'searched_texts',
] as const;
/** Tables with a candidacy's id; their rows are deleted with the candidacy. */
export const tablesOfCandidacy = [
  'applicant_answers',
  'applicant_forms',
  'applicant_logs',
  'assessment_results',
  'bulk_move_items',
  'candidate_matches',
  'curriculum_import_files',
  'disqualification_proposals',
  'emails',
  'external_applications',
  'external_tests',
  'interview_booking_links',
  'interview_sequences',
  'interviews',
  'match_changes',
  'report_changes',
  'report_files',
  'report_shares',
  'requests',
  'rule_questions',
  'scorecard_wordings',
  'scorecards',
  'signatures',
  'survey_invitations',
  'synchronization_rows',
] as const;

/** Dated facts of candidacies; after an erasure they count on without a candidacy. Derived, they are not exported. */
export const tablesOfStatistics = ['report_facts'] as const;

/** Columns that are internal to the server or repeat the row's owner. */
const inward = new Set([
  ...['organization_id', 'storage_key', 'import_id', 'import_row'],
  ...['address_hash', 'link_hash', 'session_hash', 'is_answered'],
]);

export const findPerson = (db: Reader, organizationId: number, id: number) =>
  db
    .selectFrom('uniq_applicants')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    // A merged person is part of another, and is exported and erased with that person.
    .where('merged_into_id', 'is', null)
    .executeTakeFirst();

export const wasMerged = async (db: Reader, organizationId: number, id: number): Promise<boolean> =>
  (await db
    .selectFrom('uniq_applicants')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('merged_into_id', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** All rows of the person, and of persons merged into them, by table; instants are ISO 8601. */
export async function rowsOfPerson(db: Reader, personId: number): Promise<Record<string, unknown[]>> {
  const isTheirs = sql`id = ${personId} or merged_into_id = ${personId}`;
  const ofPerson = sql`uniq_applicant_id in (select id from uniq_applicants where ${isTheirs})`;
  const rows: Record<string, unknown[]> = { persons: await rowsOf(db, 'uniq_applicants', isTheirs) };
  rows.data_requests = await rowsOf(
    db,
    'data_requests',
    sql`person_id in (select id from uniq_applicants where ${isTheirs})`,
  );
  for (const table of tablesOfPerson) rows[table] = await rowsOf(db, table, ofPerson);
  const candidacies = sql`applicant_id in (select id from applicants where ${ofPerson})`;
  for (const table of tablesOfCandidacy) rows[table] = await rowsOf(db, table, candidacies);
  return rows;
}

async function rowsOf(db: Reader, table: keyof Schema, condition: ReturnType<typeof sql>): Promise<unknown[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${condition} order by id`.execute(db);
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([name, value]) => (inward.has(name) ? [] : [[name, displayValue(name, value)]])),
    ),
  );
}

const displayValue = (name: string, value: unknown): unknown =>
  name.endsWith('_at') && typeof value === 'number' ? new Date(value).toISOString() : value;

export const filesOfPerson = (db: Reader, personId: number) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'storage_key'])
    .where('uniq_applicant_id', '=', personId)
    .orderBy('id')
    .execute();

/**
 * All candidacies of the person, including removed ones and those of merged persons, since clients may still store any
 * of them. Only candidacies without `deleted_at` are in the stage counts.
 */
export const candidaciesOfPerson = (db: Reader, personId: number) =>
  db
    .selectFrom('applicants')
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
    .select([
      'applicants.id',
      'applicants.list_id',
      'applicants.selection_process_id',
      'applicants.status',
      'applicants.version',
      'applicants.deleted_at',
    ])
    .where((or) =>
      or.or([or('uniq_applicants.id', '=', personId), or('uniq_applicants.merged_into_id', '=', personId)]),
    )
    .orderBy('applicants.id')
    .execute();

/** The person, and those merged into them. */
export async function idsOfPerson(db: Reader, id: number): Promise<number[]> {
  const merged = await db.selectFrom('uniq_applicants').select('id').where('merged_into_id', '=', id).execute();
  return [id, ...merged.map((person) => person.id)];
}

/** Also deletes import rows about the person or about persons merged into them. */
export async function deletePerson(tx: Transaction, id: number): Promise<void> {
  const ids = await idsOfPerson(tx, id);
  // What remains of their requests tells that they were answered, and nothing of the person.
  await tx
    .updateTable('data_requests')
    .set({ comment: null, corrections: '[]', answer: null })
    .where('person_id', 'in', ids)
    .execute();
  await tx.deleteFrom('import_issues').where('person_id', 'in', ids).execute();
  await compareGroupsAgain(tx, ids);
  await tx.deleteFrom('uniq_applicants').where('id', '=', id).execute();
}

/**
 * Persons without activity since an instant and without a candidacy in an open process, in id order after an id. Blocked
 * data is retained until the block ends.
 */
export const forgottenPersons = (
  db: Reader,
  organizationId: number,
  { before, afterId, limit }: { before: number; afterId: number; limit: number },
) =>
  db
    .selectFrom('uniq_applicants')
    .select('uniq_applicants.id')
    .where('organization_id', '=', organizationId)
    .where('created_at', '<', before)
    .where('merged_into_id', 'is', null)
    .where(personIsUsable)
    .where('uniq_applicants.id', '>', afterId)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('applicants')
            .innerJoin('selection_processes', 'selection_processes.id', 'applicants.selection_process_id')
            .select('applicants.id')
            .whereRef('applicants.uniq_applicant_id', '=', 'uniq_applicants.id')
            .where((or) =>
              or.or([
                or('selection_processes.status_id', '!=', STATUS_CODE.closed),
                or('applicants.moved_at', '>=', before),
              ]),
            ),
        ),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('applicants')
            .innerJoin('applicant_logs', 'applicant_logs.applicant_id', 'applicants.id')
            .select('applicants.id')
            .whereRef('applicants.uniq_applicant_id', '=', 'uniq_applicants.id')
            .where('applicant_logs.created_at', '>=', before)
            // Cancelling a signature before an erasure is done by Terna and is no activity of the person.
            .where((or) =>
              or.or([
                or('applicant_logs.author_user_id', 'is not', null),
                or('applicant_logs.kind', '!=', 'signature_cancelled'),
              ]),
            ),
        ),
      ),
    )
    .orderBy('uniq_applicants.id')
    .limit(limit)
    .execute();
