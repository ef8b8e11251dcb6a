// The candidate of the drawer: data, activity, comments, curriculum.
import { describe, expect, it } from 'vitest';
import { startDemo } from '../harness.ts';

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
    expect(body.permissions).toEqual({ can_move: card.status === 'active', can_comment: true });
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

describe('activity', () => {
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
