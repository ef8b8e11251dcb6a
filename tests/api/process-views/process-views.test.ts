// Saved views of the process list, private and shared.
import { describe, expect, it } from 'vitest';
import { addStranger, startDemo } from '../harness.ts';
import { publishedTo } from '../published-events.ts';

const view = (name: string, shared = false) => ({ process_view: { name, shared, state: 'status=5&area=2' } });

describe('a saved view', () => {
  it('is its author’s until it is shared; then everybody is offered it, and only its author changes it', async () => {
    const server = await startDemo();
    const [recruiter, employee] = [await server.as('user'), await server.as('employee')];
    const { body: made } = await recruiter.post('/process_views', view('Urgentes'));
    expect(made).toMatchObject({
      name: 'Urgentes',
      shared: false,
      state: 'status=5&area=2',
      author: { full_name: 'Marcos Soto' },
      permissions: { can_edit: true, can_delete: true },
      version: 1,
    });
    expect((await employee.get('/process_views')).body).toEqual([]);
    expect((await employee.put(`/process_views/${made.id}`, view('Mía'))).status).toBe(404);
    const shared = await recruiter.put(`/process_views/${made.id}`, { process_view: { shared: true }, version: 1 });
    expect(shared.body).toMatchObject({ shared: true, version: 2 });
    expect((await employee.get('/process_views')).body).toMatchObject([
      { id: made.id, permissions: { can_edit: false, can_delete: false } },
    ]);
    expect((await employee.put(`/process_views/${made.id}`, view('Mía'))).status).toBe(403);
    expect((await employee.call('DELETE', `/process_views/${made.id}`)).status).toBe(403);
    expect((await (await server.as('admin')).call('DELETE', `/process_views/${made.id}`)).status).toBe(204);
    expect((await recruiter.get('/process_views')).body).toEqual([]);
  });

  it('has a name of its own for each person, and is not overwritten unseen', async () => {
    const server = await startDemo();
    const [admin, recruiter] = [await server.as('admin'), await server.as('user')];
    const { body: first } = await admin.post('/process_views', view('Urgentes'));
    expect((await admin.post('/process_views', view('Urgentes'))).status).toBe(409);
    expect((await recruiter.post('/process_views', view('Urgentes'))).status).toBe(201);
    const { body: second } = await admin.post('/process_views', view('Otra'));
    const conflicting = await admin.put(`/process_views/${second.id}`, { process_view: { name: 'Urgentes' } });
    expect([conflicting.status, conflicting.body.error]).toEqual([409, 'Ya tienes una vista con ese nombre.']);
    await admin.put(`/process_views/${first.id}`, { process_view: { state: 'q=enfermera' }, version: 1 });
    const stale = await admin.put(`/process_views/${first.id}`, { process_view: { state: '' }, version: 1 });
    expect([stale.status, stale.body.current.state]).toEqual([409, 'q=enfermera']);
  });

  it('is nobody’s of another organisation', async () => {
    const server = await startDemo();
    const { body: made } = await (await server.as('admin')).post('/process_views', view('Urgentes', true));
    const stranger = await addStranger(server);
    expect((await stranger.get('/process_views')).body).toEqual([]);
    expect((await stranger.call('DELETE', `/process_views/${made.id}`)).status).toBe(404);
  });

  it('is told of, made, changed or removed, to the windows of those who are offered it, and to no others', async () => {
    const server = await startDemo();
    const [admin, user] = [await server.as('admin'), await server.as('user')];
    const published = await publishedTo(server, 'saved.changed', { admin, user });
    const { body: made } = await user.post('/process_views', view('Urgentes'));
    const event = { what: 'view', id: made.id, process_id: null, actor: 'Marcos Soto' };
    expect(await published()).toMatchObject({ admin: [], user: [{ ...event, version: 1 }] });
    await user.put(`/process_views/${made.id}`, { process_view: { shared: true }, version: 1 });
    expect(await published()).toMatchObject({ admin: [{ ...event, version: 2 }], user: [{ version: 2 }] });
    // Users who used the shared view lose it.
    await user.put(`/process_views/${made.id}`, { process_view: { shared: false }, version: 2 });
    expect(await published()).toMatchObject({ admin: [{ version: 3 }], user: [{ version: 3 }] });
    await user.call('DELETE', `/process_views/${made.id}`);
    expect(await published()).toMatchObject({ admin: [], user: [{ version: 4 }] });
  });
});
