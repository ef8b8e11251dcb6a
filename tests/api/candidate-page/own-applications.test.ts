// What the candidate's own page displays, and what its visitor can do.
import { describe, expect, it } from 'vitest';
import { eventsOf, wrongCounters } from '../candidacies/candidates.ts';
import { addStranger } from '../harness.ts';
import { startBooking } from '../interview-bookings/booking-setup.ts';
import { landingOf, newProcess, textOf } from '../portal/pages.ts';
import { download, unzip } from '../zip-files.ts';
import {
  ANA,
  applyTo,
  MINUTE,
  mailHasRested,
  openWith,
  sendWith,
  startPage,
  visit,
  type World,
} from './candidate-page-setup.ts';

const stateOf = (text: string): string | undefined =>
  /Estado: (.*?) (?:Falta que|Retirar|Puedes|Tus datos)/.exec(text)?.[1];

async function startVisit() {
  const world = await startPage();
  const { process, card } = await applyTo(world);
  const session = await visit(world, ANA);
  const read = async () => (await openWith(world, world.page, session)).text;
  const application = `${world.page}/postulaciones/${card.id}`;
  return { ...world, process, card, session, read, application, send: sender(world, session) };
}

const sender =
  (world: World, session: string) =>
  (path: string, fields: Record<string, string> = {}) =>
    sendWith(world, path, session, fields);

describe('the state of an application', () => {
  it('is the text of its stage, which is optional and comes with the default stages [MORE-415]', async () => {
    const { admin, process, card, read } = await startVisit();
    expect(stateOf(await read())).toBe('En proceso');
    const candidate_text = 'Estamos leyendo tu postulación';
    const [stage] = process.lists;
    const changed = await admin.put(`/lists/${stage.id}`, { list: { candidate_text: ` ${candidate_text} ` } });
    expect([changed.status, changed.body.candidate_text]).toEqual([200, candidate_text]);
    expect(stateOf(await read())).toBe(candidate_text);
    expect((await admin.put(`/lists/${stage.id}`, { list: { candidate_text: 'x'.repeat(301) } })).status).toBe(422);
    const { body: history } = await admin.get(`/selection_processes/${process.id}/history`);
    expect(JSON.stringify(history)).toContain('"parts":["candidate_text"]');
    const [first] = (await admin.get('/default_lists')).body;
    await admin.put(`/default_lists/${first.id}`, { list: { candidate_text } });
    const fresh = await newProcess(admin, { title: 'Otro' });
    expect((await admin.get(`/lists/${fresh.lists[0].id}`)).body.candidate_text).toBe(candidate_text);
    await admin.call('PATCH', '/kanban/applicants/move', {
      list_id: process.lists[1].id,
      applicants: [{ id: card.id, version: card.version }],
    });
    expect(stateOf(await read())).toBe('En proceso');
  });

  it('tells of a disqualification only once its e-mail has been sent [MORE-416]', async () => {
    const { admin, process, card, read, clock, mail, server } = await startVisit();
    const [stage] = process.lists;
    const { body: templates } = await admin.get('/email_templates?resource=applicant_disqualified');
    const template = (templates as { id: number; resource: string }[]).find(
      ({ resource }) => resource === 'applicant_disqualified',
    );
    await admin.put(`/email_templates/${template?.id}`, { email_template: { active: true } });
    await admin.put(`/lists/${stage.id}`, { list: { candidate_text: 'Leyendo', disqualify_templates: template?.id } });
    const out = (send_notification: boolean) =>
      admin.call('PATCH', '/kanban/applicants/disqualify', { applicant_ids: [card.id], send_notification });
    expect((await out(false)).status).toBe(200);
    expect(stateOf(await read())).toBe('En proceso');
    await admin.call('PATCH', '/kanban/applicants/requalify', { applicant_ids: [card.id] });
    clock.now += MINUTE;
    expect((await out(true)).status).toBe(200);
    expect(stateOf(await read())).toBe('En proceso');
    clock.now += MINUTE;
    server.app.services.wakeMail();
    await mail.waitForEmails(2);
    await expect.poll(read).toContain('Tu postulación no continúa en este proceso');
    // An e-mail of before says nothing about a later disqualification.
    await admin.call('PATCH', '/kanban/applicants/requalify', { applicant_ids: [card.id] });
    expect(stateOf(await read())).toBe('Leyendo');
    clock.now += MINUTE;
    await out(false);
    expect(stateOf(await read())).toBe('En proceso');
  });
});

