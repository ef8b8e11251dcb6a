// What cards show and columns are sorted by, kept beside each candidacy: the name, the score, how somebody came in.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Engine, Step } from '../columns.ts';

const arrivals = ['applied', 'copied', 'moved_process'] as const;

/** The name as it is searched, with which all that a person is found by begins. */
const nameOf = (person: string): RawBuilder<unknown> =>
  sql`substr(${sql.ref(`${person}.search_text`)}, 1, length(${sql.ref(`${person}.full_name`)}))`;

export const boardCardsStep: Step = {
  name: '0033-board-cards',
  async up(db, engine) {
    await addColumns(db, engine);
    await sql`update applicants set name_key =
      (select ${nameOf('uniq_applicants')} from uniq_applicants where id = applicants.uniq_applicant_id)`.execute(db);
    await fillScores(db);
    await fillArrivals(db);
    await keepNames(db, engine);
    for (const key of ['name_key', 'score']) {
      await db.schema
        .createIndex(`applicants_by_${key}`)
        .on('applicants')
        .columns(['list_id', 'status', key, 'id'])
        .execute();
    }
  },
};

async function addColumns(db: Kysely<never>, engine: Engine): Promise<void> {
  const add = (name: string, definition: RawBuilder<unknown>) =>
    sql`alter table applicants add column ${sql.ref(name)} ${definition}`.execute(db);
  // Names follow each other letter by letter, on both engines and in the desktop alike.
  await add(
    'name_key',
    engine === 'postgres' ? sql`text collate "C" not null default ''` : sql`text not null default ''`,
  );
  await add('score', sql`integer not null default -1 check (score >= -1)`);
  await add('arrival', sql`text check (arrival in (${sql.join(arrivals.map((one) => sql.lit(one)))}))`);
  await add('arrival_from', sql`text`);
}

/** By the assessment of the process; otherwise the mean of the best results of each test. */
async function fillScores(db: Kysely<never>): Promise<void> {
  const assessed = sql`select avg(total) from (
    select round(100.0 * sum(assessment_scores.score) / sum(assessment_criteria.max_score)) as total
    from assessment_results
    inner join assessment_scores on assessment_scores.assessment_result_id = assessment_results.id
    inner join assessment_criteria on assessment_criteria.id = assessment_scores.assessment_criterion_id
    where assessment_results.applicant_id = applicants.id and assessment_results.assessment_id =
      (select assessment_id from selection_processes where selection_processes.id = applicants.selection_process_id)
    group by assessment_results.id) as results`;
  const tested = sql`select avg(best) from (
    select max(score) as best from external_tests
    where external_tests.applicant_id = applicants.id and state = 'completed' and score is not null
    group by test_id) as bests`;
  await sql`update applicants set score = cast(round(coalesce((${assessed}), (${tested}), -1)) as integer)
    where id in (select applicant_id from assessment_results
      union select applicant_id from external_tests where state = 'completed' and score is not null)`.execute(db);
}

/** The activity says it: the last time that somebody came into the process. */
async function fillArrivals(db: Kysely<never>): Promise<void> {
  const kinds = sql.join(arrivals.map((one) => sql.lit(one)));
  const latest = (column: string) => sql`(select ${sql.ref(column)} from applicant_logs
    where applicant_logs.applicant_id = applicants.id and kind in (${kinds}) order by applicant_logs.id desc limit 1)`;
  await sql`update applicants set arrival = ${latest('kind')}`.execute(db);
  await sql`update applicants set arrival_from = ${latest('from_list')}
    where arrival in ('copied', 'moved_process')`.execute(db);
}

/** Whoever adds a candidacy, renames a person or finds that two are one, the key is the name's. */
async function keepNames(db: Kysely<never>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') {
    for (const [name, event] of [
      ['applicants_name', 'insert'],
      // Two persons who are one.
      ['applicants_name_merged', 'update of uniq_applicant_id'],
    ] as const) {
      await sql`create trigger ${sql.raw(name)} after ${sql.raw(event)} on applicants for each row begin
        update applicants set name_key = (select ${nameOf('uniq_applicants')} from uniq_applicants
          where id = new.uniq_applicant_id) where id = new.id; end`.execute(db);
    }
    await sql`create trigger applicants_renamed after update of full_name, search_text on uniq_applicants for each row
      when old.full_name <> new.full_name begin
      update applicants set name_key = ${nameOf('new')} where uniq_applicant_id = new.id; end`.execute(db);
    return;
  }
  await sql`create function applicants_name_keep() returns trigger language plpgsql as $keep$ begin
      new.name_key := coalesce((select ${nameOf('uniq_applicants')} from uniq_applicants
        where id = new.uniq_applicant_id), ''); return new; end $keep$`.execute(db);
  await sql`create trigger applicants_name before insert or update of uniq_applicant_id on applicants
    for each row execute function applicants_name_keep()`.execute(db);
  await sql`create function applicants_renamed_keep() returns trigger language plpgsql as $keep$ begin
      update applicants set name_key = ${nameOf('new')} where uniq_applicant_id = new.id; return null; end $keep$`.execute(
    db,
  );
  await sql`create trigger applicants_renamed after update of full_name, search_text on uniq_applicants
    for each row when (old.full_name <> new.full_name) execute function applicants_renamed_keep()`.execute(db);
}
