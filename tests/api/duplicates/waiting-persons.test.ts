// Persons who wait to be compared are found without reading all others.
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { expect, it } from 'vitest';
import {
  areWaiting,
  organizationsToCompare,
  personsToCompare,
} from '../../../src/server/features/duplicates/queries.ts';
import { type Schema, SYSTEM, type Transaction, withScope } from '../../../src/server/platform/db/index.ts';
import { engine, startOwned } from '../harness.ts';

/** The texts of queries, which are not run. */
function recorder(): { readonly db: Transaction; readonly queries: CompiledQuery[] } {
  const queries: CompiledQuery[] = [];
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (own) => new SqliteIntrospector(own),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    log: ({ query }) => {
      queries.push(query);
    },
  });
  return { db: db as Transaction, queries };
}

it.runIf(engine === 'sqlite')('persons who wait to be compared are found by their index [MORE-744]', async () => {
  const { app } = await startOwned();
  const { db, queries } = recorder();
  await organizationsToCompare(db);
  await areWaiting(db, 1);
  await personsToCompare(db, 1, 10);
  expect(queries).toHaveLength(3);
  for (const query of queries) {
    const plan = await withScope(SYSTEM, () =>
      app.services.database.read.executeQuery<{ detail: string }>({ ...query, sql: `explain query plan ${query.sql}` }),
    );
    expect(plan.rows.map(({ detail }) => detail).join('\n')).toContain('uniq_applicants_uncompared');
  }
});
