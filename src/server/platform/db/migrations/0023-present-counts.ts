// What has been removed, and can still be brought back, counts no more: neither for sources and consultancies nor for the
// categories of files. The candidates of a removed process go, and come back, with it.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Engine, Step } from '../columns.ts';
import { type CounterCache, createCounterCache, dropCounterCache } from '../counter-cache.ts';

const notRemoved = (row: string): RawBuilder<unknown> => sql`${sql.ref(`${row}.deleted_at`)} is null`;

const inSight: CounterCache['present'] = {
  columns: ['deleted_at', 'selection_process_id'],
  where: (row) => sql`${notRemoved(row)} and exists (select 1 from selection_processes
    where selection_processes.id = ${sql.ref(`${row}.selection_process_id`)} and selection_processes.deleted_at is null)`,
};

const sources: CounterCache = {
  name: 'sources_assigned',
  counted: 'applicants',
  holder: 'applicant_sources',
  counter: 'assigned_count',
  on: [
    ['organization_id', 'organization_id'],
    ['name', 'source'],
  ],
  present: inSight,
};
const consultants: CounterCache = {
  name: 'consultants_assigned',
  counted: 'applicants',
  holder: 'consultants',
  counter: 'assigned_count',
  on: [['id', 'consultant_id']],
  present: inSight,
};
const files: CounterCache = {
  name: 'files_categorized',
  counted: 'files',
  holder: 'files_categories',
  counter: 'files_count',
  on: [['id', 'files_category_id']],
  present: { columns: ['deleted_at'], where: notRemoved },
};

export const presentCountsStep: Step = {
  name: '0023-present-counts',
  async up(db, engine) {
    for (const count of [sources, consultants, files]) {
      await dropCounterCache(db, engine, count);
      await createCounterCache(db, engine, count);
    }
    await followProcesses(db, engine, [
      ['applicant_sources', 'name', 'source'],
      ['consultants', 'id', 'consultant_id'],
    ]);
  },
};

/** When a process is removed or comes back, all of its candidates that count are taken off or added at once. */
async function followProcesses(
  db: Kysely<never>,
  engine: Engine,
  holders: readonly (readonly [holder: string, key: string, column: string])[],
): Promise<void> {
  const updates = holders.map(([holder, key, column]) => {
    const theirs = sql`from applicants where applicants.selection_process_id = new.id and applicants.deleted_at is null`;
    return sql`update ${sql.table(holder)} set assigned_count = assigned_count +
        (case when new.deleted_at is null then 1 else -1 end) *
        (select count(*) ${theirs} and applicants.${sql.ref(column)} = ${sql.ref(`${holder}.${key}`)})
      where organization_id = new.organization_id
        and ${sql.ref(key)} in (select applicants.${sql.ref(column)} ${theirs});`;
  });
  const work = sql.join(updates, sql` `);
  const when = sql`when ((old.deleted_at is null) <> (new.deleted_at is null))`;
  if (engine === 'sqlite') {
    await sql`create trigger assigned_in_process after update of deleted_at on selection_processes
      for each row ${when} begin ${work} end`.execute(db);
    return;
  }
  await sql`create function assigned_in_process_keep() returns trigger language plpgsql as $keep$
    begin ${work} return null; end $keep$`.execute(db);
  await sql`create trigger assigned_in_process after update of deleted_at on selection_processes
    for each row ${when} execute function assigned_in_process_keep()`.execute(db);
}
