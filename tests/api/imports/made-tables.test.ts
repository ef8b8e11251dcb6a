// Tests that ten tables of other teams are recognized and imported whole, without a choice made by hand.
import { expect, it } from 'vitest';
import { startOwned } from '../harness.ts';
import { cardsOf, importContent, newProcess } from './fixtures.ts';
import { madeTables } from './made-tables.ts';

it.each(Object.entries(madeTables))('%s [MORE-138]', async (_name, { content, columns, first, extra }) => {
  const { admin } = await startOwned();
  const id = await newProcess(admin);
  const { preview, summary, issues } = await importContent(admin, id, await content(), 'add');
  const recognized = preview.mapping.map((field: string, index: number) =>
    field === 'extra' ? `+${preview.columns[index].kind}` : field,
  );
  expect(recognized.join(' ')).toBe(columns);
  expect([summary.imported, issues]).toEqual([12, []]);
  const cards = await cardsOf(admin, id);
  const card = cards.find(({ full_name }: { full_name: string }) => full_name === first.full_name);
  expect(cards.map(({ full_name }: { full_name: string }) => full_name)).toContain(first.full_name);
  const { body } = await admin.get(`/applicants/${card.id}`);
  expect({ full_name: body.full_name, ...body.uniq_applicant }).toMatchObject(first);
  expect(body.extra_attributes).toEqual(expect.objectContaining(extra));
});
