// Answering a request from the page behind the link in the e-mail.
import { describe, expect, it } from 'vitest';
import { describeCall } from '../../../src/domain/organization/audit.ts';
import { addPerson } from '../authorization/world.ts';
import type { Client } from '../harness.ts';
import { activeWorkflow, stepOf, userIdOf } from '../workflows/fixtures.ts';
import { leave, newRequest, type Setting, startSetting } from './fixtures.ts';

const DAY = 86_400_000;
const PUBLIC_URL = 'https://terna.example';

async function withPages() {
  const clock = { now: Date.parse('2026-11-04T15:00:00Z') };
  const setting = await startSetting({ now: () => clock.now });
  await setting.admin.put('/mail_settings', { mail_settings: { public_url: PUBLIC_URL } });
  return { clock, ...setting };
}

/** The pages of a user's e-mails, oldest first, on the server of the test. */
async function pagesOf({ server }: Setting, client: Client): Promise<string[]> {
  const { email } = (await client.get('/sessions/current')).body.user;
  const emails = await server.app.services.database.read
    .selectFrom('emails')
    .select(['text', 'html'])
    .where('to_address', '=', email)
    .orderBy('id')
    .execute();
  return emails.flatMap(({ text, html }) => {
    const path = new RegExp(`${PUBLIC_URL}(/respuesta/[\\w-]{43})`).exec(text)?.[1];
    if (path) expect(html).toContain(`<a href="${PUBLIC_URL}${path}">`);
    return path ? [new URL(path, server.url).href] : [];
  });
}

const open = async (url: string) => {
  const response = await fetch(url, { headers: { connection: 'close' } });
  return { status: response.status, html: await response.text() };
};

const answer = async (url: string, respuesta: string, { comentario = '', version = '' } = {}) => {
  const displayed = version || /name="version" value="(\d+)"/.exec((await open(url)).html)?.[1] || '1';
  const body = new URLSearchParams({ respuesta, comentario, version: displayed });
  const response = await fetch(url, { method: 'POST', body, headers: { connection: 'close' } });
  return { status: response.status, html: await response.text() };
};

const ENDED = 'Este enlace ya no sirve';

