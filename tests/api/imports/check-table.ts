// Imports a table without a choice made by hand, and compares its columns and its first person.
import { expect } from 'vitest';
import type { Client } from '../harness.ts';
import { cardsOf, importContent, newProcess } from './fixtures.ts';
import type { MadeTable } from './made-tables.ts';

/** @returns the process, with what the import answered */
export async function checkTable(admin: Client, { content, columns, first, extra }: MadeTable) {
  const id = await newProcess(admin);
  const imported = await importContent(admin, id, await content(), 'add');
  const { preview } = imported;
  const recognized = preview.mapping.map((field: string, index: number) =>
    field === 'extra' ? `+${preview.columns[index].kind}` : field,
  );
  expect(recognized.join(' ')).toBe(columns);
  const card = (await cardsOf(admin, id)).find(
    ({ full_name }: { readonly full_name: string }) => full_name === first.full_name,
  );
  const { body } = await admin.get(`/applicants/${card?.id}`);
  expect({ full_name: body.full_name, ...body.uniq_applicant }).toMatchObject(first);
  expect(body.extra_attributes).toEqual(expect.objectContaining(extra));
  return { id, ...imported };
}
