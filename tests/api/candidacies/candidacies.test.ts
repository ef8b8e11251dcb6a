// Tests of candidacies: added, disqualified, requalified, moved to other processes, removed and restored.
import { describe, expect, it } from 'vitest';
import { filesIn } from '../file-stores.ts';
import { eventsOf, startSetting, wrongCounters } from './candidates.ts';

const PDF = '%PDF-1.4\nstartxref\n0\n%%EOF\n';

describe('adding a candidate', () => {
  it('makes the person, the candidacy, the activity and the counts, and tells the board [API-44] [DRAWER-4] [FORM-39] [LIFE-28]', async () => {
    const { server, user, processId, listIds, add } = await startSetting();
    const made = await add({
      name: 'Íñigo',
      last_name: 'Peña',
      email: 'INIGO@Persona.example',
      document: '12.345.678-5 k',
      source: 'Referido',
      tags: ['urgente', 'urgente'],
      comment: 'Lo recomienda Ana.',
      skills_attributes: [{ description: 'Excel', level: 'Avanzado' }],
      languages_attributes: [{ description: 'Inglés' }],
      work_experiences_attributes: [{ position: 'Farero', company: 'Puerto Norte', start_date: '2019-03' }],
      educations_attributes: [{ degree: 'Náutica', institution: 'Escuela del Mar' }],
    });
    expect(made).toMatchObject({
      full_name: 'Íñigo Peña',
      selection_process_id: processId,
      list_id: listIds[0],
      column: { id: listIds[0], name: 'Postulados' },
      deleted: false,
      status: 'active',
      source: 'Referido',
      tags: ['urgente'],
      has_cv: false,
      uniq_applicant: {
        email: 'inigo@persona.example',
        document: '12.345.678-5 K',
        skills: [{ description: 'Excel', level: 'Avanzado' }],
        languages: [{ description: 'Inglés', level: null }],
        work_experiences: [{ position: 'Farero', start_date: '2019-03', end_date: null }],
        educations: [{ degree: 'Náutica' }],
      },
    });
    const { body: logs } = await user.get(`/applicants/${made.id}/logs`);
    expect(logs.map((log: { kind: string }) => log.kind)).toEqual(['comment', 'created']);
    const { body: board } = await user.get(`/selection_processes/${processId}/board`);
    expect(board.columns[0].list.active_applicants).toBe(1);
    expect(board.columns[0].applicants[0].id).toBe(made.id);
    expect((await eventsOf(server, 'applicant.changed')).at(-1)).toMatchObject({
      id: made.id,
      process_id: processId,
      counts: [{ list_id: listIds[0], active_applicants: 1 }],
    });
    expect(await wrongCounters(server)).toEqual([]);
  });

  it('knows a person again by e-mail, fills in what was missing, and refuses them twice in one process', async () => {
    const { user, processId, add, newProcess } = await startSetting();
    const first = await add({ email: 'lucia@persona.example', name: 'Lucía', last_name: 'Soto' });
    const { id: otherId } = await newProcess('Vigía');
    const second = await add({ email: 'lucia@persona.example', name: 'Otra', city: 'Ñuñoa' }, otherId);
    const [one, other] = [first, second].map((made) => made.uniq_applicant);
    expect(other?.id).toBe(one?.id);
    expect(other).toMatchObject({ name: 'Lucía', city: 'Ñuñoa' });
    const repeated = await user.post(`/selection_processes/${processId}/create_applicant_from_selection_process`, {
      email: 'lucia@persona.example',
    });
    expect([repeated.status, repeated.body.error]).toEqual([409, 'El candidato ya está en ese proceso.']);
  });

  it('adds to what is known of a person what a form says besides, and takes nothing away', async () => {
    const { add, newProcess } = await startSetting();
    const { id: otherId } = await newProcess('Vigía');
    const email = 'lucia@persona.example';
    const past = { position: 'Farera', company: 'Armada', start_date: '2019' };
    await add({
      email,
      languages_attributes: [{ description: 'Inglés', level: 'Alto' }],
      skills_attributes: [{ description: 'Nudos' }],
      work_experiences_attributes: [past],
      educations_attributes: [{ degree: 'Náutica', institution: 'Escuela' }],
    });
    const { uniq_applicant: person } = await add(
      {
        email,
        languages_attributes: [{ description: 'ingles', level: 'Bajo' }, { description: 'Alemán' }],
        skills_attributes: [],
        work_experiences_attributes: [past, { position: 'Guía', company: 'Parque' }],
        educations_attributes: [{ degree: 'Náutica', institution: 'Escuela' }],
      },
      otherId,
    );
    const textsOf = (key: string) => person[key].map((one: Record<string, string>) => one.description ?? one.position);
    expect(person.languages).toMatchObject([
      { description: 'Inglés', level: 'Alto' },
      { description: 'Alemán', level: null },
    ]);
    expect([textsOf('skills'), textsOf('work_experiences').toSorted()]).toEqual([['Nudos'], ['Farera', 'Guía']]);
    expect(person.educations).toHaveLength(1);
  });

  it('takes a form with a curriculum, once for a repeated key, and keeps no file of a refused one', async () => {
    const { server, user, processId } = await startSetting();
    const path = `${server.url}/selection_processes/${processId}/create_applicant_from_selection_process`;
    const send = async (name: string, content: string, key: string) => {
      const form = new FormData();
      form.set('name', 'Renata');
      form.set('phone', '0056955512345');
      form.set('document', '12345678');
      form.set('tags', '["faro"]');
      form.set('file', new Blob([content]), name);
      const headers = { authorization: `Bearer ${user.token}`, 'idempotency-key': key };
      const response = await fetch(path, { method: 'POST', body: form, headers });
      return { status: response.status, body: await response.json() };
    };
    const before = filesIn(server.folder);
    const made = await send('cv.pdf', PDF, 'one');
    expect(made).toMatchObject({
      status: 201,
      body: { has_cv: true, tags: ['faro'], uniq_applicant: { phone: '0056955512345', document: '12345678' } },
    });
    expect((await send('cv.pdf', PDF, 'one')).body.id).toBe(made.body.id);
    const { body: cv } = await user.get(`/applicants/${made.body.id}/get_cv_pdf`);
    expect(cv).toBe(PDF);
    const rejected = await send('cv.pdf', 'no es un PDF', 'two');
    expect([rejected.status, rejected.body.code]).toEqual([415, 'wrong_media_type']);
    const { read } = server.app.services.database;
    const added = filesIn(server.folder).filter((name) => !before.includes(name));
    const stored = await read.selectFrom('files').select('storage_key').execute();
    expect(added).toHaveLength(1);
    expect(stored.map((row) => row.storage_key)).toContain(added[0]);
  });

  it('refuses nobody in particular, what is unknown, and a stage of another process', async () => {
    const { user, processId, newProcess } = await startSetting();
    const path = `/selection_processes/${processId}/create_applicant_from_selection_process`;
    expect((await user.post(path, { city: 'Lima' })).body).toMatchObject({
      code: 'invalid',
      fields: { full_name: 'El campo es requerido.' },
    });
    expect((await user.post(path, { name: 'Ana', shoe_size: 40 })).body.code).toBe('unknown_field');
    expect((await user.post(path, { name: 'Ana', email: 'no es un correo' })).status).toBe(422);
    const other = await newProcess('Vigía');
    expect((await user.post(path, { name: 'Ana', list_id: other.listIds[0] })).status).toBe(404);
  });

  it('lets candidates in by the marked stages only, where any is marked', async () => {
    const { server, user, processId, listIds, add } = await startSetting();
    await server.app.services.database.transaction((tx) =>
      tx
        .updateTable('lists')
        .set({ enable_limit_applicants: 1 })
        .where('id', '=', listIds[1] ?? 0)
        .execute(),
    );
    expect((await add()).list_id).toBe(listIds[1]);
    const rejected = await user.post(`/selection_processes/${processId}/create_applicant_from_selection_process`, {
      name: 'Ana',
      list_id: listIds[0],
    });
    expect(rejected.status).toBe(404);
  });
});

