// Merges of duplicate persons: search, merge without loss, and undo.
import { describe, expect, it } from 'vitest';
import { privacyMessages } from '../../../src/contract/messages.ts';
import {
  STAYS_WITH_CANDIDACY,
  TABLES_OF_CANDIDACY,
  TABLES_OF_PERSON,
} from '../../../src/server/features/merges/move-rows-queries.ts';
import {
  deletePerson,
  tablesOfCandidacy,
  tablesOfPerson,
} from '../../../src/server/features/privacy/person-queries.ts';
import { addPerson } from '../authorization/world.ts';
import { eventsOf, startSetting, wrongCounters } from '../candidacies/candidates.ts';
import type { Answer, Client, Server } from '../harness.ts';
import { furnish, MARTA, MARTA_AGAIN, storedRows } from './two-persons.ts';

type Applicant = Answer['body'];

/** Two persons named Marta: both in one process, and each in a process of her own. */
async function twoMartas() {
  const setting = await startSetting();
  const { server, user, add, newProcess } = setting;
  const [there, elsewhere] = [await newProcess('Vigía'), await newProcess('Guardabosques')];
  const one = await add(MARTA);
  const two = await add(MARTA_AGAIN);
  const ones = await add({ email: MARTA.email }, there.id);
  const twos = await add({ email: MARTA_AGAIN.email }, elsewhere.id);
  await furnish(server, user, one.id, 'uno');
  await furnish(server, user, two.id, 'dos');
  const read = async (id: number): Promise<Applicant> => (await user.get(`/applicants/${id}`)).body;
  return { ...setting, one, two, ones, twos, there, elsewhere, read };
}

async function merge(client: Client, own: number, other: number, take: string[] = []): Promise<Answer> {
  const [{ body: mine }, { body: theirs }] = [
    await client.get(`/applicants/${own}`),
    await client.get(`/applicants/${other}`),
  ];
  const body = { applicant_id: other, version: mine.version, other_version: theirs.version, take };
  return client.post(`/applicants/${own}/merges`, body);
}

