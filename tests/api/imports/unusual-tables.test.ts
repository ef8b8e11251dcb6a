// Tests that tables with totals, cut digits, signs and other languages are imported without a choice made by hand.
import { expect, it } from 'vitest';
import { importRowMessages } from '../../../src/contract/messages.ts';
import { startOwned } from '../harness.ts';
import { checkTable } from './check-table.ts';
import { cardsOf, importContent, newProcess } from './fixtures.ts';
import { ROWS } from './made-tables.ts';
import { unusualTables } from './unusual-tables.ts';

it.each(Object.entries(unusualTables))('%s [MORE-154]', async (_name, table) => {
  const { admin } = await startOwned();
  const { summary, issues } = await checkTable(admin, table);
  const { summaries = 0, warnings = 0 } = table;
  expect(summary).toMatchObject({ imported: ROWS, failed: summaries, warnings });
  const reasons = issues.filter(({ kind }: { kind: string }) => kind === 'error');
  expect(reasons.map(({ reason }: { reason: string }) => reason)).toEqual(
    Array.from({ length: summaries }, () => importRowMessages.totals),
  );
});

it('says of a telephone that a spreadsheet program has cut that its digits are missing [MORE-155]', async () => {
  const { admin } = await startOwned();
  const id = await newProcess(admin);
  const table = 'Nombre;Teléfono\nMarta Ferrer;5,69812E+10\nCiro Lagos;5,6981234567E+10\n';
  const { issues } = await importContent(admin, id, table);
  expect(issues.map(({ row, reason }: Record<string, unknown>) => [row, reason])).toEqual([
    [2, expect.stringContaining(importRowMessages.cutDigits('5,69812E+10'))],
  ]);
  const phones = new Map<string, unknown>();
  for (const { id: candidacy } of await cardsOf(admin, id)) {
    const { body } = await admin.get(`/applicants/${candidacy}`);
    phones.set(body.full_name, [body.uniq_applicant.phone, body.extra_attributes.Teléfono]);
  }
  expect(Object.fromEntries(phones)).toEqual({
    'Marta Ferrer': [null, '5,69812E+10'],
    'Ciro Lagos': ['56981234567', undefined],
  });
});