describe('disqualifying', () => {
  it('takes several with reason, comment and notice, and requalifies them where they stood [API-87] [API-88] [CAND-1] [CAND-2] [CAND-3]', async () => {
    const { server, user, listIds, add } = await startSetting();
    const ids = [(await add()).id, (await add()).id];
    const third = await add();
    const { body: reasons } = await user.get('/disqualification_reasons');
    const done = await user.call('PATCH', '/kanban/applicants/disqualify', {
      applicant_ids: ids,
      reason_id: reasons[0].id,
      comment: 'Falta experiencia.',
      send_notification: true,
    });
    expect(done.status).toBe(200);
    expect(done.body.applicants.map((card: { id: number; status: string }) => [card.id, card.status])).toEqual(
      ids.map((id) => [id, 'disqualified']),
    );
    expect(done.body.counts).toEqual([{ list_id: listIds[0], active_applicants: 1, disqualified_applicants: 2 }]);
    const { body } = await user.get(`/applicants/${ids[0]}`);
    expect(body.disqualification).toEqual({
      reason: reasons[0].description,
      comment: 'Falta experiencia.',
      send_notification: true,
    });
    expect(body.permissions).toMatchObject({ can_move: false, can_disqualify: false, can_requalify: true });
    const { body: logs } = await user.get(`/applicants/${ids[0]}/logs?type=list`);
    expect(logs[0]).toMatchObject({
      kind: 'disqualified',
      reason: reasons[0].description,
      comment: 'Falta experiencia.',
      from_list: 'Postulados',
    });
    expect((await eventsOf(server, 'applicant.changed')).filter(({ id }) => ids.includes(id))).toHaveLength(4);

    const back = await user.call('PATCH', '/kanban/applicants/requalify', { applicant_ids: [...ids, third.id] });
    expect(back.body.applicants.map((card: { id: number }) => card.id)).toEqual(ids);
    expect(back.body.counts).toEqual([{ list_id: listIds[0], active_applicants: 3, disqualified_applicants: 0 }]);
    expect((await user.get(`/applicants/${ids[0]}`)).body.disqualification).toBeNull();
    expect(await wrongCounters(server)).toEqual([]);

    const changes = back.body.applicants.map(({ id, version }: { id: number; version: number }) => ({ id, version }));
    const repeated = await user.call('PATCH', '/kanban/applicants/undo', { changes });
    expect(repeated.body.counts).toEqual(done.body.counts);
    expect((await user.get(`/applicants/${ids[0]}`)).body.disqualification).toEqual(body.disqualification);
    expect(await wrongCounters(server)).toEqual([]);
  });

  it('changes nobody where one of them, or the reason, is not there', async () => {
    const { user, add } = await startSetting();
    const { id } = await add();
    const path = '/kanban/applicants/disqualify';
    expect((await user.call('PATCH', path, { applicant_ids: [id, 999_999] })).status).toBe(404);
    expect((await user.call('PATCH', path, { applicant_ids: [id], reason_id: 999_999 })).status).toBe(404);
    expect((await user.call('PATCH', path, { applicant_ids: [] })).status).toBe(422);
    expect((await user.get(`/applicants/${id}`)).body.status).toBe('active');
  });

  it('has a catalogue of reasons that an admin keeps', async () => {
    const { server, user } = await startSetting();
    const admin = await server.as('admin');
    const body = { disqualification_reason: { description: 'Ubicación' } };
    const made = await admin.post('/disqualification_reasons', body);
    expect([made.status, made.body.order]).toEqual([201, 6]);
    expect((await admin.post('/disqualification_reasons', body)).status).toBe(409);
    expect((await user.get('/disqualification_reasons')).body.at(-1)).toEqual(made.body);
    expect((await admin.call('DELETE', `/disqualification_reasons/${made.body.id}`)).status).toBe(204);
    expect((await user.get('/disqualification_reasons')).body).toHaveLength(5);
  });

  it('lets an admin rename and order the reasons, never over what another has changed', async () => {
    const { server, user } = await startSetting();
    const admin = await server.as('admin');
    const [first, second, third] = (await user.get('/disqualification_reasons')).body;
    const change = (id: number, disqualification_reason: object) =>
      admin.put(`/disqualification_reasons/${id}`, { disqualification_reason });
    const renamed = await change(third.id, { description: 'Sin respuesta', version: third.version });
    expect([renamed.status, renamed.body]).toEqual([
      200,
      { ...third, description: 'Sin respuesta', version: third.version + 1 },
    ]);
    const late = await change(third.id, { description: 'Otra', version: third.version });
    expect([late.status, late.body.code, late.body.current]).toEqual([409, 'stale_version', renamed.body]);
    expect((await change(second.id, { description: first.description.toUpperCase() })).status).toBe(409);
    expect((await change(third.id, { order: 1 })).body.order).toBe(1);
    const { body: ordered } = await user.get('/disqualification_reasons');
    expect(ordered.slice(0, 3).map(({ id }: { id: number }) => id)).toEqual([third.id, first.id, second.id]);
    // A removed reason leaves no gap in the order.
    await admin.call('DELETE', `/disqualification_reasons/${first.id}`);
    const { body: remaining } = await user.get('/disqualification_reasons');
    expect(remaining.map(({ order }: { order: number }) => order)).toEqual([1, 2, 3, 4]);
    expect(
      (await user.put(`/disqualification_reasons/${third.id}`, { disqualification_reason: { order: 2 } })).status,
    ).toBe(403);
  });
});

