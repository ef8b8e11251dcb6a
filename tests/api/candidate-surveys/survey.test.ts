// The survey of candidates after the end: who is asked, one answer each, and results of groups only.
import { expect, it } from 'vitest';
import { countChanges } from '../../../src/server/features/reports/index.ts';
import { SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { openWith, sendWith, visit } from '../candidate-page/candidate-page-setup.ts';
import { owner } from '../harness.ts';
import { newProcess, open, textOf } from '../portal/pages.ts';
import { DAY, startSurvey } from './survey-setup.ts';

const NAMES = ['ana', 'eva', 'luis', 'mar', 'sol', 'teo'];

it('is off by default, and answered once from the own page after the end [MORE-649]', async () => {
  const world = await startSurvey({ active: false });
  const { admin, page, ended, maintain, services } = world;
  expect((await admin.get('/candidate_survey_settings')).body).toEqual({ active: false, question: null, version: 1 });
  await ended('Guardafaro', ['ana']);
  const session = await visit(world, 'ana@persona.example');
  const title = 'Responder una encuesta corta sobre «Guardafaro»';
  expect((await openWith(world, page, session)).text).not.toContain(title);
  const changed = await admin.put('/candidate_survey_settings', { active: true, question: '¿Qué faltó?', version: 1 });
  expect(changed.body).toEqual({ active: true, question: '¿Qué faltó?', version: 2 });
  expect((await admin.put('/candidate_survey_settings', { active: false, version: 1 })).status).toBe(409);
  const { text, html } = await openWith(world, page, session);
  expect([text.includes(title), text.includes('¿Qué faltó?')]).toEqual([true, true]);
  const [, path = ''] = /action="([^"]+\/encuesta)"/.exec(html) ?? [];
  expect((await sendWith(world, path, session, { puntaje: '11' })).status).toBe(422);
  expect((await sendWith(world, path, '', { puntaje: '9' })).status).toBe(401);
  const other = path.replace(/\d+\/encuesta$/, '999999/encuesta');
  expect((await sendWith(world, other, session, { puntaje: '9' })).status).toBe(404);
  const sent = await sendWith(world, path, session, { puntaje: '9', comentario: 'Más rápido' });
  expect([sent.status, textOf(sent.html).includes('Gracias por responder')]).toEqual([200, true]);
  expect((await sendWith(world, path, session, { puntaje: '0' })).status).toBe(200);
  expect((await openWith(world, page, session)).text).not.toContain(title);
  const stored = await maintain(async () => services.database.read.selectFrom('survey_answers').selectAll().execute());
  expect(stored).toMatchObject([{ score: 9, comment: 'Más rápido' }]);
});

it('asks by e-mail a day after a known end, once, and not who opted out [MORE-652]', async () => {
  const world = await startSurvey();
  const { server, admin, mail, apply, close, invite, links, answer, advance, maintain, services } = world;
  const process = await newProcess(admin, { title: 'Guardafaro' });
  for (const name of ['ana', 'eva', 'luis']) await apply(process.id, name);
  const cards = await maintain(async () =>
    services.database.read
      .selectFrom('applicants')
      .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
      .select(['applicants.id', 'applicants.uniq_applicant_id as person_id', 'uniq_applicants.email'])
      .execute(),
  );
  const of = (name: string) => cards.find(({ email }) => email === `${name}@persona.example`);
  const opted = await admin.put(`/applicants/${of('eva')?.id}/email_opt_out`, { reason: 'Lo pidió' });
  expect(opted.status).toBeLessThan(300);
  // Added by a recruiter, and never told.
  const path = `/selection_processes/${process.id}/create_applicant_from_selection_process`;
  await admin.post(path, { full_name: 'Noa Vidal', email: 'noa@persona.example' });
  await close(process.id);
  await invite();
  advance(DAY + 1000);
  await invite();
  await invite();
  const sent = await links(2);
  expect([...sent.keys()].toSorted()).toEqual(['ana', 'luis']);
  expect(mail.received).toHaveLength(2);
  const link = sent.get('ana') ?? '';
  expect(textOf((await open(server, link)).html)).toContain('¿Cuánto recomendarías postular');
  expect((await answer(link, 'x')).status).toBe(422);
  expect((await answer(link, 10)).status).toBe(200);
  // Users read the link in the e-mail too: it does not tell them whether it was used.
  const [unused, used] = [await open(server, sent.get('luis') ?? ''), await open(server, link)];
  expect(used.html).toBe(unused.html);
  expect((await answer(link, 0)).status).toBe(200);
  const stored = await maintain(async () => services.database.read.selectFrom('survey_answers').selectAll().execute());
  expect(stored.map(({ score }) => score)).toEqual([10]);
  const unknown = await open(server, link.replace(/[^/]+$/, 'x'.repeat(43)));
  await maintain(async () =>
    services.database.transaction((tx) =>
      tx
        .updateTable('applicants')
        .set({ is_blocked: 1, deleted_at: 1 })
        .where('id', '=', of('luis')?.id ?? 0)
        .execute(),
    ),
  );
  const blocked = await open(server, sent.get('luis') ?? '');
  expect([unknown.status, blocked.status]).toEqual([404, 404]);
  expect(blocked.html).toBe(unknown.html);
});