describe('the page behind the link of an e-mail', () => {
  it('says what is asked and takes one answer, which opening alone does not give [MORE-512] [MORE-513]', async () => {
    const setting = await withPages();
    const { employee, boss, finance, workflowId } = setting;
    const data = {
      salary: 1_500_000,
      reason: 'Crecimiento',
      vacancies: 2,
      justification: 'Abre un turno <b>nuevo</b>',
    };
    const { id } = await newRequest(employee, workflowId, { title: 'Operario', data });
    await boss.post(`/requests/${id}/approve`, { comment: 'Hace falta.' });
    const [url = ''] = await pagesOf(setting, finance);
    for (let visits = 0; visits < 3; visits += 1) {
      const { status, html } = await open(url);
      expect(status).toBe(200);
      const asked = ['Operario', 'CLP&nbsp;1.500.000|CLP\u00a01.500.000', '<dd>2</dd>', 'Crecimiento', 'Elena Vidal'];
      for (const text of [...asked, 'Hace falta.', 'en «Jefatura»', '&lt;b&gt;nuevo'])
        expect(html).toMatch(new RegExp(text));
      expect(html).not.toContain('<script');
    }
    expect((await employee.get(`/requests/${id}`)).body.state).toBe('in_review');
    const done = await answer(url, 'approve', { comentario: 'Desde el teléfono' });
    expect([done.status, done.html.includes('Aprobaste la solicitud')]).toEqual([200, true]);
    expect((await employee.get(`/requests/${id}`)).body.state).toBe('approved');
    const logs = (await employee.get(`/requests/${id}/logs`)).body;
    const { author, comment } = logs.find(
      (log: { kind: string; step: string }) => log.step === 'Finanzas' && log.kind === 'approved',
    );
    expect([author.full_name, comment]).toEqual([
      (await finance.get('/sessions/current')).body.user.full_name,
      'Desde el teléfono',
    ]);
    // Used, altered, unknown and expired links have the same answer.
    const used = await answer(url, 'approve');
    const altered = await open(`${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`);
    expect([used.status, altered.status, used.html]).toEqual([404, 404, altered.html]);
    expect(used.html).toContain(ENDED);
  });

  it('returns and rejects with a comment, and asks for it without losing the link [MORE-512]', async () => {
    const setting = await withPages();
    const { employee, boss, workflowId } = setting;
    const { id } = await newRequest(employee, workflowId);
    const [url = ''] = await pagesOf(setting, boss);
    const missing = await answer(url, 'return');
    expect([missing.status, missing.html.includes('Escribe qué hay que cambiar.')]).toEqual([422, true]);
    expect((await answer(url, 'return', { comentario: 'Falta el área.' })).status).toBe(200);
    expect((await employee.get(`/requests/${id}`)).body.returned.comment).toBe('Falta el área.');
    await employee.post(`/requests/${id}/submit`, {});
    const [, again = ''] = await pagesOf(setting, boss);
    expect((await answer(again, 'reject', { comentario: 'Sin presupuesto.' })).html).toContain('Rechazaste');
    expect((await employee.get(`/requests/${id}`)).body.state).toBe('rejected');
    for (const body of [
      { respuesta: 'approve' },
      { respuesta: 'delete', version: '1' },
      { respuesta: 'approve', version: 'x' },
    ]) {
      const { status } = await fetch(again, { method: 'POST', body: new URLSearchParams(Object.entries(body)) });
      expect(status).toBe(400);
    }
  });

  it('says that the request changed, that another answered, or that the user has left [MORE-514]', async () => {
    const setting = await withPages();
    const { server, admin, employee, boss, bossId, finance, financeId } = setting;
    const { id: workflowId } = await activeWorkflow(admin, 'Cualquiera', [stepOf('Ambas', [bossId, financeId])]);
    const { id } = await newRequest(employee, workflowId, { data: { salary: 10 } });
    const { version } = (await boss.get(`/requests/${id}`)).body;
    const [url = ''] = await pagesOf(setting, boss);
    await employee.post(`/requests/${id}/add_data`, { data: { salary: 999_000 } });
    const stale = await answer(url, 'approve', { version: String(version) });
    expect([stale.status, stale.html.includes('cambió mientras la leías'), /999\.000/.test(stale.html)]).toEqual([
      409,
      true,
      true,
    ]);
    expect((await answer(url, 'approve')).status).toBe(200);
    const [other = ''] = await pagesOf(setting, finance);
    const late = await answer(other, 'approve', { version: '1' });
    expect([late.status, late.html.includes('ya fue aprobada')]).toEqual([409, true]);

    await newRequest(employee, workflowId);
    const [, second = ''] = await pagesOf(setting, finance);
    await leave(server, financeId);
    const left = await open(second);
    expect([left.status, left.html.includes('Tu cuenta ya no está activa')]).toEqual([403, true]);
    expect((await answer(second, 'approve', { version: '1' })).status).toBe(403);
  });

  it('lets one of two simultaneous answers through [MORE-514]', async () => {
    const setting = await withPages();
    const { employee, boss, workflowId } = setting;
    const { id } = await newRequest(employee, workflowId);
    const { version } = (await boss.get(`/requests/${id}`)).body;
    const [url = ''] = await pagesOf(setting, boss);
    const own = { version: String(version), comentario: 'Una' };
    const answers = await Promise.all([answer(url, 'approve', own), answer(url, 'reject', own)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const kinds = (await employee.get(`/requests/${id}/logs`)).body.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind === 'approved' || kind === 'rejected')).toHaveLength(1);
  });

  it('works for a delegate until the delegation ends, and ends after its days [MORE-512] [MORE-514]', async () => {
    const setting = await withPages();
    const { clock, server, employee, boss, workflowId } = setting;
    const deputy = await addPerson(server, 'suplente', 'employee', null);
    const day = '2026-11-04';
    await boss.post('/approval_delegations', { delegate_user_id: await userIdOf(deputy), from: day, until: day });
    const { id } = await newRequest(employee, workflowId);
    const [url = ''] = await pagesOf(setting, deputy);
    expect((await open(url)).html).toContain('Respondes por encargo de');
    clock.now += DAY;
    const over = await answer(url, 'approve', { version: '1' });
    expect([over.status, over.html.includes('terminó el encargo')]).toEqual([409, true]);
    expect((await employee.get(`/requests/${id}`)).body.current_step.name).toBe('Jefatura');
    const [own = ''] = await pagesOf(setting, boss);
    clock.now += 30 * DAY;
    expect([(await open(own)).status, (await open(own)).html.includes(ENDED)]).toEqual([404, true]);
  });

  it('leaves an entry of the audit trail that names the link [MORE-566]', async () => {
    const setting = await withPages();
    const { admin, employee, boss, bossId, workflowId } = setting;
    const expected: [string, string, string][] = [
      ['approve', '', 'requests.approve.link'],
      ['return', 'Falta el área.', 'requests.returnForChanges.link'],
      ['reject', 'Sin presupuesto.', 'requests.reject.link'],
    ];
    for (const [act, comentario, call] of expected) {
      const { id } = await newRequest(employee, workflowId);
      const url = (await pagesOf(setting, boss)).at(-1) ?? '';
      expect((await answer(url, act, { comentario })).status).toBe(200);
      const { entries } = (await admin.get('/audit_entries?category=requests')).body;
      expect(entries[0]).toMatchObject({ call, user: { id: bossId }, subject_type: 'requests', subject_id: id });
      expect(describeCall(call)).toMatch(/^(Aprobó|Devolvió|Rechazó) una solicitud desde el enlace del correo$/);
      expect((await answer(url, act, { comentario })).status).toBe(404);
      expect((await admin.get('/audit_entries?category=requests')).body.entries[0].id).toBe(entries[0].id);
    }
  });

  it('exists only while the organization uses the module, also for links that were sent [MORE-568]', async () => {
    const setting = await withPages();
    const { admin, employee, boss, workflowId } = setting;
    await newRequest(employee, workflowId);
    const [url = ''] = await pagesOf(setting, boss);
    const { body: modules } = await admin.get('/optionals');
    const { id: moduleId } = modules.find(({ name }: { name: string }) => name === 'answer_links');
    const use = (active: boolean) => admin.put('/optionals/activate', { optionals: [{ id: moduleId, active }] });
    await use(false);
    expect((await open(url)).status).toBe(404);
    expect((await answer(url, 'approve', { version: '1' })).status).toBe(404);
    const { id } = await newRequest(employee, workflowId, { title: 'Sin enlace' });
    expect(await pagesOf(setting, boss)).toHaveLength(1);
    expect((await employee.get(`/requests/${id}`)).body.state).toBe('in_review');
    await use(true);
    expect((await open(url)).status).toBe(200);
  });
});
