// Adds many candidacies quickly: indexes are made afterwards, and no figures of reports are counted.
import { sql } from 'kysely';
import type pg from 'pg';
import type { TernaApp } from '../../src/server/app.ts';
import { SYSTEM, withScope } from '../../src/server/platform/db/index.ts';

export const CANDIDATE_TABLES = ['uniq_applicants', 'applicants', 'applicant_logs'];
export const TEXT_TABLES = ['curriculum_texts', 'searched_texts'];
/** Notes each candidacy for the figures of reports, which the server would count meanwhile. */
const REPORT_TRIGGER = 'figures_arrived';

export async function loadingOnSqlite({ services }: TernaApp, load: () => Promise<void>): Promise<void> {
  await withScope(SYSTEM, () =>
    services.database.transaction(async (tx) => {
      await sql`drop trigger ${sql.ref(REPORT_TRIGGER)}`.execute(tx);
    }),
  );
  await load();
}

/**
 * Also does autovacuum's work for the planner, and a checkpoint.
 * @param tables without indexes meanwhile; triggers of other tables must not read them
 */
export async function loadingOnPostgres(
  superuser: pg.Client,
  load: () => Promise<void>,
  tables: readonly string[] = CANDIDATE_TABLES,
): Promise<void> {
  await superuser.query(`alter table applicants disable trigger ${REPORT_TRIGGER}`);
  const { rows: indexes } = await superuser.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid::regclass::text = any($1) and not indisunique`,
    [tables],
  );
  for (const { name } of indexes) await superuser.query(`drop index ${name}`);
  await load();
  await superuser.query("set maintenance_work_mem = '512MB'");
  for (const { definition } of indexes) await superuser.query(definition);
  await superuser.query('vacuum analyze');
  await superuser.query('checkpoint');
}