it('lists an interview with the link to book it, and then to change it [MORE-422]', async () => {
  const { admin, createLink, applicantId, mail, clock, world, visit: readSlots, send } = await startBooking();
  const { server } = world;
  const link = await createLink({ send_email: true });
  await mail.waitForEmails(1);
  const { email } = (await admin.get(`/applicants/${applicantId}`)).body.uniq_applicant;
  const page = `/portal/${(await landingOf(admin)).token}/mi-postulacion`;
  const session = await visit({ server, admin, mail, clock, page }, email);
  const read = async () => (await openWith({ server }, page, session)).html;
  // The e-mail is noted as sent after it has arrived.
  await expect.poll(read).toContain(`<a href="${link}">Elegir la hora de`);
  const [slot = ''] = (await readSlots(link)).slots;
  expect((await send(link, { slot: String(Date.parse(slot)) })).status).toBe(303);
  expect(await read()).toContain(`<a href="${link}">Cambiar o cancelar`);
});

describe('a withdrawal', () => {
  it('ends the application with its reason, as the act of the candidate, and reaches open boards [MORE-417]', async () => {
    const { admin, card, read, send, application, page, server, process } = await startVisit();
    const sent = await send(`${application}/retirar`, { motivo: ' Acepté otra oferta ' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, page]);
    expect(await read()).toContain('Retiraste tu postulación');
    const { body } = await admin.get(`/applicants/${card.id}`);
    expect([body.status, body.list_id, body.disqualification.comment]).toEqual([
      'disqualified',
      process.lists[0].id,
      'Retiró su postulación: Acepté otra oferta',
    ]);
    const [line] = (await admin.get(`/applicants/${card.id}/logs`)).body;
    expect(line).toMatchObject({ kind: 'withdrawn', reason: 'Acepté otra oferta', author: null });
    expect(await wrongCounters(server)).toEqual([]);
    const events = await eventsOf(server, 'applicant.changed');
    expect(events.at(-1)).toMatchObject({ id: card.id, actor: null, applicant: { status: 'disqualified' } });
    // Sent again, or too long, it changes nothing.
    expect((await send(`${application}/retirar`, {})).status).toBe(409);
    expect((await send(`${application}/retirar`, { motivo: 'x'.repeat(501) })).status).toBe(400);
    expect((await admin.get(`/applicants/${card.id}`)).body.version).toBe(body.version);
    // The team brings a candidate back by its own act, and does not undo the candidate's.
    const undo = await admin.call('PATCH', '/kanban/applicants/undo', {
      changes: [{ id: card.id, version: body.version }],
    });
    expect(undo.body.refused).toMatchObject([{ code: 'conflict' }]);
  });

  it('is taken back while e-mails are held, with everything as before [MORE-418] [MORE-783]', async () => {
    const { admin, card, send, application, read, clock, server, process } = await startVisit();
    // Beside others, so that its position in the column can differ.
    for (const name of ['Luis', 'Eva']) {
      const applicant = { name, last_name: 'Soto', email: `${name}@persona.example`, privacy_policy_version: 1 };
      const path = `/selection_processes/${process.id}/create_external_applicant`;
      expect((await server.anyone.post(path, { applicant })).status).toBe(201);
    }
    await admin.post(`/applicants/${card.id}/logs`, { comment: 'Habla con calma' });
    const written = await admin.post(`/applicants/${card.id}/emails`, { subject: 'Hola', body: 'Nos vemos.' });
    expect(written.status, JSON.stringify(written.body)).toBe(201);
    const boardOf = async () => {
      const { columns } = (await admin.get(`/selection_processes/${process.id}/board`)).body;
      return columns.map((column: { applicants: { version: number }[] }) => ({
        ...column,
        applicants: column.applicants.map(({ version: _version, ...applicant }) => applicant),
      }));
    };
    // All that the team reads of the candidate, what a disqualification leaves among it.
    const candidateOf = async () => {
      const { version: _version, ...candidate } = (await admin.get(`/applicants/${card.id}`)).body;
      return candidate;
    };
    /** Also what no answer has while a candidate is active. */
    const rowOf = async () => {
      const rows = server.app.services.database.read.selectFrom('applicants').selectAll();
      const { version: _version, ...row } = await rows.where('id', '=', card.id).executeTakeFirstOrThrow();
      return row;
    };
    const logsOf = async () => (await admin.get(`/applicants/${card.id}/logs`)).body;
    const emailsOf = async () => (await admin.get(`/applicants/${card.id}/emails`)).body;
    const readAll = async () => [await boardOf(), await candidateOf(), await rowOf(), await emailsOf()];
    const [before, logsBefore] = [await readAll(), await logsOf()];
    const emailState = async () => (await admin.get(`/emails/${written.body.id}`)).body.state;
    await send(`${application}/retirar`, { motivo: 'Me equivoqué' });
    expect(await emailState()).toBe('cancelled');
    const withdrawn = await read();
    expect(withdrawn).toContain('Deshacer el retiro');
    expect(withdrawn).not.toContain('Falta que la confirmes');
    expect((await send(`${application}/recuperar`)).status).toBe(303);
    expect(await readAll()).toEqual(before);
    expect(await emailState()).toBe('queued');
    const lines = await logsOf();
    expect(lines.slice(2)).toEqual(logsBefore);
    expect(lines.slice(0, 2).map(({ kind }: { kind: string }) => kind)).toEqual(['withdrawal_undone', 'withdrawn']);
    expect(await wrongCounters(server)).toEqual([]);
    expect((await send(`${application}/recuperar`)).status).toBe(409);
    await send(`${application}/retirar`);
    clock.now += 5 * MINUTE;
    const late = await send(`${application}/recuperar`);
    expect([late.status, textOf(late.html).includes('Ya no se puede deshacer')]).toEqual([409, true]);
    expect(textOf(late.html)).not.toContain('Deshacer el retiro');
  });
});

