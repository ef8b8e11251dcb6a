// The organization's candidates: filters, order, facets, current after each change, and only those whom a user sees.
import { expect, it } from 'vitest';
import { type Client, startOwned } from '../harness.ts';
import { importContent, newProcess } from '../imports/fixtures.ts';

const TABLE = [
  'Nombre completo;Correo;Ciudad;Años de experiencia;Puntaje interno;Turno;Ingreso',
  'Ána Soto;ana@persona.example;Córdoba;5;12;Noche;2026-03-01',
  'Bruno Ñanco;bruno@persona.example;Cordoba;más de 10;7.5;Día;2026-01-15',
  'Carla Paz;carla@persona.example;Lima;2;;Noche;',
  'Dora Ruiz;dora@persona.example;;;30;Tarde;2025-12-31',
].join('\n');
const EVERYBODY = ['Ána Soto', 'Bruno Ñanco', 'Carla Paz', 'Dora Ruiz', 'Eva Gil'];

interface Found {
  readonly full_name: string;
  readonly candidacies: readonly { readonly id: number; readonly process: { readonly id: number } }[];
}

/** Four candidates of a table in one process; a fifth, and the first one again, in another. */
async function start() {
  const { admin } = await startOwned();
  const first = await newProcess(admin);
  const { body: process } = await admin.post('/selection_processes', { title: 'Vigía', description: 'Otro cargo.' });
  const second: number = process.id;
  const { summary } = await importContent(admin, first, TABLE);
  expect(summary).toMatchObject({ imported: 4, failed: 0 });
  await add(admin, { name: 'Eva', last_name: 'Gil', email: 'eva@persona.example', tags: ['bilingüe'] }, second);
  await add(admin, { full_name: 'Ána Soto', email: 'ana@persona.example', source: 'Feria' }, second);
  return { admin, first, second };
}

async function add(admin: Client, person: Record<string, unknown>, processId: number) {
  const answer = await admin.post(`/selection_processes/${processId}/create_applicant_from_selection_process`, person);
  expect(answer.status).toBe(201);
  return answer.body;
}

const search = async (client: Client, filter: object, rest: object = {}): Promise<Found[]> => {
  const answer = await client.post('/candidates/search?items=100', { filter, ...rest });
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body;
};
const namesOf = (found: readonly Found[]) => found.map(({ full_name: name }) => name);
const namesBy = async (client: Client, ...fields: readonly string[]) =>
  namesOf(
    await search(
      client,
      {},
      {
        sort: fields.map((field) =>
          field.startsWith('-') ? { field: field.slice(1), direction: 'desc' } : { field, direction: 'asc' },
        ),
      },
    ),
  );
const byName = [{ field: 'full_name', direction: 'asc' }];
const namesWith = async (client: Client, filter: object) => namesOf(await search(client, filter, { sort: byName }));

const condition = (field: string, operator: string, values: object = {}) => ({ field, operator, ...values });
const one = (field: string, operator: string, values: object = {}) => ({
  groups: [[condition(field, operator, values)]],
});

it('finds each person once by any field, whatever its kind [MORE-80] [MORE-81]', async () => {
  const { admin, first, second } = await start();
  const atNight = condition('extra:Turno', 'one_of', { values: ['Noche'] });
  const filters: Record<string, [filter: object, names: readonly string[]]> = {
    all: [{}, EVERYBODY],
    'contains, without accents': [one('city', 'contains', { text: 'CORDOBA' }), ['Ána Soto', 'Bruno Ñanco']],
    'one of': [one('city', 'one_of', { values: ['Córdoba', 'Lima'] }), ['Ána Soto', 'Carla Paz']],
    'one of an imported column': [{ groups: [[atNight]] }, ['Ána Soto', 'Carla Paz']],
    'between numbers': [one('extra:Puntaje interno', 'between', { from: 7.5, to: 12 }), ['Ána Soto', 'Bruno Ñanco']],
    'from a number': [one('extra:Puntaje interno', 'between', { from: 10 }), ['Ána Soto', 'Dora Ruiz']],
    'between days': [
      one('extra:Ingreso', 'between', { from: '2026-01-01', to: '2026-03-01' }),
      ['Ána Soto', 'Bruno Ñanco'],
    ],
    'experience as written': [one('experience_years', 'between', { from: 6 }), ['Bruno Ñanco']],
    tags: [one('tags', 'one_of', { values: ['bilingüe'] }), ['Eva Gil']],
    process: [one('process', 'one_of', { values: ['Vigía'] }), ['Ána Soto', 'Eva Gil']],
    empty: [one('extra:Ingreso', 'empty'), ['Ána Soto', 'Carla Paz', 'Eva Gil']],
    'not empty': [one('extra:Ingreso', 'not_empty'), ['Ána Soto', 'Bruno Ñanco', 'Dora Ruiz']],
    'until a day': [one('created_at', 'between', { to: '2020-01-01' }), []],
    'words in any field': [{ query: 'noche cordoba' }, ['Ána Soto']],
    'words in tags': [{ query: 'BILINGUE' }, ['Eva Gil']],
    'words in the process': [{ query: 'vigia eva' }, ['Eva Gil']],
    either: [
      { groups: [[condition('city', 'contains', { text: 'lima' }), condition('tags', 'not_empty')]] },
      ['Carla Paz', 'Eva Gil'],
    ],
    both: [{ groups: [[condition('city', 'not_empty')], [atNight]] }, ['Ána Soto', 'Carla Paz']],
    'both of one candidacy': [
      { groups: [[condition('source', 'contains', { text: 'feria' })], [condition('extra:Turno', 'not_empty')]] },
      [],
    ],
  };
  const found: Record<string, string[]> = {};
  for (const [name, [filter]] of Object.entries(filters)) found[name] = await namesWith(admin, filter);
  expect(found).toEqual(Object.fromEntries(Object.entries(filters).map(([name, [, names]]) => [name, names])));
  const processesOf = (candidate: Found | undefined) => candidate?.candidacies.map(({ process }) => process.id);
  const [latest] = await search(admin, { query: 'ana@persona' });
  const [atFirst] = await search(admin, { groups: [[atNight]] }, { sort: byName });
  expect([processesOf(latest), processesOf(atFirst)]).toEqual([
    [second, first],
    [first, second],
  ]);
});

