// The life cycle of a process: steps by status and role, closing and edits.
import { describe, expect, it } from 'vitest';
import { addStranger, type Client, type Server, startDemo } from '../harness.ts';

const CODES = { active: 5, suspended: 6, closed: 7, draft: 8 } as const;

async function processIn(client: Client, status: keyof typeof CODES) {
  const { body } = await client.post('/selection_processes/search', { filters: { status_id: CODES[status] } });
  return body[0];
}

async function reasonId(client: Client): Promise<number> {
  return (await client.get('/closing_reasons')).body[0].id;
}

describe('steps', () => {
  it('suspends, activates and closes [API-30] [API-31] [API-32] [LIFE-3] [LIFE-4] [LIFE-16]', async () => {
    const admin = await (await startDemo()).as('admin');
    const { id } = await processIn(admin, 'active');
    const path = `/selection_processes/${id}`;
    const suspended = await admin.post(`${path}/suspend`, {});
    expect([suspended.status, suspended.body.status]).toEqual([200, { id: 6, name: 'suspended' }]);
    expect((await admin.post(`${path}/activate`, {})).body.status).toEqual({ id: 5, name: 'active' });
    const closed = await admin.post(`${path}/close`, {
      closing_reason_id: await reasonId(admin),
      closing_reason_comment: 'Se cubrió con un traslado.',
    });
    expect(closed.body).toMatchObject({
      status: { id: 7, name: 'closed' },
      closing_reason: 'Vacante cubierta',
      closing_reason_comment: 'Se cubrió con un traslado.',
    });
    expect((await admin.get(path)).body).toEqual(closed.body);
    const repeated = await admin.post(`${path}/activate`, {});
    expect(repeated.body).toMatchObject({ status: { id: 5 }, closing_reason: null, closing_reason_comment: null });
  });

  it('takes a step without a body, whether it is called JSON or not', async () => {
    const admin = await (await startDemo()).as('admin');
    const { id } = await processIn(admin, 'active');
    const json = { 'content-type': 'application/json' };
    expect((await admin.post(`/selection_processes/${id}/suspend`, undefined, json)).body.status.id).toBe(6);
    expect((await admin.post(`/selection_processes/${id}/activate`)).body.status.id).toBe(5);
  });

  it('needs a reason to close [LIFE-13]', async () => {
    const admin = await (await startDemo()).as('admin');
    const process = await processIn(admin, 'active');
    const path = `/selection_processes/${process.id}`;
    const { status, body } = await admin.post(`${path}/close`, { closing_reason_comment: 'Sin motivo' });
    expect([status, body.code, body.error]).toEqual([
      422,
      'closing_reason_required',
      'Es necesario seleccionar el motivo de cierre',
    ]);
    expect((await admin.post(`${path}/close`, { closing_reason_id: 999_999 })).status).toBe(404);
    expect((await admin.get(path)).body).toEqual(process);
  });

  it('allows each step by status and role, and nothing else; a comment is optional [LIFE-14] [LIFE-1] [LIFE-2] [LIFE-5] [LIFE-6] [SES-10] [SES-11]', async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    const closing_reason_id = await reasonId(admin);
    const expected: Record<string, Record<string, number>> = {
      draft: { suspend: 422, close: 422, activate: 200 },
      active: { activate: 422, close: 200 },
      suspended: { suspend: 422, activate: 200 },
      closed: { suspend: 422, close: 422, activate: 403 },
    };
    const user = await server.as('user');
    for (const [status, steps] of Object.entries(expected)) {
      const { id } = await processIn(user, status as keyof typeof CODES);
      for (const [step, answer] of Object.entries(steps)) {
        const body = step === 'close' ? { closing_reason_id } : {};
        expect([status, step, (await user.post(`/selection_processes/${id}/${step}`, body)).status]).toEqual([
          status,
          step,
          answer,
        ]);
      }
    }
    const closed = await processIn(admin, 'closed');
    expect((await admin.post(`/selection_processes/${closed.id}/activate`, {})).status).toBe(200);
  });

  it('is no employee’s, and absent for another organisation', async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    const employee = await server.as('employee');
    const stranger = await addStranger(server);
    const process = await processIn(employee, 'active');
    for (const step of ['suspend', 'activate', 'close']) {
      expect((await employee.post(`/selection_processes/${process.id}/${step}`, {})).status).toBe(403);
      const foreign = await stranger.post(`/selection_processes/${process.id}/${step}`, {});
      const absent = await stranger.post(`/selection_processes/999999/${step}`, {});
      expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
    }
    expect((await stranger.put(`/selection_processes/${process.id}`, { title: 'Mío' })).status).toBe(404);
    expect((await admin.get(`/selection_processes/${process.id}`)).body.version).toBe(process.version);
  });
});

