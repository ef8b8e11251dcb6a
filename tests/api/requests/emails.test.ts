// Emails about requests: text and links, withdrawal of outdated ones, result for the owner.
import { describe, expect, it } from 'vitest';
import type { Server } from '../harness.ts';
import { approveAll, newRequest, type Setting, startSetting } from './fixtures.ts';

const emailsIn = (server: Server) =>
  server.app.services.database.read
    .selectFrom('emails')
    .select(['to_address', 'subject', 'text', 'html', 'state'])
    .orderBy('id')
    .execute();

const mailTo = async (server: Server, address: string) =>
  (await emailsIn(server)).filter(({ to_address }) => to_address === address);

const addressOf = async (client: Setting['boss']): Promise<string> =>
  (await client.get('/sessions/current')).body.user.email;

describe('the e-mail that asks for an answer', () => {
  it('says what is asked, by whom and until when, with a link that can be clicked', async () => {
    const { server, admin, employee, boss, workflowId } = await startSetting();
    await admin.put('/mail_settings', { mail_settings: { public_url: 'https://terna.ejemplo.example/' } });
    const [area] = (await admin.get('/enterprise_areas')).body;
    const { id } = await newRequest(employee, workflowId, {
      ...{ title: 'Operario', enterprise_area_id: area.id, data: { vacancies: 3, salary: 900000 } },
    });
    const [email] = await mailTo(server, await addressOf(boss));
    for (const line of [
      'Cargo: Operario',
      'Vacantes: 3',
      'Salario: CLP\u00a0900.000',
      'La pide: Elena Vidal',
      `Área: ${area.name}`,
    ]) {
      expect(email?.text).toContain(line);
    }
    expect(email?.text).toMatch(/Solicitud: REQ\d{6}\nTipo: Nueva vacante/);
    expect(email?.text).toMatch(/hasta el \d{2}\/\d{2}\/\d{4}/);
    const link = `https://terna.ejemplo.example/open/requests/${id}`;
    expect(email?.html).toContain(`<a href="${link}">${link}</a>`);
    expect(email?.text).not.toContain('terna://');
    const page = await fetch(`${server.url.replace('/api/v1', '')}/open/requests/${id}`);
    const html = await page.text();
    expect([page.status, page.headers.get('refresh')]).toEqual([200, `0; url=terna://requests/${id}`]);
    expect(html).toContain(`href="terna://requests/${id}"`);
    expect(html).not.toContain('Operario');
    for (const path of ['requests/x', 'requests/1%20x', 'nada', 'requests/5?next=https://otra.example']) {
      const answer = await fetch(`${server.url.replace('/api/v1', '')}/open/${path}`);
      expect([path, answer.status, answer.headers.get('refresh')]).toEqual([path, 404, null]);
    }
  });

  it('writes amounts with the currency and the marks of the country [MORE-440]', async () => {
    const { server, admin, employee, boss, workflowId } = await startSetting();
    await admin.put('/organizations/current', { organization: { country: 'MX' } });
    await newRequest(employee, workflowId, { data: { vacancies: 1200, salary: 18_500.5 } });
    const [email] = await mailTo(server, await addressOf(boss));
    expect(email?.text).toContain('Salario: MXN\u00a018,500.5');
    expect(email?.text).toContain('Vacantes: 1,200');
  });

  it('is withdrawn while it waits, once the step is answered, handed over, or the request is cancelled', async () => {
    const setting = await startSetting();
    const { server, admin, employee, boss, finance, workflowId } = setting;
    const [toBoss, toFinance] = [await addressOf(boss), await addressOf(finance)];
    const statesTo = async (address: string) => (await mailTo(server, address)).map(({ state }) => state);
    const { id } = await newRequest(employee, workflowId);
    expect(await statesTo(toBoss)).toEqual(['queued']);
    await boss.post(`/requests/${id}/approve`, {});
    expect([await statesTo(toBoss), await statesTo(toFinance)]).toEqual([['cancelled'], ['queued']]);
    await admin.post(`/requests/${id}/cancel`, {});
    expect(await statesTo(toFinance)).toEqual(['cancelled']);
    const { user } = (await (await server.as('user')).get('/sessions/current')).body;
    const second = await newRequest(employee, workflowId);
    await boss.post(`/requests/${second.id}/derive`, { user_id: user.id });
    expect(await statesTo(toBoss)).toEqual(['cancelled', 'cancelled']);
    expect(await statesTo(user.email)).toEqual(['queued']);
    await employee.post(`/requests/${second.id}/drop`, {});
    expect(await statesTo(user.email)).toEqual(['cancelled']);
  });
});

describe('the owner of a request', () => {
  it('is told that it was approved, rejected with the comment, or cancelled, and of nothing that was taken back', async () => {
    const setting = await startSetting();
    const { server, admin, employee, boss, workflowId } = setting;
    const address = await addressOf(employee);
    const approved = await newRequest(employee, workflowId, { title: 'Con sí' });
    await approveAll(setting, approved.id);
    const rejected = await newRequest(employee, workflowId, { title: 'Con no' });
    await boss.post(`/requests/${rejected.id}/reject`, { comment: 'No hay presupuesto.' });
    const cancelled = await newRequest(employee, workflowId, { title: 'Anulada' });
    await admin.post(`/requests/${cancelled.id}/cancel`, {});
    const received = await mailTo(server, address);
    expect(received.map(({ subject, state }) => [subject, state])).toEqual([
      ['Solicitud aprobada: Con sí', 'queued'],
      ['Solicitud rechazada: Con no', 'queued'],
      ['Solicitud anulada: Anulada', 'queued'],
    ]);
    expect(received[1]?.text).toContain('Comentario: No hay presupuesto.');
    await boss.post(`/requests/${rejected.id}/undo`, {});
    expect((await mailTo(server, address))[1]?.state).toBe('cancelled');
    const events = await server.app.services.database.read
      .selectFrom('events')
      .select(['user_id', 'payload'])
      .orderBy('sequence')
      .execute();
    const ids = [approved.id, rejected.id, cancelled.id];
    const decided = events
      .filter(({ payload }) => payload.includes('"request.decided"'))
      .filter(({ payload }) => ids.includes(JSON.parse(payload).id));
    const { user } = (await employee.get('/sessions/current')).body;
    expect(decided.map(({ user_id, payload }) => [user_id, JSON.parse(payload).outcome])).toEqual([
      [user.id, 'approved'],
      [user.id, 'rejected'],
      [user.id, 'cancelled'],
    ]);
    // Opening a process does not withdraw the email, because the request remains approved.
    await admin.post(`/requests/${approved.id}/create_selection_process`, { description: 'Para la bodega' });
    expect((await mailTo(server, address))[0]?.state).toBe('queued');
  });
});
