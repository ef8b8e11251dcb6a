// Vocabularies: searched by word prefix without accents, selected entries first.
import { describe, expect, it } from 'vitest';
import languages from '../../../resources/catalogues/languages.json' with { type: 'json' };
import skills from '../../../resources/catalogues/skills.json' with { type: 'json' };
import { addStranger, type Client, type Server, startOwned } from '../harness.ts';

const skillsFor = async (client: Client, q: object, query = '') =>
  (await client.post(`/skills/search${query}`, { q })).body.map((skill: { description: string }) => skill.description);

const entriesIn = async (server: Server, vocabulary: 'skills' | 'universities') => {
  const { read } = server.app.services.database;
  const entries = read.selectFrom('vocabulary_entries').select(['id', 'code']).where('vocabulary', '=', vocabulary);
  return entries.orderBy('id').execute();
};

describe('skills', () => {
  it('are found by the beginnings of their words, in any order, without accents or case [API-94] [DATA-17]', async () => {
    const { admin } = await startOwned();
    const answer = await admin.post('/skills/search', { q: { g: [{ description_cont: 'JAVA' }] } });
    expect(answer.status).toBe(200);
    expect(answer.body[0]).toEqual({ id: answer.body[0].id, description: 'Java' });
    const management = await skillsFor(admin, { description_cont: 'proyec gestion' });
    expect(management.length).toBeGreaterThan(3);
    for (const description of management) {
      expect(description).toMatch(/proyec/i);
      expect(description).toMatch(/gesti[oó]n/i);
    }
    expect(await skillsFor(admin, { description_cont: 'gestión de proyec' })).toEqual(management);
    expect(await skillsFor(admin, { description_cont: 'zzzzz' })).toEqual([]);
    expect(await skillsFor(admin, { description_cont: '¡!' })).toEqual([]);
  });

  it('come twenty at a time, or as many as are asked for, each once', async () => {
    const { admin } = await startOwned();
    expect(await skillsFor(admin, {})).toHaveLength(20);
    expect(await skillsFor(admin, { description_cont: 'p' }, '?items=7')).toHaveLength(7);
    const many = await skillsFor(admin, { description_cont: 'p' }, '?items=9999');
    expect(many).toHaveLength(1000);
    const ids = (await admin.post('/skills/search?items=1000', { q: { description_cont: 'p' } })).body.map(
      ({ id }: { id: number }) => id,
    );
    expect(new Set(ids).size).toBe(1000);
  });

  it('combine ids and words in groups: any of them, or all [API-94] [DATA-17]', async () => {
    const { admin } = await startOwned();
    const [python] = (await admin.post('/skills/search', { q: { description_cont: 'python' } })).body;
    const found = await skillsFor(admin, { g: [{ id_in: [python.id] }, { description_cont: 'contabilidad' }] });
    expect(found[0]).toBe(python.description);
    expect(found.length).toBeGreaterThan(1);
    expect(found.slice(1).every((text: string) => /contabilidad/i.test(text))).toBe(true);
    const asRecord = { g: { 0: { id_in: [python.id] }, 1: { description_cont: 'contabilidad' } } };
    expect(await skillsFor(admin, asRecord)).toEqual(found);
    expect(await skillsFor(admin, { ...asRecord, m: 'and' })).toEqual([]);
    expect(await skillsFor(admin, { g: [{ id_in: [python.id], description_cont: 'pyth' }] })).toEqual([
      python.description,
    ]);
    expect(await skillsFor(admin, { id_in: [] })).toEqual([]);
    expect((await admin.post('/skills/search', { q: { colour: 'red' } })).status).toBe(400);
    expect((await admin.post('/skills/search', { q: { id_in: ['x'] } })).status).toBe(400);
  });

  it('are taken over once, whole, however many ask at once, and are every organisation’s', async () => {
    const server = await startOwned();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => server.admin.post('/skills/search', { q: { description_cont: 'java' } })),
    );
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect(await entriesIn(server, 'skills')).toHaveLength(skills.length);
    const stranger = await addStranger(server);
    expect((await stranger.post('/skills/search', { q: { description_cont: 'java' } })).body).toEqual(answers[0]?.body);
    expect((await server.anyone.post('/skills/search', {})).status).toBe(401);
  });

  it('keep their ids when a new state of the catalogue is taken over; what it lacks is no longer found', async () => {
    const server = await startOwned();
    const { database } = server.app.services;
    await server.admin.post('/skills/search', {});
    const before = await entriesIn(server, 'skills');
    await database.transaction(async (tx) => {
      await tx.updateTable('vocabulary_versions').set({ version: 'an older one' }).execute();
      const gone = {
        vocabulary: 'skills' as const,
        code: 'gone',
        description: 'Obsoleta',
        sort_text: 'obsoleta',
        details: '[]',
      };
      const { id } = await tx.insertInto('vocabulary_entries').values(gone).returning('id').executeTakeFirstOrThrow();
      await tx
        .insertInto('vocabulary_words')
        .values({ entry_id: id, vocabulary: 'skills', word: 'obsoleta', rank: 1 })
        .execute();
      await tx
        .updateTable('vocabulary_entries')
        .set({ description: 'Otra cosa' })
        .where('id', '=', before[0]?.id ?? 0)
        .execute();
    });
    const { createEnsure } = await import('../../../src/server/features/vocabularies/import-vocabulary.ts');
    await createEnsure(server.app.services)('skills');
    const after = await entriesIn(server, 'skills');
    expect(after.slice(0, before.length)).toEqual(before);
    expect(await skillsFor(server.admin, { description_cont: 'obsoleta' })).toEqual([]);
    expect(await skillsFor(server.admin, { id_in: [before[0]?.id] })).not.toEqual(['Otra cosa']);
  });
});