describe('edits', () => {
  it('marks a template, sets tags, responsible and title, and finds it by the new one [API-33] [LIFE-20] [SES-7] [SES-9]', async () => {
    const admin = await (await startDemo()).as('admin');
    const { id, author } = await processIn(admin, 'active');
    const { status, body } = await admin.put(`/selection_processes/${id}`, {
      is_template: true,
      tags: ['urgente', 'urgente', 'norte'],
      responsible_user_id: author.id,
      title: 'Jefa de Andén Ñuble',
    });
    expect([status, body]).toMatchObject([
      200,
      { is_template: true, tags: ['urgente', 'norte'], responsible: author, title: 'Jefa de Andén Ñuble' },
    ]);
    const found = await admin.post('/selection_processes/search', { filters: { query: 'anden nuble' } });
    expect(found.body.map((row: { id: number }) => row.id)).toEqual([id]);
  });

  it('leaves template and tags to admins, and a closed process as it is', async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    const user = await server.as('user');
    const active = await processIn(user, 'active');
    expect((await user.put(`/selection_processes/${active.id}`, { is_template: true })).status).toBe(403);
    expect((await user.put(`/selection_processes/${active.id}`, { tags: ['x'] })).status).toBe(403);
    expect((await user.put(`/selection_processes/${active.id}`, { description: 'Otra' })).status).toBe(200);
    const closed = await processIn(admin, 'closed');
    const { status, body } = await admin.put(`/selection_processes/${closed.id}`, { title: 'Otro' });
    expect([status, body.code]).toEqual([422, 'wrong_status']);
    expect((await admin.put(`/selection_processes/${closed.id}`, { is_template: true })).status).toBe(200);
  });

  it('refuses a stale version with the present state, a stranger as responsible, and unknown fields', async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    const stranger = await addStranger(server);
    const foreigner = (await stranger.get('/sessions/current')).body.user.id;
    const process = await processIn(admin, 'active');
    const path = `/selection_processes/${process.id}`;
    const first = await admin.put(path, { title: 'Primera', version: process.version });
    const second = await admin.put(path, { title: 'Segunda', version: process.version });
    expect([first.status, second.status, second.body.current]).toEqual([200, 409, first.body]);
    expect((await admin.post(`${path}/suspend`, { version: process.version })).status).toBe(409);
    expect((await admin.put(path, { responsible_user_id: foreigner })).status).toBe(404);
    expect((await admin.put(path, { status_id: 7 })).body.code).toBe('unknown_field');
    expect((await admin.get(path)).body).toEqual(first.body);
  });

  it('lets a recruiter hand over the only process that concerns them', async () => {
    const server = await startDemo();
    const user = await server.as('user');
    const process = await processIn(user, 'active');
    const me = (await user.get('/sessions/current')).body.user.id;
    await onlyConcerned(server, me, process.id);
    const other = (await (await server.as('admin')).get('/sessions/current')).body.user.id;
    const handed = await user.put(`/selection_processes/${process.id}`, { responsible_user_id: other });
    expect([handed.status, handed.body.responsible.id]).toEqual([200, other]);
    expect((await user.get(`/selection_processes/${process.id}`)).status).toBe(404);
  });
});

/** Removes all links of a user to a process except responsibility; moves the user to other areas. */
async function onlyConcerned(server: Server, userId: number, processId: number): Promise<void> {
  await server.app.services.database.transaction(async (tx) => {
    const areas = await tx.selectFrom('enterprise_areas').select('id').orderBy('id').execute();
    const process = { responsible_user_id: userId, author_user_id: null, enterprise_area_id: areas[0]?.id ?? null };
    await tx.updateTable('selection_processes').set(process).where('id', '=', processId).execute();
    await tx.deleteFrom('user_areas').where('user_id', '=', userId).execute();
    const elsewhere = { user_id: userId, enterprise_area_id: areas[1]?.id ?? 0 };
    await tx.insertInto('user_areas').values(elsewhere).execute();
  });
}

describe('authors', () => {
  it('names who wrote the visible processes [API-29]', async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    const { body } = await admin.get('/selection_processes/authors');
    const { body: all } = await admin.post('/selection_processes/search?items=100', {});
    const ids = new Set(all.map((row: { author: { id: number } }) => row.author.id));
    expect(new Set(body.map((row: { id: number }) => row.id))).toEqual(ids);
    expect((await (await addStranger(server)).get('/selection_processes/authors')).body).toEqual([]);
  });
});