/** Adds an issue as an import does that mentions this person. */
async function noteImportIssue({ app }: Server, person_id: number): Promise<void> {
  await app.services.database.transaction(async (tx) => {
    const { id: user_id, organization_id } = await tx
      .selectFrom('users')
      .select(['id', 'organization_id'])
      .limit(1)
      .executeTakeFirstOrThrow();
    const { id: import_id } = await tx
      .insertInto('imports')
      .values({
        organization_id,
        user_id,
        file_name: 'personas.csv',
        storage_key: 'personas',
        bytes: 1,
        reading: '{}',
        created_at: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const issue = { kind: 'warning', column: null, reason: 'El teléfono no se entiende.', cells: '["Marta"]' } as const;
    await tx
      .insertInto('import_issues')
      .values({ import_id, row: 2, person_id, ...issue })
      .execute();
  });
}

const undo = (client: Client, { applicant_id, merge: { id } }: Answer['body']) =>
  client.post(`/applicants/${applicant_id}/merges/${id}/undo`);

describe('possible duplicates', () => {
  it('are found by name, telephone, document and e-mail however they are written, and only where they are seen', async () => {
    const { server, user, one, two, add } = await twoMartas();
    const documented = await add({ name: 'Otra', email: 'otra@persona.example', document: '12345678-5' });
    const stranger = await add({ name: 'Marta', last_name: 'Ríos Soto', email: 'soto@persona.example' });
    const { body } = await user.get(`/applicants/${one.id}/duplicates`);
    expect(body.merges).toEqual([]);
    expect(body.duplicates).toMatchObject([
      {
        person_id: two.uniq_applicant_id,
        likenesses: ['phone', 'name'],
        refusal: null,
        shared: [{ title: 'Farera', stays: 'own', own_stage: one.column.name, other_stage: two.column.name }],
      },
    ]);
    const { duplicates } = (await user.get(`/applicants/${documented.id}/duplicates`)).body;
    expect(duplicates).toMatchObject([{ person_id: two.uniq_applicant_id, likenesses: ['document'] }]);
    expect((await user.get(`/applicants/${stranger.id}/duplicates`)).body.duplicates).toEqual([]);

    // Duplicates in inaccessible processes are not listed; a process without access also prevents a merge.
    const area = (await server.app.services.database.read.selectFrom('enterprise_areas').select('id').execute())[0]?.id;
    const apart = await addPerson(server, 'apartada', 'user', area ?? 0);
    const own = await apart.post('/selection_processes', { title: 'Propio', description: 'De ella.' });
    const path = `/selection_processes/${own.body.id}/create_applicant_from_selection_process`;
    const third = await apart.post(path, { name: 'Marta', last_name: 'Ríos Vega', email: 'tres@persona.example' });
    expect((await apart.get(`/applicants/${third.body.id}/duplicates`)).body.duplicates).toEqual([]);
    const { version } = third.body;
    const unseen = { applicant_id: two.id, version, other_version: version, take: [] };
    expect((await apart.post(`/applicants/${third.body.id}/merges`, unseen)).status).toBe(404);
    // A user with access to both adds the second person to the visible process.
    const created = await (await server.as('admin')).post(path, { email: MARTA.email });
    await add({ email: 'tres@persona.example' });
    const { duplicates: visibleDuplicates } = (await apart.get(`/applicants/${third.body.id}/duplicates`)).body;
    expect(visibleDuplicates).toMatchObject([{ applicant_id: created.body.id, shared: [] }]);
    expect(visibleDuplicates[0].refusal).toContain('un proceso en el que no puedes actuar');
    expect((await merge(apart, third.body.id, created.body.id)).status).toBe(403);
  });
});

describe('a merge', () => {
  it('brings together all that is kept of both, with the values that were chosen, and tells everybody', async () => {
    const { server, user, one, two, twos, ones, read, listIds } = await twoMartas();
    await user.put(`/applicants/${two.id}/update_list`, { list_id: listIds[1], version: (await read(two.id)).version });
    const merged = await merge(user, one.id, two.id, ['document', 'profession', 'email']);
    expect(merged.status).toBe(201);
    // The candidacy in the later stage remains, under the person who was viewed.
    expect(merged.body).toMatchObject({ applicant_id: two.id, merge: { full_name: 'MARTA Rios  Vega' } });
    const { body } = await user.get(`/applicants/${two.id}`);
    expect(body.uniq_applicant).toMatchObject({
      id: one.uniq_applicant_id,
      name: 'Marta',
      email: MARTA_AGAIN.email,
      document: MARTA_AGAIN.document,
      profession: 'Geógrafa',
      city: 'Temuco',
    });
    const names = (rows: { description: string }[]) => rows.map(({ description }) => description).toSorted();
    expect(names(body.uniq_applicant.languages)).toEqual(['Alemán', 'Inglés']);
    expect(names(body.uniq_applicant.skills)).toEqual(['Cartografía', 'Excel']);
    expect(body.uniq_applicant.work_experiences).toHaveLength(2);
    expect(body.uniq_applicant.educations).toHaveLength(1);
    expect(body.files.map(({ name }: { name: string }) => name).toSorted()).toEqual(['dos.pdf', 'uno.pdf']);
    expect(body.tags.toSorted()).toEqual(['interna', 'referida', 'urgente']);
    const { body: logs } = await user.get(`/applicants/${two.id}/logs?items=50`);
    const comments = logs.flatMap((log: { comment: string | null }) => log.comment ?? []);
    expect(comments.toSorted()).toEqual(['Comentario dos', 'Comentario uno']);
    for (const { id, with: other } of [
      { id: two.id, with: 'Marta Ríos Vega' },
      { id: twos.id, with: 'Marta Ríos Vega' },
      { id: ones.id, with: 'MARTA Rios  Vega' },
    ]) {
      expect((await user.get(`/applicants/${id}/logs`)).body[0]).toMatchObject({ kind: 'merged', reason: other });
      expect((await read(id)).uniq_applicant_id).toBe(one.uniq_applicant_id);
    }
    expect((await user.get(`/applicants/${one.id}`)).status).toBe(404);
    expect((await eventsOf(server, 'applicant.removed')).map(({ id }) => id)).toEqual([one.id]);
    expect(await wrongCounters(server)).toEqual([]);
    const { duplicates, merges } = (await user.get(`/applicants/${two.id}/duplicates`)).body;
    expect(duplicates).toEqual([]);
    expect(merges).toMatchObject([{ id: merged.body.merge.id, full_name: 'MARTA Rios  Vega' }]);
  });

  it('gives the card the score of all that both have done, and takes it back', async () => {
    const { server, user, one, two, read } = await twoMartas();
    const { database } = server.app.services;
    const { id: test_id, organization_id } = await database.read
      .selectFrom('tests')
      .select(['id', 'organization_id'])
      .where('organization_id', '=', (await user.get('/organizations/current')).body.id)
      .executeTakeFirstOrThrow();
    const done = { state: 'completed' as const, score: 80, result_url: null, sent_at: 1, completed_at: 2 };
    await database.transaction(async (tx) => {
      const row = { ...done, organization_id, test_id, applicant_id: two.id, sent_by_user_id: null };
      await tx.insertInto('external_tests').values(row).execute();
      await tx.updateTable('applicants').set({ score: 80 }).where('id', '=', two.id).execute();
    });
    const merged = await merge(user, one.id, two.id);
    expect([merged.status, merged.body.applicant_id, (await read(one.id)).score]).toEqual([201, one.id, 80]);
    expect((await undo(user, merged.body)).status).toBe(200);
    expect([(await read(one.id)).score, (await read(two.id)).score]).toEqual([null, 80]);
  });

  it('is known wherever the person comes from: another application, data that are handed over, a candidacy kept back', async () => {
    const { user, one, two, read, newProcess, add, server } = await twoMartas();
    const merged = await merge(user, one.id, two.id);
    const later = await newProcess('Otro');
    const repeated = await add({ email: MARTA_AGAIN.email }, later.id);
    expect(repeated.uniq_applicant_id).toBe(one.uniq_applicant_id);
    // Other persons cannot take the merged person's email; the person can.
    const other = await add({ name: 'Otra', email: 'otra@persona.example' });
    expect((await user.put(`/applicants/${other.id}`, { email: MARTA_AGAIN.email })).status).toBe(409);
    const restored = await user.post(`/applicants/${two.id}/restore`);
    expect(restored.body.error).toContain('deshaz la unión para recuperarla');
    const admin = await server.as('admin');
    expect((await admin.get(`/persons/${two.uniq_applicant_id}/personal_data.zip`)).status).toBe(404);
    const rejected = await admin.post(`/persons/${two.uniq_applicant_id}/erasure`, {});
    expect([rejected.status, rejected.body.error]).toEqual([409, privacyMessages.merged]);
    // Data added since the merge remains with the surviving person.
    expect((await undo(user, merged.body)).body).toEqual({ applicant_id: one.id });
    expect((await read(repeated.id)).uniq_applicant_id).toBe(one.uniq_applicant_id);
    expect((await read(two.id)).uniq_applicant_id).toBe(two.uniq_applicant_id);
  });

  it('goes with the person when they are erased, and waits for nobody who is to be', async () => {
    const { server, user, one, two } = await twoMartas();
    const admin = await server.as('admin');
    await admin.post(`/persons/${two.uniq_applicant_id}/erasure`, {});
    expect((await merge(user, one.id, two.id)).status).toBe(409);
    await admin.call('DELETE', `/persons/${two.uniq_applicant_id}/erasure`);
    const merged = await merge(user, one.id, two.id);
    await admin.post(`/persons/${one.uniq_applicant_id}/erasure`, {});
    expect((await undo(user, merged.body)).body.error).toContain('eliminación de sus datos');
    const { database } = server.app.services;
    await noteImportIssue(server, two.uniq_applicant_id);
    await database.transaction((tx) => deletePerson(tx, one.uniq_applicant_id));
    const remaining = await storedRows(server);
    expect(await database.read.selectFrom('import_issues').selectAll().execute()).toEqual([]);
    const ids = [one.uniq_applicant_id, two.uniq_applicant_id];
    expect(remaining.uniq_applicants?.filter((row) => ids.includes((row as { id: number }).id))).toEqual([]);
    expect(remaining.person_merges).toEqual([]);
  });

  it('is refused where a candidate is another than was seen, or both are one already', async () => {
    const { user, one, two, ones, read } = await twoMartas();
    const [mine, theirs] = [await read(one.id), await read(two.id)];
    await user.put(`/applicants/${two.id}`, { city: 'Arica' });
    const body = { applicant_id: two.id, version: mine.version, other_version: theirs.version, take: [] };
    const stale = await user.post(`/applicants/${one.id}/merges`, body);
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      code: 'stale_version',
      current: { id: two.id, uniq_applicant: { city: 'Arica' } },
    });
    expect((await merge(user, one.id, ones.id)).body.error).toBe('Ambos candidatos ya son la misma persona.');
    // Of two simultaneous merges, the second finds that the candidates have changed.
    const [now, then] = [await read(one.id), await read(two.id)];
    const both = { version: now.version, other_version: then.version, take: [] };
    const answers = await Promise.all([
      user.post(`/applicants/${one.id}/merges`, { ...both, applicant_id: two.id }),
      user.post(`/applicants/${two.id}/merges`, {
        applicant_id: one.id,
        version: then.version,
        other_version: now.version,
        take: [],
      }),
    ]);
    expect(answers.map(({ status }) => status < 300).toSorted()).toEqual([false, true]);
  });

  it('names every table that holds something of a person or a candidacy', () => {
    const moved = (rows: readonly { table: string }[]) => rows.map(({ table }) => table);
    expect(moved(TABLES_OF_PERSON).toSorted()).toEqual([...tablesOfPerson, 'uniq_applicants'].toSorted());
    expect([...moved(TABLES_OF_CANDIDACY), ...STAYS_WITH_CANDIDACY].toSorted()).toEqual(
      [...tablesOfCandidacy].toSorted(),
    );
  });
});

