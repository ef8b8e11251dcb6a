// SQL that moves rows between two persons or candidacies, and back.
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';
import type { Moved } from './changes.ts';

interface MovableTable {
  readonly table: string;
  readonly column: string;
  /** A row that says the same in these columns as one that is there already stays where it is. */
  readonly same?: readonly string[];
}

const PERSON = 'uniq_applicant_id';
const CANDIDACY = 'applicant_id';

/** What goes from one person to the other. */
export const TABLES_OF_PERSON: readonly MovableTable[] = [
  { table: 'applicants', column: PERSON },
  { table: 'work_experiences', column: PERSON, same: ['position', 'company', 'start_date', 'end_date'] },
  { table: 'educations', column: PERSON, same: ['degree', 'institution', 'start_date', 'end_date'] },
  { table: 'applicant_languages', column: PERSON, same: ['description'] },
  { table: 'applicant_skills', column: PERSON, same: ['description'] },
  { table: 'files', column: PERSON },
  { table: 'candidate_pool_members', column: PERSON, same: ['pool_id'] },
  { table: 'email_opt_outs', column: PERSON, same: ['organization_id'] },
  { table: 'candidate_page_accesses', column: PERSON },
  { table: 'data_breach_persons', column: PERSON, same: ['data_breach_id'] },
  // Whoever was merged before is a part of what there is now.
  { table: 'person_merges', column: PERSON },
  { table: 'uniq_applicants', column: 'merged_into_id' },
];

/** What goes from one candidacy to the one that stands for it. */
export const TABLES_OF_CANDIDACY: readonly MovableTable[] = [
  { table: 'applicant_answers', column: CANDIDACY, same: ['selection_process_question_id'] },
  { table: 'applicant_forms', column: CANDIDACY },
  { table: 'applicant_logs', column: CANDIDACY },
  { table: 'assessment_results', column: CANDIDACY, same: ['assessment_id', 'evaluator_user_id'] },
  { table: 'emails', column: CANDIDACY },
  { table: 'external_tests', column: CANDIDACY },
  { table: 'interview_booking_links', column: CANDIDACY },
  { table: 'interview_sequences', column: CANDIDACY },
  { table: 'interviews', column: CANDIDACY },
  { table: 'report_files', column: CANDIDACY },
  { table: 'requests', column: CANDIDACY },
  { table: 'scorecard_wordings', column: CANDIDACY },
  { table: 'scorecards', column: CANDIDACY },
  { table: 'signatures', column: CANDIDACY },
];

/** What tells how a candidacy came in, of work on many, or how it is counted in reports: it stays the candidacy's own. */
export const STAYS_WITH_CANDIDACY = [
  'bulk_move_items',
  'candidate_matches',
  'curriculum_import_files',
  'disqualification_proposals',
  'external_applications',
  'match_changes',
  'report_changes',
  'report_shares',
  'rule_questions',
  'survey_invitations',
  'synchronization_rows',
] as const;

/** Moves what is kept of `from` to `to`; @returns which rows, where there are any */
export async function moveAll(
  tx: Transaction,
  tables: readonly MovableTable[],
  from: number,
  to: number,
): Promise<Moved[]> {
  const moved: Moved[] = [];
  for (const { table, column, same } of tables) {
    const { rows } = await sql<{ id: number }>`
      update ${sql.table(table)} set ${sql.ref(column)} = ${to}
      where ${sql.ref(column)} = ${from} and ${same ? sql`not exists (${likeIt(table, column, same, to)})` : sql`1 = 1`}
      returning id`.execute(tx);
    if (rows.length > 0)
      moved.push({ table, column, from, to, ids: rows.map(({ id }) => id).toSorted((a, b) => a - b) });
  }
  return moved;
}

function likeIt(table: string, column: string, same: readonly string[], to: number): RawBuilder<unknown> {
  const text = (row: string, name: string) => sql`coalesce(cast(${sql.ref(`${row}.${name}`)} as text), '')`;
  const alike = same.map((name) => sql`${text('there', name)} = ${text(table, name)}`);
  return sql`select 1 from ${sql.table(table)} as there where ${sql.ref(`there.${column}`)} = ${to}
    and ${sql.join(alike, sql` and `)}`;
}

/** Moves rows back, those that are still there; @returns how many */
export async function moveBack(tx: Transaction, { table, column, from, to, ids }: Moved): Promise<number> {
  const { rows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${from}
    where ${sql.ref(column)} = ${to} and id in (${sql.join(ids)}) returning id`.execute(tx);
  return rows.length;
}