it('refuses fields that do not exist', async () => {
  const { admin } = await start();
  for (const body of [{ filter: one('extra:Nada', 'empty') }, { sort: [{ field: 'extra:Nada', direction: 'asc' }] }]) {
    const answer = await admin.post('/candidates/search', body);
    expect([answer.status, answer.body.error]).toEqual([422, 'Uno de los campos del filtro o del orden no existe.']);
  }
  expect((await admin.post('/candidates/facet', { field: 'extra:Nada' })).status).toBe(422);
});

it('sorts by several fields, numbers as numbers, texts without accents, empty values last; pages add up', async () => {
  const { admin } = await start();
  expect((await namesBy(admin, 'extra:Puntaje interno')).slice(0, 2)).toEqual(['Bruno Ñanco', 'Dora Ruiz']);
  expect((await namesBy(admin, '-extra:Puntaje interno')).slice(0, 2)).toEqual(['Dora Ruiz', 'Bruno Ñanco']);
  expect(await namesBy(admin, 'full_name')).toEqual(EVERYBODY);
  expect(await namesBy(admin, '-full_name')).toEqual(EVERYBODY.toReversed());
  expect(await namesBy(admin, 'process', '-full_name')).toEqual([
    ...['Dora Ruiz', 'Carla Paz', 'Bruno Ñanco'],
    ...['Eva Gil', 'Ána Soto'],
  ]);
  const pages: string[] = [];
  for (const page of [1, 2, 3]) {
    const answer = await admin.post(`/candidates/search?items=2&page=${page}`, { sort: byName });
    expect(answer.headers.get('total-count')).toBe('5');
    pages.push(...namesOf(answer.body));
  }
  expect(pages).toEqual(EVERYBODY);
});

it('counts the values of a field, the most frequent first, each person once [MORE-81]', async () => {
  const { admin } = await start();
  const facet = async (body: object): Promise<[string | null, number][]> => {
    const answer = await admin.post('/candidates/facet', body);
    return answer.body.values.map(({ value, count }: { value: string | null; count: number }) => [value, count]);
  };
  // The candidacy of the first person in the other process has no shift.
  expect(await facet({ field: 'extra:Turno' })).toEqual([
    [null, 2],
    ['Noche', 2],
    ['Día', 1],
    ['Tarde', 1],
  ]);
  expect(await facet({ field: 'process' })).toEqual([
    ['Analista', 4],
    ['Vigía', 2],
  ]);
  const filter = one('city', 'not_empty');
  expect(await facet({ field: 'city', filter, query: 'cord' })).toEqual([
    ['Cordoba', 1],
    ['Córdoba', 1],
  ]);
  const { body } = await admin.get('/candidates/fields');
  expect(Object.fromEntries(body.map(({ name, kind }: { name: string; kind: string }) => [name, kind]))).toMatchObject({
    'extra:Puntaje interno': 'number',
    'extra:Turno': 'choice',
    'extra:Ingreso': 'date',
  });
});

it('finds what has changed at once: edits, moves, removals, imports, processes [MORE-83]', async () => {
  const { admin, first } = await start();
  const added = await add(admin, { full_name: 'Fe Lago', email: 'fe@persona.example' }, first);
  expect(await namesWith(admin, { query: 'fe lago' })).toEqual(['Fe Lago']);
  expect((await admin.put(`/applicants/${added.id}`, { city: 'Temuco' })).status).toBe(200);
  expect(await namesWith(admin, one('city', 'one_of', { values: ['Temuco'] }))).toEqual(['Fe Lago']);
  const { lists } = (await admin.get(`/selection_processes/${first}`)).body;
  const { version } = (await admin.get(`/applicants/${added.id}`)).body;
  const move = { list_id: lists[1].id, applicants: [{ id: added.id, version }] };
  expect((await admin.call('PATCH', '/kanban/applicants/move', move)).status).toBe(200);
  expect(await namesWith(admin, one('stage', 'one_of', { values: [lists[1].name] }))).toEqual(['Fe Lago']);
  await admin.call('DELETE', `/applicants/${added.id}/destroy_from_selection_process`);
  expect(await namesWith(admin, { query: 'fe lago' })).toEqual([]);
  await importContent(admin, first, 'Nombre completo;Correo\nGema Luz;gema@persona.example');
  expect(await namesWith(admin, { query: 'gema' })).toEqual(['Gema Luz']);
  expect((await admin.call('DELETE', `/selection_processes/${first}`)).status).toBe(204);
  expect(await namesWith(admin, {})).toEqual(['Ána Soto', 'Eva Gil']);
  expect((await admin.post(`/selection_processes/${first}/restore`, {})).status).toBe(200);
  expect(await namesWith(admin, {})).toEqual([...EVERYBODY, 'Gema Luz']);
});
