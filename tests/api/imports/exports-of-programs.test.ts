// Exports of other programs are recognized by their columns, without a choice made by hand.
import { expect, it } from 'vitest';
import { startOwned } from '../harness.ts';
import { programTables } from './exports-of-programs.ts';
import { cardsOf, importContent, newProcess } from './fixtures.ts';
import { lines, utf8 } from './made-tables.ts';

it.each(Object.entries(programTables))(
  '%s: every person has the fields of their columns [MORE-594]',
  async (_, table) => {
    const { admin } = await startOwned();
    const id = await newProcess(admin);
    const content = utf8(lines(',', [table.header, ...table.rows]));
    const { preview, summary, issues } = await importContent(admin, id, content);
    const recognized = preview.mapping.map((field: string) => (field === 'extra' ? '+' : field));
    expect(Object.fromEntries(table.header.map((name, index) => [name, recognized[index]]))).toEqual(
      Object.fromEntries(table.header.map((name, index) => [name, table.columns.split(' ')[index]])),
    );
    expect([summary.imported, issues]).toEqual([table.rows.length, []]);
    const [card] = await cardsOf(admin, id);
    const { body } = await admin.get(`/applicants/${card.id}`);
    expect(body.uniq_applicant).toMatchObject({ email: expect.stringContaining('@mail.example') });
    // What has no field of its own stays readable under the header of the other program.
    for (const [index, name] of table.header.entries()) {
      if (recognized[index] === '+' && table.rows[0]?.[index]) expect(body.extra_attributes[name], name).toBeTruthy();
    }
  },
);
