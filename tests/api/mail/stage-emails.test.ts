// Emails sent when candidates enter stages, and withdrawn when the move is undone.
import { describe, expect, it } from 'vitest';
import { type Client, startDemo } from '../harness.ts';
import { startMailServer } from './mail-server.ts';

const MINUTE = 60_000;

interface Entry {
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly state: string;
}

/** A process with an active candidate in its first stage and emails to all recipients in its second. */
async function withStages() {
  const mail = await startMailServer();
  const clock = { now: Date.now() };
  const server = await startDemo({ mailAccount: mail.account, now: () => clock.now });
  const [admin, user] = [await server.as('admin'), await server.as('user')];
  const [first, second, third] = (await user.get('/lists?selection_process_id=1')).body;
  const { body: column } = await user.get(`/lists/${first.id}/applicants`);
  const card = column.applicants.find((one: { status: string }) => one.status === 'active');
  const { body: applicant } = await user.get(`/applicants/${card.id}`);
  const [moved] = (await admin.get('/email_templates?resource=applicant_moved')).body;
  const [disqualified] = (await admin.get('/email_templates?resource=applicant_disqualified')).body;
  const [report] = (await admin.get('/report_templates')).body;
  const set = async (list: { id: number }, change: object) => {
    const { status } = await admin.put(`/lists/${list.id}`, { list: change });
    expect(status).toBe(200);
  };
  await set(second, {
    move_templates: moved.id,
    disqualify_templates: disqualified.id,
    external_users: ['jefa@cliente.example', 'socio@cliente.example'],
    report_templates: [report.id],
  });
  return {
    mail,
    clock,
    server,
    admin,
    user,
    stages: { first, second, third },
    card,
    email: applicant.uniq_applicant.email as string,
    templates: { moved, disqualified, report },
    set,
  };
}

type World = Awaited<ReturnType<typeof withStages>>;

async function move({ user, card }: World, list: { id: number }, more: object = {}): Promise<void> {
  const { body } = await user.get(`/applicants/${card.id}`);
  const change = { list_id: list.id, version: body.version, ...more };
  expect((await user.put(`/applicants/${card.id}/update_list`, change)).status).toBe(200);
}

const logOf = async (client: Client, applicantId: number): Promise<Entry[]> =>
  (await client.get(`/applicants/${applicantId}/emails?items=100`)).body;

const states = async ({ user, card }: World) =>
  (await logOf(user, card.id)).map(({ kind, state }) => `${kind} ${state}`);

describe('entering a stage', () => {
  it('writes its template to the candidate and its reports to its external users, each once and by themselves [SES-3] [STAGE-24] [STAGE-25]', async () => {
    const world = await withStages();
    const { mail, clock, card, email, user, server, stages } = world;
    await move(world, stages.second);
    const log = await logOf(user, card.id);
    expect(log.map(({ kind, to, state }) => [kind, to, state]).toSorted()).toEqual([
      ['report', 'jefa@cliente.example', 'queued'],
      ['report', 'socio@cliente.example', 'queued'],
      ['stage_entry', email, 'queued'],
    ]);
    expect(log.find(({ kind }) => kind === 'report')?.subject).toContain(card.full_name);
    expect(log.find(({ kind }) => kind === 'stage_entry')?.subject).toContain('Analista financiera');
    expect(mail.received).toEqual([]);
    clock.now += MINUTE;
    server.app.services.wakeMail();
    await mail.waitForEmails(3);
    expect(mail.received.map(({ to }) => to.join()).toSorted()).toEqual(
      [email, 'jefa@cliente.example', 'socio@cliente.example'].toSorted(),
    );
    // External users only receive emails; they cannot sign in.
    const signIn = await server.anyone.post('/sessions', { email: 'jefa@cliente.example', password: 'terna-demo' });
    expect(signIn.status).toBe(401);
  });

  it('tells nothing of what is taken back while it was held, or for which the move says so', async () => {
    const world = await withStages();
    const { stages, set, templates, clock, mail, server } = world;
    await set(stages.first, { move_templates: templates.moved.id });
    await move(world, stages.second);
    await move(world, stages.first);
    expect(await states(world)).toEqual(['report cancelled', 'report cancelled', 'stage_entry cancelled']);
    await move(world, stages.second, { send_notification: false });
    expect(await states(world)).toHaveLength(3);
    clock.now += MINUTE;
    server.app.services.wakeMail();
    // After the undo period, a move back is a new move and sends emails.
    await move(world, stages.first);
    expect((await states(world))[0]).toBe('stage_entry queued');
    expect(mail.received).toEqual([]);
  });

  it('tells a candidate of a stage once, and of a stage that was left while it was held, not at all', async () => {
    const world = await withStages();
    const { stages, clock, mail, server, email } = world;
    await move(world, stages.second);
    clock.now += MINUTE;
    server.app.services.wakeMail();
    await mail.waitForEmails(3);
    await move(world, stages.third);
    clock.now += MINUTE;
    await move(world, stages.second);
    await move(world, stages.third);
    expect(await states(world)).toEqual([
      'report cancelled',
      'report cancelled',
      'report sent',
      'report sent',
      'stage_entry sent',
    ]);
    expect(mail.received.filter(({ to }) => to.includes(email))).toHaveLength(1);
  });

  it('sends no template that is out of use, and nothing to who has no address', async () => {
    const world = await withStages();
    const { admin, templates, stages, server, card } = world;
    await admin.put(`/email_templates/${templates.moved.id}`, { email_template: { active: false } });
    await admin.put(`/report_templates/${templates.report.id}`, { report_template: { active: false } });
    await move(world, stages.second);
    expect(await states(world)).toEqual([]);
    await admin.put(`/email_templates/${templates.moved.id}`, { email_template: { active: true } });
    await server.app.services.database.transaction((tx) =>
      tx.updateTable('uniq_applicants').set({ email: null }).where('id', '=', card.uniq_applicant_id).execute(),
    );
    world.clock.now += MINUTE;
    await move(world, stages.third);
    await move(world, stages.second);
    expect(await states(world)).toEqual([]);
  });
});

