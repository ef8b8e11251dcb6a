// `server migrate --plan` says what the next start changes in an earlier database, and changes nothing.

import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { migrationPlanMessages as texts } from '../../../src/contract/messages.ts';
import { describeMigration, migrateNow } from '../../../src/server/migrate-command.ts';
import { planMigration } from '../../../src/server/platform/db/index.ts';
import { steps } from '../../../src/server/platform/db/migrate.ts';
import { makeFolder } from '../../faults/folders.ts';
import { engine } from '../databases.ts';
import { optionsIn } from '../server-options.ts';
import { describeSchema, makeBlankUrl, makeUrl, openRaw } from './raw-database.ts';

const last = steps.findIndex(({ name }) => name === '0349-data-requests');

/** A database of an earlier version. */
async function makeEarlier(name: string): Promise<string> {
  const url = await makeBlankUrl(name);
  const raw = openRaw(url);
  try {
    const migrations = Object.fromEntries(
      steps
        .slice(0, last)
        .map((step): [string, Migration] => [step.name, { up: (db) => step.up(db as Kysely<never>, engine) }]),
    );
    const migrator = new Migrator({ db: raw.kysely, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  } finally {
    await raw.close();
  }
  return url;
}

async function stateOf(url: string) {
  const raw = openRaw(url);
  try {
    return {
      schema: await describeSchema(raw),
      done: await raw.ask('select name from kysely_migration order by name'),
    };
  } finally {
    await raw.close();
  }
}

describe('the plan of a migration', () => {
  it('names each pending migration and its changes, with an estimate, and changes nothing [MORE-590]', async () => {
    const url = await makeEarlier('migration_plan');
    const before = await stateOf(url);
    const plan = await planMigration(url);
    const pending = steps.slice(last).map(({ name }) => name);
    expect(plan.steps.map(({ name }) => name)).toEqual(pending);
    const own = plan.steps.find(({ name }) => name === '0395-relocations');
    expect(own?.changes).toMatchObject([
      { kind: 'create_table', table: 'relocations', rows: 0 },
      { kind: 'create_table', table: 'relocation_parts', rows: 0 },
      { kind: 'create_index', table: 'relocation_parts', rows: 0 },
    ]);
    const text = await describeMigration(url);
    for (const name of pending) expect(text).toContain(`${name}: `);
    expect(await stateOf(url)).toEqual(before);

    expect(await migrateNow(optionsIn(makeFolder(), url))).toBe(texts.migrated);
    expect(await describeMigration(url)).toBe(texts.none);
  });

  it('counts the rows of the tables that a migration changes [MORE-590]', async () => {
    const { steps: planned, microsecondsPerRow } = await planMigration(await makeBlankUrl('migration_plan_new'));
    expect(planned.map(({ name }) => name)).toEqual(steps.map(({ name }) => name));
    expect(microsecondsPerRow).toBeGreaterThan(0);
    const url = await makeUrl('demo');
    const raw = openRaw(url);
    // As if the indexes of the activity were still to be made.
    await raw.ask(
      engine === 'sqlite'
        ? `delete from kysely_migration where name = '0212-log-changes' returning name`
        : `delete from kysely_migration where name = '0212-log-changes'`,
    );
    const [{ count } = {}] = await raw.ask('select count(*) as count from applicant_logs');
    await raw.close();
    const [step] = (await planMigration(url)).steps;
    const rows = Math.max(...(step?.changes ?? []).map((change) => change.rows));
    expect([step?.name, rows > 0]).toEqual(['0212-log-changes', Number(count) > 0]);
  });

  it('is refused for a database of a later version [MORE-590]', async () => {
    const url = await makeUrl('owned');
    const raw = openRaw(url);
    await raw.ask(
      engine === 'sqlite'
        ? `insert into kysely_migration values ('9999-later', '2030-01-01') returning name`
        : `insert into kysely_migration values ('9999-later', '2030-01-01')`,
    );
    await raw.close();
    await expect(describeMigration(url)).rejects.toMatchObject({ name: 'StartError', code: 'database_newer' });
    await expect(migrateNow(optionsIn(makeFolder(), url))).rejects.toMatchObject({ code: 'database_newer' });
  });
});
