// Tests of the candidate drawer: personal data, activity, comments and curriculum.
import { describe, expect, it } from 'vitest';
import { addStranger, startDemo } from '../harness.ts';

async function withCv() {
  const server = await startDemo();
  const user = await server.as('user');
  const { body } = await user.get('/lists/1/applicants?items=1000');
  const card = body.applicants.find((one: { has_cv: boolean }) => one.has_cv);
  return { server, user, card };
}

describe('candidate', () => {
  it('is answered with person, experience, education and process [API-65] [DRAWER-5]', async () => {
    const { user, card } = await withCv();
    const { status, body } = await user.get(`/applicants/${card.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: card.id,
      full_name: card.full_name,
      process: { id: 1, title: 'Analista financiera' },
    });
    expect(body.uniq_applicant.email).toContain('@correo.example');
    expect(body.uniq_applicant.work_experiences).toHaveLength(2);
    expect(body.uniq_applicant.educations).toHaveLength(1);
    expect(body.permissions).toMatchObject({
      can_move: card.status === 'active',
      can_comment: true,
      can_restore: false,
    });
  });

  it('has the curriculum as a PDF under its own name [API-79] [DRAWER-12]', async () => {
    const { user, card } = await withCv();
    const { status, headers, body } = await user.get(`/applicants/${card.id}/get_cv_pdf`);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(body.startsWith('%PDF-')).toBe(true);
    const name = /filename\*=UTF-8''(.+)$/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '';
    expect(decodeURIComponent(name)).toBe(`CV ${card.full_name}.pdf`);
  });

  it('answers 404 where there is no curriculum', async () => {
    const { user } = await withCv();
    const { body } = await user.get('/lists/1/applicants?items=1000');
    const without = body.applicants.find((one: { has_cv: boolean }) => !one.has_cv);
    expect((await user.get(`/applicants/${without.id}/get_cv_pdf`)).status).toBe(404);
  });
});

describe('adding a candidate', () => {
  it('takes nobody for another because both have a document that only stands for nothing', async () => {
    const admin = await (await startDemo()).as('admin');
    const path = '/selection_processes/1/create_applicant_from_selection_process';
    for (const document of ['N/A', '-', 's/i']) {
      const [one, other] = [
        await admin.post(path, { name: 'Ana', last_name: 'Soto', document }),
        await admin.post(path, { name: 'Eva', last_name: 'Paz', document }),
      ];
      expect([one.status, other.status], document).toEqual([201, 201]);
      expect(other.body.uniq_applicant.id).not.toBe(one.body.uniq_applicant.id);
      expect(other.body.full_name).toBe('Eva Paz');
    }
  });
});

describe('changing a candidate', () => {
  it('changes what is named, and nothing else; an empty text empties [API-68] [DRAWER-6]', async () => {
    const { user, card } = await withCv();
    const before = (await user.get(`/applicants/${card.id}`)).body;
    const { status, body } = await user.put(`/applicants/${card.id}`, {
      last_name: 'Ñandú',
      city: '',
      document: '12.345  k',
      linkedin_url: 'linkedin.com/in/nandu',
      tags: ['segunda vuelta'],
      skills_attributes: [{ description: 'Excel' }],
      version: card.version,
    });
    expect(status).toBe(200);
    const { uniq_applicant: person } = body;
    expect(person).toMatchObject({
      last_name: 'Ñandú',
      city: null,
      document: '12.345 K',
      linkedin_url: 'https://linkedin.com/in/nandu',
      email: before.uniq_applicant.email,
      skills: [{ description: 'Excel', level: null }],
    });
    expect(body.full_name).toBe(`${person.name} Ñandú`);
    expect([body.tags, body.source]).toEqual([['segunda vuelta'], before.source]);
    const stale = await user.put(`/applicants/${card.id}`, { city: 'Lima', version: card.version });
    expect([stale.status, stale.body.current.version]).toEqual([409, body.version]);
    expect((await user.put(`/applicants/${card.id}`, { shoe_size: 40 })).body.code).toBe('unknown_field');
    expect((await user.put(`/applicants/${card.id}`, { linkedin_url: 'https://otra.example' })).status).toBe(422);
  });

  it('refuses an e-mail that is another person’s', async () => {
    const { user, card } = await withCv();
    const { body } = await user.get('/lists/1/applicants?items=1000');
    const other = body.applicants.find((one: { id: number }) => one.id !== card.id);
    const { email } = (await user.get(`/applicants/${other.id}`)).body.uniq_applicant;
    const { status, body: answer } = await user.put(`/applicants/${card.id}`, { email: email.toUpperCase() });
    expect([status, Object.keys(answer.fields)]).toEqual([409, ['email']]);
  });

  it('adds work experiences and educations, and takes them away [API-70] [API-71] [DRAWER-8]', async () => {
    const { user, card } = await withCv();
    const path = `/applicants/${card.id}`;
    const experience = { position: 'Farera', company: 'Puerto Norte', start_date: '2024-02', end_date: null };
    const made = await user.post(`${path}/work_experiences`, experience);
    expect([made.status, made.body]).toEqual([201, { id: made.body.id, ...experience, description: null }]);
    const education = { degree: 'Náutica', institution: 'Escuela del Mar', start_date: '2010', end_date: '2015' };
    const learnt = await user.post(`${path}/educations`, education);
    expect([learnt.status, learnt.body]).toEqual([201, { id: learnt.body.id, ...education }]);
    const { uniq_applicant: person } = (await user.get(path)).body;
    expect(person.work_experiences[0]).toEqual(made.body);
    expect(person.educations).toContainEqual(learnt.body);
    const changed = await user.put(`${path}/work_experiences/${made.body.id}`, {
      ...experience,
      position: 'Jefa de faro',
    });
    expect([changed.status, changed.body]).toEqual([200, { ...made.body, position: 'Jefa de faro' }]);
    // A change with an outdated base is refused with the current state.
    const late = { ...experience, company: 'Puerto Sur', seen: experience };
    const rejected = await user.put(`${path}/work_experiences/${made.body.id}`, late);
    expect([rejected.status, rejected.body.code, rejected.body.current]).toEqual([409, 'stale_version', changed.body]);
    const { id: _id, ...base } = changed.body;
    const second = await user.put(`${path}/work_experiences/${made.body.id}`, {
      ...base,
      company: 'Puerto Sur',
      seen: base,
    });
    expect(second.body).toEqual({ ...changed.body, company: 'Puerto Sur' });
    const studied = await user.put(`${path}/educations/${learnt.body.id}`, {
      ...education,
      seen: { ...education, degree: 'Otra' },
    });
    expect([studied.status, studied.body.current]).toEqual([409, learnt.body]);
    expect((await user.put(`${path}/educations/987654`, { degree: 'Náutica', institution: 'Mar' })).status).toBe(404);
    for (const item of [`work_experiences/${made.body.id}`, `educations/${learnt.body.id}`]) {
      expect((await user.call('DELETE', `${path}/${item}`)).status).toBe(204);
      expect((await user.call('DELETE', `${path}/${item}`)).status).toBe(404);
    }
    expect((await user.post(`${path}/work_experiences`, { position: 'Farera' })).status).toBe(400);
    expect((await user.post(`${path}/educations`, { ...education, start_date: 'ayer' })).status).toBe(422);
  });

  it('takes the curriculum away and brings it back, on every card of the person [API-69] [DRAWER-7]', async () => {
    const { user, card } = await withCv();
    const path = `/applicants/${card.id}`;
    const gone = await user.put(`${path}/delete_curriculum`);
    expect([gone.status, gone.body.has_cv, gone.body.files]).toEqual([200, false, []]);
    expect((await user.get(`${path}/get_cv_pdf`)).status).toBe(404);
    expect((await user.put(`${path}/delete_curriculum`)).status).toBe(404);
    const back = await user.put(`${path}/restore_curriculum`);
    expect([back.body.has_cv, back.body.files.length]).toEqual([true, 1]);
    expect((await user.get(`${path}/get_cv_pdf`)).status).toBe(200);
    expect((await user.put(`${path}/restore_curriculum`)).status).toBe(404);
  });

  it('is read by its tenant path, by its own organisation only [API-66] [DATA-9]', async () => {
    const { server, user, card } = await withCv();
    const stranger = await addStranger(server);
    const { read } = server.app.services.database;
    const organizations = await read.selectFrom('organizations').select(['token', 'is_demo']).execute();
    const token = organizations.find(({ is_demo }) => is_demo === 1)?.token;
    const path = `/tenants/${token}/applicants/${card.id}`;
    expect((await user.get(path)).body.id).toBe(card.id);
    expect((await stranger.get(path)).status).toBe(404);
    expect((await user.get(`/tenants/nadie/applicants/${card.id}`)).status).toBe(404);
  });
});

describe('activity', () => {
  it('lets people change and take back their own comments, and nobody else’s [API-76] [API-77]', async () => {
    const { server, user, card } = await withCv();
    const path = `/applicants/${card.id}/logs`;
    const { body: made } = await user.post(path, { comment: 'Llamar el jueves.' });
    const changed = await user.put(`${path}/${made.id}`, { comment: 'Llamar el lunes.' });
    expect(changed.body).toMatchObject({ id: made.id, comment: 'Llamar el lunes.', created_at: made.created_at });
    expect(changed.body.edited_at).not.toBeNull();
    const admin = await server.as('admin');
    expect((await admin.put(`${path}/${made.id}`, { comment: 'Otra cosa' })).status).toBe(403);
    expect((await admin.call('DELETE', `${path}/${made.id}?type=user`)).status).toBe(403);
    expect((await user.call('DELETE', `${path}/${made.id}?type=list`)).status).toBe(400);
    expect((await user.call('DELETE', `${path}/${made.id}?type=user`)).status).toBe(204);
    const ids = async () => (await user.get(`${path}?type=user`)).body.map((log: { id: number }) => log.id);
    expect(await ids()).not.toContain(made.id);
    expect((await user.call('DELETE', `${path}/${made.id}`)).status).toBe(404);
    expect((await admin.put(`${path}/${made.id}`, { comment: 'Otra cosa' })).status).toBe(404);
    await user.put(`${path}/${made.id}`, { comment: 'Vuelve.' });
    expect(await ids()).toContain(made.id);
    const { body: lines } = await user.get(`${path}?type=list`);
    expect((await user.put(`${path}/${lines[0].id}`, { comment: 'No es mío' })).status).toBe(404);
  });

  it('adds comments and reads by type, newest first [API-74] [API-75] [DRAWER-10] [DRAWER-16]', async () => {
    const { user, card } = await withCv();
    const path = `/applicants/${card.id}/logs`;
    const made = await user.post(path, { comment: '  Conversamos por teléfono.  ' });
    expect([made.status, made.body.comment]).toEqual([201, 'Conversamos por teléfono.']);
    expect(made.body).toMatchObject({
      type: 'user',
      author: { full_name: 'Marcos Soto', position: 'Analista de Selección' },
      process_title: 'Analista financiera',
    });
    const { body: comments, headers } = await user.get(`${path}?type=user`);
    expect(comments[0]).toEqual(made.body);
    expect(comments.every((log: { type: string }) => log.type === 'user')).toBe(true);
    expect(Number(headers.get('total-count'))).toBe(comments.length);
    const { body: events } = await user.get(`${path}?type=list`);
    expect(events.at(-1)).toMatchObject({ kind: 'created' });
  });

  it('refuses an empty comment, and any on a closed process', async () => {
    const { user, card } = await withCv();
    expect((await user.post(`/applicants/${card.id}/logs`, { comment: '  ' })).body).toMatchObject({
      code: 'invalid',
      fields: { comment: 'El campo es requerido.' },
    });
    const closed = (await user.get('/selection_processes/9/board')).body.columns[0].applicants[0];
    expect((await user.post(`/applicants/${closed.id}/logs`, { comment: 'x' })).body.code).toBe('process_closed');
  });
});
