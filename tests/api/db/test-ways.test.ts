// Tests how the upgrade migrates tests that were sent before delivery ways existed.
import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase, type Schema } from '../../../src/server/platform/db/index.ts';
import { migrate } from '../../../src/server/platform/db/migrate.ts';
import { endWithTest } from '../cleanup.ts';
import { engine } from '../databases.ts';
import { makeBlankUrl, makeUrl, openRaw } from './raw-database.ts';

const BEFORE = '0135-disqualification-reason-versions';

it('a test without an order becomes one by hand, and what it took of the stock stays known [MORE-9]', async () => {
  const url = await makeBlankUrl('test_ways');
  const old = openRaw(url);
  await migrate(old.kysely as unknown as Kysely<Schema>, engine, { until: BEFORE });
  const demo = openRaw(await makeUrl('demo'));
  const idsOf: Record<string, unknown> = {};
  for (const table of ['organizations', 'applicants', 'tests', 'provider_plans']) {
    const columns = (await old.tables()).get(table) ?? [];
    const rows = await demo.ask(`select * from "${table}" order by id limit 1`);
    await old.load(table, columns, rows);
    idsOf[table] = rows[0]?.id;
  }
  await demo.close();
  const { organizations: organization_id, applicants: applicant_id, tests: test_id } = idsOf;
  const shared = { organization_id, applicant_id, test_id, sent_at: 1, version: 1 };
  const rows = [
    { ...shared, id: 1, state: 'sent' },
    { ...shared, id: 2, state: 'sent' },
    { ...shared, id: 3, state: 'cancelled' },
    { ...shared, id: 4, state: 'completed' },
  ];
  await old.load('external_tests', Object.keys(rows[0] ?? {}), rows);
  const order = {
    id: 1,
    organization_id,
    external_test_id: 2,
    provider_plan_id: idsOf.provider_plans,
    reference: 'una',
  };
  const ordered = { ...order, state: 'queued', attempts: 0, due_at: 1, created_at: 1 };
  await old.load('test_orders', Object.keys(ordered), [ordered]);
  await old.close();

  const database = await openDatabase(url, { connections: 1, slow: () => undefined, broken: () => undefined });
  await database.close();
  const now = openRaw(url);
  endWithTest(() => now.close());
  expect(await now.ask('select id, state, way, email_id, stock_taken from external_tests order by id')).toEqual([
    { id: 1, state: 'sent', way: 'hand', email_id: null, stock_taken: 1 },
    { id: 2, state: 'sent', way: 'provider', email_id: null, stock_taken: 1 },
    { id: 3, state: 'cancelled', way: 'hand', email_id: null, stock_taken: 0 },
    { id: 4, state: 'completed', way: 'hand', email_id: null, stock_taken: 1 },
  ]);
});