describe('other processes', () => {
  it('moves a candidate with their activity, and back to the stage that they left [API-80] [CAND-5] [DRAWER-18]', async () => {
    const { server, user, processId, listIds, add, newProcess } = await startSetting();
    const { id, version } = await add();
    await user.put(`/applicants/${id}/update_list`, { list_id: listIds[2], version });
    await user.post(`/applicants/${id}/logs`, { comment: 'Muy buena voz.' });
    const other = await newProcess('Vigía');
    const moved = await user.post(`/applicants/${id}/move_in_new_list`, { selection_process_id: other.id });
    expect(moved.body).toMatchObject({ id, selection_process_id: other.id, list_id: other.listIds[0] });
    const { body: logs } = await user.get(`/applicants/${id}/logs`);
    expect(logs[0]).toMatchObject({ kind: 'moved_process', from_list: 'Farera', to_list: 'Vigía' });
    expect(logs[1]).toMatchObject({ kind: 'comment', process_title: 'Farera' });
    const { body: remaining } = await user.get(`/selection_processes/${processId}/board`);
    expect(remaining.columns.flatMap((column: { applicants: unknown[] }) => column.applicants)).toEqual([]);
    expect((await eventsOf(server, 'applicant.removed')).at(-1)).toMatchObject({ id, process_id: processId });
    expect((await eventsOf(server, 'applicant.changed')).at(-1)).toMatchObject({ id, process_id: other.id });
    const repeated = await user.post(`/applicants/${id}/move_in_new_list`, { selection_process_id: other.id });
    expect(repeated.body.code).toBe('same_process');

    const back = await user.post(`/applicants/${id}/move_in_new_list`, { selection_process_id: processId });
    expect(back.body.list_id).toBe(listIds[2]);
    expect(await wrongCounters(server)).toEqual([]);
  });

  it('copies a candidate with the comments on them; removing the copy undoes it [API-81] [CAND-6]', async () => {
    const { server, user, add, newProcess } = await startSetting();
    const made = await add({ tags: ['faro'] });
    await user.post(`/applicants/${made.id}/logs`, { comment: 'Muy buena voz.' });
    const other = await newProcess('Vigía');
    const body = { selection_process_id: other.id, list_id: other.listIds[1] };
    const copy = await user.post(`/applicants/${made.id}/clone_in_new_list`, body);
    expect([copy.status, copy.body.list_id, copy.body.tags]).toEqual([201, other.listIds[1], ['faro']]);
    expect(copy.body.uniq_applicant.id).toBe(made.uniq_applicant.id);
    const { body: logs } = await user.get(`/applicants/${copy.body.id}/logs`);
    expect(logs.map((log: { kind: string; process_title: string }) => [log.kind, log.process_title])).toEqual([
      ['copied', 'Vigía'],
      ['comment', 'Farera'],
    ]);
    expect((await user.get(`/applicants/${made.id}`)).body.selection_process_id).not.toBe(other.id);
    expect((await user.post(`/applicants/${made.id}/clone_in_new_list`, body)).status).toBe(409);
    expect((await user.call('DELETE', `/applicants/${copy.body.id}/destroy_from_selection_process`)).status).toBe(204);
    expect(await wrongCounters(server)).toEqual([]);
  });

  it('is refused where the other process is closed', async () => {
    const { user, add } = await startSetting();
    const { id } = await add();
    const { body } = await user.post('/selection_processes/search', { filters: { status_id: 7 } });
    const to = { selection_process_id: body[0].id };
    expect((await user.post(`/applicants/${id}/move_in_new_list`, to)).body.code).toBe('process_closed');
    expect((await user.post(`/applicants/${id}/clone_in_new_list`, to)).body.code).toBe('process_closed');
  });
});