describe('universities', () => {
  it('are answered to anybody: twenty, by search, the selected ones first [API-19] [DATA-19] [DATA-20] [OPEN-21]', async () => {
    const { anyone } = await startOwned();
    const first = await anyone.get('/public/universities');
    expect([first.status, first.body.length]).toEqual([200, 20]);
    const { body } = await anyone.get('/public/universities?search=catolica%20chile&items=5');
    expect(body[0]).toEqual({
      id: body[0].id,
      name: 'Pontificia Universidad Catolica de Chile',
      country: 'CL',
      region: body[0].region,
    });
    const selected = await anyone.get(`/public/universities?items=20&search=buenos&selected=${body[0].id}`);
    expect(selected.body[0]).toEqual(body[0]);
    expect(selected.body.length).toBeGreaterThan(3);
    expect(selected.body.slice(1).every(({ name }: { name: string }) => /buenos/i.test(name))).toBe(true);
    const named = await anyone.get(`/public/universities?search=buenos&selected=${encodeURIComponent(body[0].name)}`);
    expect(named.body[0]).toEqual(body[0]);
    expect((await anyone.get('/public/universities?search=zzzz&selected=99999999')).body).toEqual([]);
    expect((await anyone.get('/public/universities?colour=red')).status).toBe(400);
    expect((await anyone.get('/public/universities?items=-1')).status).toBe(400);
  });
});

describe('occupations', () => {
  it('suggest titles, each form by itself', async () => {
    const { admin } = await startOwned();
    const { body } = await admin.get('/occupations?search=fisioterap');
    expect(body[0]).toMatchObject({ description: 'Fisioterapeuta', titles: ['Fisioterapeuta'] });
    const directors = (await admin.get('/occupations?search=director%20tecnico')).body;
    expect(directors[0]).toMatchObject({ titles: ['Director técnico', 'Directora técnica'] });
  });
});

describe('languages', () => {
  it('are listed by name, all of them, to anybody', async () => {
    const { anyone } = await startOwned();
    const { body } = await anyone.get('/languages');
    expect(body).toHaveLength(languages.length);
    expect(body[0].description < body[1].description).toBe(true);
    expect((await anyone.get('/languages?search=espa')).body).toMatchObject([{ description: 'Español', code: 'es' }]);
  });
});