describe('disqualifying', () => {
  it('writes the stage’s template where a notification is asked for, unless it is taken back while held [STAGE-26]', async () => {
    const world = await withStages();
    const { user, card, stages, clock, mail, server, email } = world;
    await move(world, stages.second, { send_notification: false });
    const applicant_ids = [card.id];
    const disqualify = (send_notification?: boolean) =>
      user.call('PATCH', '/kanban/applicants/disqualify', { applicant_ids, send_notification });
    const requalify = () => user.call('PATCH', '/kanban/applicants/requalify', { applicant_ids });
    expect((await disqualify()).status).toBe(200);
    expect(await states(world)).toEqual([]);
    await requalify();
    await disqualify(true);
    expect(await states(world)).toEqual(['disqualification queued']);
    await requalify();
    expect(await states(world)).toEqual(['disqualification cancelled']);
    await disqualify(true);
    const undo = ({ body }: Awaited<ReturnType<typeof requalify>>) =>
      user.call('PATCH', '/kanban/applicants/undo', {
        changes: [{ id: card.id, version: body.applicants[0].version }],
      });
    await undo(await requalify());
    expect((await states(world))[0]).toBe('disqualification queued');
    clock.now += MINUTE;
    server.app.services.wakeMail();
    await mail.waitForEmails(1);
    expect(mail.received.map(({ to }) => to)).toEqual([[email]]);
    const [logged] = await logOf(user, card.id);
    expect([logged?.kind, logged?.subject]).toEqual(['disqualification', 'Sobre tu postulación a Analista financiera']);
    await undo(await requalify());
    expect((await states(world)).filter((state) => state.endsWith('queued'))).toEqual([]);
  });
});

describe('removing a candidate', () => {
  it('stops what still waits about them, and undoing it queues that again', async () => {
    const world = await withStages();
    const { server, user, card, stages } = world;
    await move(world, stages.second);
    const before = await states(world);
    expect(before).toContain('stage_entry queued');
    expect((await user.call('DELETE', `/applicants/${card.id}/destroy_from_selection_process`)).status).toBe(204);
    const { read } = server.app.services.database;
    const stored = await read.selectFrom('emails').select('state').where('applicant_id', '=', card.id).execute();
    expect(new Set(stored.map(({ state }) => state))).toEqual(new Set(['cancelled']));
    await user.post(`/applicants/${card.id}/restore`);
    expect(await states(world)).toEqual(before);
  });
});

describe('before a disqualification', () => {
  it('the e-mail that would go out is read, and none is queued; a stage without a template says so [MORE-171]', async () => {
    const world = await withStages();
    const { user, card, email, stages, templates, admin } = world;
    const path = `/applicants/${card.id}/disqualification_email`;
    expect((await user.get(path)).body).toEqual({ stage: stages.first.name, to: email, email: null });
    await move(world, stages.second, { send_notification: false });
    const preview = (await user.get(path)).body;
    expect(await logOf(user, card.id)).toEqual([]);
    const body = { applicant_ids: [card.id], send_notification: true };
    expect((await user.call('PATCH', '/kanban/applicants/disqualify', body)).status).toBe(200);
    const [sent] = await logOf(user, card.id);
    expect(preview).toMatchObject({ stage: stages.second.name, to: sent?.to, email: { subject: sent?.subject } });
    expect(preview.email.text).toContain(card.full_name.split(' ')[0]);
    // An inactive template sends nothing.
    const template = `/email_templates/${templates.disqualified.id}`;
    expect((await admin.put(template, { email_template: { active: false } })).status).toBe(200);
    expect((await user.get(path)).body.email).toBeNull();
  });
});