describe('removing', () => {
  it('takes a candidate out of every reader, and brings them back to where they stood [API-67] [API-82] [CAND-9] [DRAWER-3]', async () => {
    const { server, user, processId, listIds, add } = await startSetting();
    const { id } = await add({ email: 'vuelve@persona.example' });
    expect((await user.call('DELETE', `/applicants/${id}/destroy_from_selection_process`)).status).toBe(204);
    const { body: board } = await user.get(`/selection_processes/${processId}/board`);
    expect(board.columns[0].applicants).toEqual([]);
    expect(board.process.lists[0].active_applicants).toBe(0);
    expect((await user.get(`/lists/${listIds[0]}/applicants`)).body.applicants).toEqual([]);
    for (const path of ['', '/logs', '/get_cv_pdf']) {
      expect([path, (await user.get(`/applicants/${id}${path}`)).status]).toEqual([path, 404]);
    }
    const found = await user.get(`/applicants/${id}?url_search=true`);
    expect(found.body).toMatchObject({ id, deleted: true, permissions: { can_restore: true, can_edit: false } });
    expect((await eventsOf(server, 'applicant.removed')).at(-1)).toMatchObject({
      id,
      process_id: processId,
      counts: [{ list_id: listIds[0], active_applicants: 0 }],
    });
    expect(await wrongCounters(server)).toEqual([]);

    const back = await user.post(`/applicants/${id}/restore`);
    expect(back.body).toMatchObject({ id, list_id: listIds[0], deleted: false });
    expect((await user.post(`/applicants/${id}/restore`)).status).toBe(404);
    expect(await wrongCounters(server)).toEqual([]);
  });

  it('does not bring somebody back who has come in again meanwhile', async () => {
    const { user, add } = await startSetting();
    const { id } = await add({ email: 'doble@persona.example' });
    await user.call('DELETE', `/applicants/${id}/destroy_from_selection_process`);
    await add({ email: 'doble@persona.example' });
    expect((await user.post(`/applicants/${id}/restore`)).status).toBe(409);
  });

  it('forgets them for good after 30 days', async () => {
    const { server, user, add } = await startSetting();
    const { id } = await add();
    await user.call('DELETE', `/applicants/${id}/destroy_from_selection_process`);
    const { services } = server.app;
    const { purgeCandidates } = await import('../../../src/server/features/candidacies/index.ts');
    const DAY = 24 * 60 * 60 * 1000;
    await purgeCandidates({ ...services, now: () => Date.now() + 29 * DAY });
    expect((await user.get(`/applicants/${id}?url_search=true`)).status).toBe(200);
    await purgeCandidates({ ...services, now: () => Date.now() + 31 * DAY });
    expect((await user.get(`/applicants/${id}?url_search=true`)).status).toBe(404);
    expect(await wrongCounters(server)).toEqual([]);
    // Open windows and offline boards delete the candidates.
    const published = (await eventsOf(server, 'applicant.removed')).filter((event) => event.id === id);
    expect(published.at(-1)).toMatchObject({ id, erased: true, actor: null, counts: [] });
    expect(published).toHaveLength(2);
  });
});
