// Tests that searches treat LIKE wildcards and the escape character as plain text.
import { describe, expect, it } from 'vitest';
import { type Answer, type Client, startDemo, startOwned } from '../harness.ts';
import { startSetting } from './candidates.ts';

const PERCENT = 'Meta 100% lograda';
const UNDERSCORE = 'Clave ab_cd';
const BACKSLASH = String.raw`Ruta c\d`;
const NAMES = [PERCENT, 'Meta 1000 lograda', UNDERSCORE, 'Clave abxcd', BACKSLASH, 'Ruta cxd'];
const SEARCHES: readonly (readonly [string, readonly string[]])[] = [
  ['100%', [PERCENT]],
  ['b_c', [UNDERSCORE]],
  [String.raw`c\d`, [BACKSLASH]],
  ['%', [PERCENT]],
  ['_', [UNDERSCORE]],
  ['\\', [BACKSLASH]],
  ['%_', []],
];

async function expectFound(find: (text: string) => Promise<readonly string[]>): Promise<void> {
  for (const [text, names] of SEARCHES) {
    const found = await find(text);
    expect([text, found.filter((name) => NAMES.includes(name))]).toEqual([text, names]);
  }
}

const textOf = (text: string) => encodeURIComponent(text);

describe('wildcards of LIKE that a person types', () => {
  it('are letters in the searches of candidacies', async () => {
    const { user, add } = await startSetting();
    for (const name of NAMES) await add({ name, last_name: 'Peña' });
    const postulations = async (text: string, more = '') => {
      const filters = { query: `${text}${more}` };
      const { body } = await user.post('/selection_processes/applicant_postulations?items=100', { filters });
      return body.map(({ full_name }: { full_name: string }) => full_name.replace(/ Peña$/, ''));
    };
    await expectFound((text) => postulations(text));
    await expectFound((text) => postulations(text, ' peña'));
  });

  it('are letters in the skills by which a board is filtered', async () => {
    const { user, add, listIds } = await startSetting();
    for (const name of NAMES) await add({ name, skills_attributes: [{ description: name, level: null }] });
    await expectFound(async (text) => {
      const { body } = await user.get(`/lists/${listIds[0]}/applicants?skill=${textOf(text)}`);
      return body.applicants.map(({ full_name }: { full_name: string }) =>
        NAMES.find((name) => full_name.startsWith(name)),
      );
    });
  });

  it('are letters in the searches of people, where only the star stands for others', async () => {
    const { admin } = await startOwned();
    for (const [index, name] of NAMES.entries()) {
      const user = { name, last_name: 'Peña', email: `p${index}@x.example`, password: 'una clave larga', role: 'user' };
      expect((await admin.post('/users', { user })).status).toBe(201);
    }
    const find = async (q: object): Promise<string[]> =>
      (await admin.post('/users/search', { q })).body.map(({ name }: { name: string }) => name);
    await expectFound((text) => find({ full_name_or_email_cont_all: text }));
    await expectFound((text) => find({ wildcard: { name: `*${text}*` } }));
    expect(await find({ wildcard: { name: 'b*c' } })).toEqual([UNDERSCORE, 'Clave abxcd']);
  });

  it('are letters in the searches of processes, by the team and on the portal', async () => {
    const server = await startDemo();
    const user = await server.as('user');
    for (const title of NAMES) {
      const process = { title, description: 'Para una prueba.', on_external_portal: true };
      expect((await user.post('/selection_processes', process)).status).toBe(201);
    }
    const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);
    await expectFound(async (query) =>
      titles((await user.post('/selection_processes/search?items=100', { filters: { query } })).body),
    );
    const { token } = (await user.get('/landing_configurations/current')).body;
    const offers = `/landing_configurations/${token}/job_offers?items=100&query=`;
    await expectFound(async (text) => titles((await server.anyone.get(offers + textOf(text))).body));
  });

  it.each([
    ['assessments', (admin, text) => admin.get(`/assessments?items=100&status=all&search=${textOf(text)}`)],
    [
      'workflow_configurations',
      (admin, text) => admin.post('/workflow_configurations/settings_search?items=100', { q: { name_cont: text } }),
    ],
    ['requests', (admin, text) => admin.post('/requests/search?items=100', { q: { title_cont: text } })],
  ] as readonly (readonly [
    'assessments' | 'workflow_configurations' | 'requests',
    (admin: Client, text: string) => Promise<Answer>,
  ])[])('are letters in the search of %s', async (table, search) => {
    const server = await startDemo();
    const admin = await server.as('admin');
    const { database } = server.app.services;
    const criteria = [{ name: 'Claridad', max_score: 5 }];
    if (table === 'assessments') await admin.post('/assessments', { assessment: { name: 'Pauta', criteria } });
    const [first] = (await search(admin, '')).body;
    for (const name of NAMES) {
      await database.transaction((tx) =>
        tx.updateTable(table).set({ search_text: name.toLowerCase() }).where('id', '=', first.id).execute(),
      );
      for (const [text, names] of SEARCHES) {
        const { status, body } = await search(admin, text);
        const isFound = body.some(({ id }: { id: number }) => id === first.id);
        expect([status, text, name, isFound]).toEqual([200, text, name, names.includes(name)]);
      }
    }
  });
});