describe('a merge that is undone', () => {
  it.each([
    ['nothing chosen', [], 'own'],
    ['everything chosen', ['name', 'email', 'phone', 'document', 'city', 'profession'], 'own'],
    ['the other one further', ['document'], 'other'],
  ] as const)('leaves every row as it was: %s', async (_description, take, further) => {
    const { server, user, one, two, listIds, read, add } = await twoMartas();
    const ahead = further === 'own' ? one : two;
    await user.put(`/applicants/${ahead.id}/update_list`, {
      list_id: listIds[1],
      version: (await read(ahead.id)).version,
    });
    // A person merged earlier moves along and is restored as merged.
    const third = await add({ name: 'Marta', last_name: 'Vega Ríos', email: 'tercera@persona.example' });
    const earlier = await merge(user, two.id, third.id, ['email']);
    const before = await storedRows(server);
    const merged = await merge(user, one.id, earlier.body.applicant_id, [...take]);
    expect(await wrongCounters(server)).toEqual([]);
    const between = await storedRows(server);
    expect(between).not.toEqual(before);
    const first = await user.post(`/applicants/${merged.body.applicant_id}/merges/${earlier.body.merge.id}/undo`);
    expect(first.body.error).toContain('Deshaz primero la unión con');
    expect((await undo(user, merged.body)).status).toBe(200);
    expect(await storedRows(server)).toEqual(before);
    expect(await wrongCounters(server)).toEqual([]);
    expect((await undo(user, merged.body)).status).toBe(404);
    expect((await user.get(`/applicants/${one.id}/logs`)).body[0]).toMatchObject({ kind: 'unmerged' });
    expect((await undo(user, earlier.body)).status).toBe(200);
  });

  it('is refused, and changes nothing, where what it would restore has been changed since', async () => {
    const { server, user, one, two, twos } = await twoMartas();
    const merged = await merge(user, one.id, two.id, ['document']);
    const { applicant_id: id } = merged.body;
    await user.put(`/applicants/${id}`, {
      document: '9.999.999-9',
      languages_attributes: [{ description: 'Portugués', level: null }],
    });
    const before = await storedRows(server);
    const rejected = await undo(user, merged.body);
    expect(rejected.status).toBe(409);
    expect(rejected.body.error).toContain('cambió Documento');
    expect(await storedRows(server)).toEqual(before);
    await user.put(`/applicants/${id}`, { document: MARTA_AGAIN.document });
    expect((await undo(user, merged.body)).body.error).toContain('cambió Idiomas');
    expect(await storedRows(server)).not.toEqual(before);
    expect((await user.get(`/applicants/${twos.id}`)).body.uniq_applicant_id).toBe(one.uniq_applicant_id);
  });

  it('is refused in a process that has been closed, where merging brings nothing together either', async () => {
    const { user, one, two, ones, twos, processId, read } = await twoMartas();
    const merged = await merge(user, one.id, two.id);
    const { body: reasons } = await user.get('/closing_reasons');
    const closed = await user.post(`/selection_processes/${processId}/close`, { closing_reason_id: reasons[0].id });
    expect(closed.status).toBe(200);
    expect((await undo(user, merged.body)).body.code).toBe('process_closed');
    const answer = await undo(user, { ...merged.body, applicant_id: ones.id });
    expect(answer.body.error).toContain('«Farera» está cerrado');
    expect((await read(twos.id)).uniq_applicant_id).toBe(one.uniq_applicant_id);
  });
});
