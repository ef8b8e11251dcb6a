// Tests of the organization's candidate search by part of name, email or document.
import { expect, it } from 'vitest';
import type { Postulation } from '../../../src/contract/api/candidacies.ts';
import { type Client, startDemo } from '../harness.ts';

const ITEMS = 100;

async function search(admin: Client, query: string, page = 1): Promise<{ rows: Postulation[]; total: number }> {
  const path = `/selection_processes/applicant_postulations?items=${ITEMS}&page=${page}`;
  const answer = await admin.post(path, { filters: { query } });
  expect(answer.status).toBe(200);
  return { rows: answer.body, total: Number(answer.headers.get('total-count')) };
}

async function everybody(admin: Client): Promise<Postulation[]> {
  const all: Postulation[] = [];
  for (let page = 1; all.length === (page - 1) * ITEMS; page++) all.push(...(await search(admin, '', page)).rows);
  return all;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

it('finds whoever has every word, in part or whole, without regard to accents, latest first, and counts them', async () => {
  const admin = await (await startDemo()).as('admin');
  const all = await everybody(admin);
  const accented = all.find(({ full_name }) => plain(full_name) !== full_name.toLowerCase());
  const name = accented?.full_name ?? '';
  const email = accented?.email ?? '';
  const document = accented?.document ?? '';
  const host = email.slice(email.indexOf('@'));
  const whole = [name, plain(name), email, document];
  for (const query of [...whole, email.slice(2, 30), document.slice(3), 'an', 'a', host, host.slice(1, -4), 'zz"x']) {
    const terms = plain(query).split(' ');
    const expected = all.filter((one) => {
      const text = plain(`${one.full_name} ${one.email} ${one.document}`);
      return terms.every((word) => text.includes(word));
    });
    const { rows, total } = await search(admin, query);
    expect([query, rows, total]).toEqual([query, expected.slice(0, ITEMS), expected.length]);
    if (whole.includes(query)) expect(rows.map((one) => one.full_name)).toContain(name);
  }
  expect((await search(admin, email, 2)).rows).toEqual([]);
});