describe('a visitor', () => {
  it('downloads the document that administrators export, byte for byte [MORE-419]', async () => {
    const { admin, server, clock, card, page, session, send, application } = await startVisit();
    await admin.post(`/applicants/${card.id}/logs`, { comment: 'Habla con calma' });
    await send(`${application}/retirar`, { motivo: 'Otro trabajo' });
    expect((await send(`${page}/derechos/1/access`, { comentario: 'Quiero saber qué tienen' })).status).toBe(303);
    await mailHasRested({ server, clock });
    const own = await openWith({ server }, `${page}/json/1`, session);
    expect([own.status, own.headers.get('content-disposition'), own.headers.get('cache-control')]).toEqual([
      200,
      'attachment; filename="mis-datos.json"',
      'no-store',
    ]);
    const { uniq_applicant } = (await admin.get(`/applicants/${card.id}`)).body;
    const files = await unzip(await download(admin, server, `/persons/${uniq_applicant.id}/personal_data.zip`));
    expect(own.html).toBe(files.get('datos.json')?.toString());
    // What the team noted, and what the candidate has asked for.
    for (const part of ['Habla con calma', 'Quiero saber qué tienen']) expect(own.html).toContain(part);
  });

  it('reaches no application or data of others, as little as strangers do [MORE-420]', async () => {
    const world = await startPage();
    const { admin, server, page } = world;
    const mine = await applyTo(world, { title: 'Guardafaro' });
    const theirs = await applyTo(world, { title: 'Vigía', name: 'Luis', email: 'luis@persona.example' });
    const stranger = await addStranger(server);
    const session = await visit(world, ANA);
    const other = await visit(world, 'luis@persona.example');
    const absent = await sendWith(world, `${page}/postulaciones/999999/retirar`, session);
    expect(absent.status).toBe(404);
    for (const action of ['retirar', 'recuperar']) {
      for (const id of [theirs.card.id, '0', '-1', 'x', '1e3', `${mine.card.id}%00`]) {
        const answer = await sendWith(world, `${page}/postulaciones/${id}/${action}`, session);
        expect([id, answer.status, answer.html]).toEqual([id, 404, absent.html]);
      }
      for (const cookie of ['', 'terna_postulacion=x', session.replace('=', '=x')]) {
        const answer = await sendWith(world, `${page}/postulaciones/${mine.card.id}/${action}`, cookie);
        const unknown = await sendWith(world, `${page}/postulaciones/999999/${action}`, cookie);
        expect([answer.status, answer.html]).toEqual([401, unknown.html]);
      }
    }
    for (const number of ['0', '2', '-1', 'x', '1.5']) {
      expect((await openWith(world, `${page}/json/${number}`, session)).status, number).toBe(404);
    }
    expect((await openWith(world, `${page}/json/1`, '')).status).toBe(401);
    const data = await openWith(world, `${page}/json/1`, other);
    expect([data.html.includes('luis@persona.example'), data.html.includes(ANA)]).toEqual([true, false]);
    for (const { card } of [mine, theirs]) {
      expect((await admin.get(`/applicants/${card.id}`)).body.status).toBe('active');
      expect((await stranger.get(`/applicants/${card.id}`)).status).toBe(404);
    }
  });
});
