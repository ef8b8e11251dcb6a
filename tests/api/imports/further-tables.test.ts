// Tests that twelve more tables are imported without a choice made by hand, and that each of their columns can be used.
import { expect, it } from 'vitest';
import { importRowMessages } from '../../../src/contract/messages.ts';
import { type Client, startOwned } from '../harness.ts';
import { checkTable } from './check-table.ts';
import { cardsOf } from './fixtures.ts';
import { furtherTables } from './further-tables.ts';
import { ROWS } from './made-tables.ts';

it.each(Object.entries(furtherTables))('%s [MORE-431]', async (_name, table) => {
  const { admin } = await startOwned();
  const { id, preview, summary, issues } = await checkTable(admin, table);
  const { summaries = 0 } = table;
  expect(summary).toMatchObject({ imported: ROWS, failed: summaries, warnings: 0 });
  expect(issues.map(({ reason }: { reason: string }) => reason)).toEqual(
    Array.from({ length: summaries }, () => importRowMessages.totals),
  );
  const fields = preview.mapping.map((field: string, index: number) =>
    field === 'extra' ? `extra:${preview.header[index]}` : field,
  );
  await checkFields(admin, id, [...new Set<string>(fields)]);
});

/** Cards have title and source in a place of their own. */
const OWN_LINES: ReadonlySet<string> = new Set(['title', 'source']);
const NAMES: ReadonlySet<string> = new Set(['name', 'last_name', 'full_name']);
const MAX_CARD_FIELDS = 6;

/** Each field counts its values, filters by one of them, sorts, and is displayed on cards. */
async function checkFields(admin: Client, processId: number, all: readonly string[]): Promise<void> {
  const filter = { process_id: processId };
  const fields = all.filter((field) => !NAMES.has(field));
  const filled: string[] = [];
  for (const field of fields) {
    const { body: facet } = await admin.post('/candidates/facet', { filter, field });
    expect([field, facet.total]).toEqual([field, ROWS]);
    const given = facet.values.filter(({ value }: { value: string | null }) => value !== null);
    if (given.length === facet.values.length && !OWN_LINES.has(field)) filled.push(field);
    const [one] = given;
    const groups = [[{ field, operator: 'one_of', values: [one.value] }]];
    const { status, body, headers } = await admin.post('/candidates/search', {
      filter: { ...filter, groups },
      sort: [{ field, direction: 'desc' }],
    });
    expect([field, status, body.error, headers.get('total-count')]).toEqual([field, 200, undefined, String(one.count)]);
  }
  for (let start = 0; start < filled.length; start += MAX_CARD_FIELDS) {
    const printed = filled.slice(start, start + MAX_CARD_FIELDS);
    const { status } = await admin.put(`/selection_processes/${processId}`, { card_fields: printed });
    expect(status).toBe(200);
    for (const { details } of await cardsOf(admin, processId)) {
      expect(Object.keys(details).toSorted()).toEqual(printed.toSorted());
    }
  }
}
