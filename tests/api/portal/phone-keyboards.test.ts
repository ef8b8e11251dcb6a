// What a phone's keyboard offers in each field that candidates fill in.
import { expect, it } from 'vitest';
import { startRights } from '../data-requests/rights-setup.ts';
import { newProcess, originOf } from './pages.ts';

/** The attributes of the page's fields, by name. */
async function fieldsOf(address: string, cookie = ''): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  const html = await (await fetch(address, { headers: { cookie } })).text();
  const fields = [...html.matchAll(/<input ([^>]+)>/g)].map(([, inner = '']) =>
    Object.fromEntries(
      [...inner.matchAll(/([a-z-]+)="([^"]*)"/gi)].map(([, name = '', value = '']) => [name.toLowerCase(), value]),
    ),
  );
  return new Map(fields.map((field) => [field.name ?? '', field]));
}

it('fields say what keyboard, capitals and known values a phone offers, and the key to the next [MORE-779]', async () => {
  const { server, admin, page, rights, session } = await startRights();
  const root = originOf(server);
  const { id } = await newProcess(admin, { title: 'Buzo' });
  const selection_process = { required_rut: true, residence_options: 2, income_expectation_active: true };
  const saved = await admin.post(`/selection_processes/${id}/save_questions`, { selection_process });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const form = await fieldsOf(`${root}${page.replace('/mi-postulacion', '')}/ofertas/${id}/postular`);
  const code = { autocomplete: 'off', autocapitalize: 'characters', autocorrect: 'off', spellcheck: 'false' };
  for (const [name, expected] of Object.entries({
    name: { autocomplete: 'given-name', autocapitalize: 'words' },
    last_name: { autocomplete: 'family-name', autocapitalize: 'words' },
    email: { autocomplete: 'email', type: 'email', inputmode: 'email' },
    phone: { autocomplete: 'tel', type: 'tel' },
    document: code,
    city: { autocomplete: 'address-level2', autocapitalize: 'words' },
    income_expectation: { inputmode: 'decimal' },
  })) {
    expect([name, form.get(name)]).toMatchObject([name, { ...expected, enterkeyhint: 'next' }]);
  }
  const own = await fieldsOf(root + rights, session);
  for (const [name, expected] of Object.entries({
    name: { autocomplete: 'given-name' },
    phone: { autocomplete: 'tel', type: 'tel' },
    document: code,
    linkedin_url: { inputmode: 'url' },
  })) {
    expect([name, own.get(name)]).toMatchObject([name, { ...expected, enterkeyhint: 'next' }]);
  }
  expect((await fieldsOf(root + page)).get('email')).toMatchObject({ enterkeyhint: 'send', type: 'email' });
});
