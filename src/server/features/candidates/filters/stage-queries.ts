// SQL of conditions on what the stages of a process say of its candidates.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { escapeLike, isLike, presentApplicants, type Reader } from '../../../platform/db/index.ts';

export const statusOfProcessRow = (db: Reader, processId: number) =>
  db.selectFrom('selection_processes').select('status_id').where('id', '=', processId).executeTakeFirst();

/** With their limits in business days. */
export const stagesOfProcess = (db: Reader, processId: number) =>
  db
    .selectFrom('lists')
    .select(['id', 'sla_active', 'sla_max_days'])
    .where('selection_process_id', '=', processId)
    .execute();

/** The present candidacies of a process whose person has the text in a skill. */
export const idsWithSkill = async (db: Reader, processId: number, skill: string): Promise<number[]> => {
  const rows = await presentApplicants(db)
    .select('applicants.id')
    .where('applicants.selection_process_id', '=', processId)
    .where(hasSkill(skill))
    .execute();
  return rows.map(({ id }) => id);
};

/** Whether the person of a row of `applicants` has the text in a skill, without regard to case. */
export function hasSkill(skill: string): RawBuilder<SqlBool> {
  const wanted = skill.toLowerCase();
  // SQLite lowers only ASCII letters: the searched ones are lowered here.
  const others = new Set(wanted.match(/\P{ASCII}/gu));
  const description = [...others].reduce(
    (lowered, character) => sql`replace(${lowered}, ${character.toUpperCase()}, ${character})`,
    sql`lower(applicant_skills.description)`,
  );
  return sql<SqlBool>`exists (select 1 from applicant_skills where applicant_skills.uniq_applicant_id = applicants.uniq_applicant_id
    and ${isLike(description, `%${escapeLike(wanted)}%`)})`;
}
