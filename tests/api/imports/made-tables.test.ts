// Tests that ten tables of other teams are recognized and imported whole, without a choice made by hand.
import { expect, it } from 'vitest';
import { startOwned } from '../harness.ts';
import { checkTable } from './check-table.ts';
import { madeTables } from './made-tables.ts';

it.each(Object.entries(madeTables))('%s [MORE-138]', async (_name, table) => {
  const { admin } = await startOwned();
  const { summary, issues } = await checkTable(admin, table);
  expect([summary.imported, issues]).toEqual([12, []]);
});