it('counts only groups of five, whatever the filter, and deletes the answers [MORE-650] [MORE-651]', async () => {
  const world = await startSurvey();
  const { server, admin, ended, invite, links, answer, group, results, advance, maintain, services } = world;
  const big = await ended('Guardafaro', NAMES);
  const small = await ended('Vigía', ['uno', 'dos', 'tres']);
  advance(DAY + 1000);
  await invite();
  const sent = await links(9);
  for (const [index, name] of NAMES.slice(0, 4).entries()) {
    expect((await answer(sent.get(name), index === 0 ? 3 : 9, `Texto de ${index}`)).status).toBe(200);
  }
  for (const name of ['uno', 'dos', 'tres']) expect((await answer(sent.get(name), 10)).status).toBe(200);
  await group();
  expect(await results()).toMatchObject({ answers: 0, enps: null, by_process: [], comments: [] });
  expect((await answer(sent.get('sol'), 7)).status).toBe(200);
  await group();
  const expected = { answers: 5, promoters: 3, passives: 1, detractors: 1, enps: 40 };
  const total = await results();
  expect(total).toMatchObject({ ...expected, by_process: [{ process: { id: big.id }, ...expected }] });
  expect(total.comments).toEqual(['Texto de 0', 'Texto de 1', 'Texto de 2', 'Texto de 3']);
  expect(await results(`?process_id=${big.id}`)).toEqual(total);
  expect(await results(`?process_id=${small.id}`)).toMatchObject({ answers: 0, comments: [] });
  expect((await results(`?stage=${encodeURIComponent(total.by_stage[0].stage)}`)).answers).toBe(5);
  expect((await results('?from=2999-01')).answers).toBe(0);
  expect((await admin.get('/reports/candidate_survey?from=enero')).status).toBe(422);

  // A further answer changes nothing that can be read, today or later, until there are five.
  expect((await answer(sent.get('teo'), 0, 'Solo yo')).status).toBe(200);
  await group();
  expect(await results()).toEqual(total);
  advance(40 * DAY);
  await group();
  // The session has ended meanwhile.
  const { email, password } = owner;
  const later = await server.signIn(email, password);
  expect((await later.get('/reports/candidate_survey')).body).toEqual(total);

  const left = await maintain(async () => {
    const { read } = services.database;
    return {
      answers: await read.selectFrom('survey_answers').selectAll().execute(),
      invitations: await read.selectFrom('survey_invitations').selectAll().execute(),
      logs: await read.selectFrom('applicant_logs').select('kind').distinct().execute(),
    };
  });
  expect(left.answers).toHaveLength(4);
  for (const row of left.answers) expect(Object.keys(row)).not.toContain('applicant_id');
  expect(left.invitations).toHaveLength(9);
  expect(Object.keys(left.invitations[0] ?? {}).filter((column) => column.endsWith('_at'))).toEqual([]);
  expect(left.logs.map(({ kind }) => kind)).not.toContain('survey');
});

it('neither the export of a person nor the audit trail says who answered [MORE-651]', async () => {
  const { ended, invite, links, answer, advance, services } = await startSurvey();
  await ended('Guardafaro', ['ana']);
  advance(DAY + 1000);
  await invite();
  const sent = await links(1);
  const { personDocument } = await import('../../../src/server/features/privacy/index.ts');
  const read = async () =>
    withScope(SYSTEM, async () => {
      const db = services.database.read;
      const { id } = await db.selectFrom('uniq_applicants').select('id').executeTakeFirstOrThrow();
      const entries = await db.selectFrom('audit_entries').select('id').execute();
      const events = await db.selectFrom('events').select('sequence').execute();
      return { document: await personDocument(db, id), entries, events };
    });
  // The figures of reports are counted in the background.
  await withScope(SYSTEM, () => countChanges(services));
  // The candidate is published by the application, and by each e-mail after its state is stored.
  const isSettled = () =>
    withScope(SYSTEM, async () => {
      const db = services.database.read;
      const emails = await db.selectFrom('emails').select('state').execute();
      const events = await db
        .selectFrom('events')
        .select('payload')
        .where('payload', 'like', '{"type":"applicant.changed"%"actor":null%')
        .execute();
      const persons = await db.selectFrom('uniq_applicants').select('is_compared').execute();
      return {
        unsent: emails.filter(({ state }) => state !== 'sent').length,
        unpublished: 1 + emails.length - events.length,
        uncompared: persons.filter(({ is_compared }) => is_compared !== 1).length,
      };
    });
  await expect.poll(isSettled, { timeout: 60_000 }).toEqual({ unsent: 0, unpublished: 0, uncompared: 0 });
  const before = await read();
  expect((await answer(sent.get('ana'), 1, 'Texto secreto')).status).toBe(200);
  expect(await read()).toEqual(before);
});
