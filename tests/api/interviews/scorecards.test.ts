// Scorecards: drafts, submission, earlier wordings, and that nobody reads those of others too early.
import { expect, it } from 'vitest';
import { carryOutErasures } from '../../../src/server/features/privacy/index.ts';
import { rowsOfPerson } from '../../../src/server/features/privacy/person-queries.ts';
import { SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { everythingReadBy } from '../all-reads.ts';
import type { Client } from '../harness.ts';
import { publishedTo } from '../published-events.ts';
import { answersOf, complete, type Setting, startInterviews } from './interview-setup.ts';

/** Each of ten persons makes every call. */
const MILLISECONDS_FOR_ALL_CALLS = 480_000;
const SECRET = 'Evidencia reservada de Eva';

it('a scorecard is saved as a draft, submitted once complete, and keeps its earlier wordings [MORE-216]', async () => {
  const { admin, eva, schedule, applicantId } = await startInterviews();
  const { id } = (await schedule()).body;
  const draft = { answers: answersOf(null, null, 'Escucha'), recommendation: null, summary: null, version: 0 };
  const saved = await eva.put(`/interviews/${id}/scorecard`, draft);
  expect([saved.status, saved.body]).toMatchObject([200, { answers: draft.answers, submitted_at: null, version: 1 }]);
  const stale = await eva.put(`/interviews/${id}/scorecard`, draft);
  expect([stale.status, stale.body.current]).toMatchObject([409, { version: 1 }]);
  const open = await eva.post(`/interviews/${id}/scorecard/submit`, { ...draft, version: 1 });
  expect([open.status, open.body.error]).toEqual([
    422,
    'Responde cada criterio y elige una recomendación antes de enviar.',
  ]);
  const wrong = [
    answersOf(6, 1),
    answersOf(4, 3),
    [...answersOf(4, 1), { criterion: 0, value: 1, note: null }],
    [{ criterion: 2, value: 1, note: null }],
  ];
  for (const answers of wrong) {
    const answer = await eva.put(`/interviews/${id}/scorecard`, { ...draft, answers, version: 1 });
    expect(answer.status, JSON.stringify(answers)).toBe(422);
  }
  const first = {
    answers: answersOf(4, 'not_assessed', 'Escucha'),
    recommendation: 'yes',
    summary: 'Bien',
    version: 1,
  };
  const submitted = await eva.post(`/interviews/${id}/scorecard/submit`, first);
  expect([submitted.status, submitted.body.version, submitted.body.submitted_at]).toEqual([200, 2, expect.any(String)]);
  const late = await eva.put(`/interviews/${id}/scorecard`, { ...first, version: 2 });
  expect([late.status, late.body.code]).toEqual([409, 'conflict']);
  const second = { ...first, answers: answersOf(5, 2), recommendation: 'strong_yes', summary: null, version: 2 };
  expect((await eva.post(`/interviews/${id}/scorecard/submit`, second)).body.version).toBe(3);
  const { body } = await admin.get(`/interviews/${id}/scorecards`);
  expect(body).toMatchObject({
    hidden_count: 0,
    scorecards: [
      {
        ...{ answers: second.answers, recommendation: 'strong_yes', submitted_at: submitted.body.submitted_at },
        earlier: [{ answers: first.answers, recommendation: 'yes', summary: 'Bien' }],
      },
    ],
  });
  // One line of the activity for the submission, none for the change.
  const { body: logs } = await admin.get(`/applicants/${applicantId}/logs?items=50`);
  const kinds = logs.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(['scorecard_submitted', 'interview_scheduled']);
  const cancel = await admin.put(`/interviews/${id}/state`, { state: 'cancelled', version: 1 });
  expect([cancel.status, cancel.body.error]).toEqual([409, 'La entrevista ya tiene una evaluación enviada.']);
});

const everythingReadOf = (client: Client, { world, applicantId }: Setting, interviewId: number): Promise<string> =>
  everythingReadBy(
    client,
    {
      ...{ applicants: applicantId, interviews: interviewId },
      ...{ selection_processes: world.processId, lists: world.listIds[0] ?? 0 },
    },
    { query: SECRET },
  );

it(
  'nobody reads the scorecard of another interviewer before they submit their own, in no call and no event [MORE-217]',
  async () => {
    const setting = await startInterviews();
    const { admin, eva, otto, evaId, ottoId, schedule, world } = setting;
    const adminId = (await admin.get('/sessions/current')).body.user.id;
    const interview = {
      starts_at: '2026-12-01T15:00:00.000Z',
      minutes: 45,
      place: null,
      user_ids: [evaId, ottoId, adminId],
    };
    const { id } = (await schedule({ interview })).body;
    const draft = { ...complete(SECRET), summary: `${SECRET}, resumen` };
    await eva.put(`/interviews/${id}/scorecard`, draft);
    const { recruiter, stageManager, stageEmployee, otherArea, employee, stranger, anonymous } = world.clients;
    const others = { recruiter, stageManager, stageEmployee, otherArea, employee, stranger, anonymous, otto, admin };
    for (const [name, client] of Object.entries(others)) {
      expect(await everythingReadOf(client, setting, id), `${name}, draft`).not.toContain(SECRET);
    }
    expect(await everythingReadOf(eva, setting, id)).toContain(SECRET);

    await eva.post(`/interviews/${id}/scorecard/submit`, { ...draft, version: 1 });
    // Of those who may not read it: interviewers who owe theirs, admins included, and all who are not recruiters.
    const { recruiter: reader, stageManager: otherReader, ...blind } = others;
    for (const [name, client] of Object.entries(blind)) {
      expect(await everythingReadOf(client, setting, id), name).not.toContain(SECRET);
    }
    for (const client of [reader, otherReader]) expect(await everythingReadOf(client, setting, id)).toContain(SECRET);
    const waiting = await otto.get(`/interviews/${id}/scorecards`);
    expect([waiting.status, waiting.body]).toMatchObject([200, { scorecards: [], hidden_count: 1 }]);

    // The events of all users, which a stream would send.
    const { rows } = await world.server.app.services.database.read
      .selectFrom('events')
      .select('payload')
      .execute()
      .then((found) => ({ rows: found.map(({ payload }) => payload) }));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.join('\n')).not.toContain(SECRET);

    await otto.post(`/interviews/${id}/scorecard/submit`, complete('De Otto'));
    const { body: open } = await otto.get(`/interviews/${id}/scorecards`);
    expect([
      open.hidden_count,
      open.scorecards.map((one: { interviewer: { id: number } }) => one.interviewer.id),
    ]).toEqual([0, [evaId, ottoId]]);
  },
  MILLISECONDS_FOR_ALL_CALLS,
);

it('an interviewing recruiter does not leave the round to read it, nor read it in the export of the person [MORE-217]', async () => {
  const setting = await startInterviews();
  const { admin, eva, evaId, schedule, applicantId } = setting;
  const adminId = (await admin.get('/sessions/current')).body.user.id;
  const interview = { starts_at: '2026-12-01T15:00:00.000Z', minutes: 45, place: null, user_ids: [evaId, adminId] };
  const { id } = (await schedule({ interview })).body;
  await eva.post(`/interviews/${id}/scorecard/submit`, complete(SECRET));
  const alone = { ...interview, user_ids: [evaId] };
  const leaving = await admin.put(`/interviews/${id}`, { interview: alone, version: 1 });
  expect([leaving.status, leaving.body.error]).toEqual([
    409,
    'Ya hay una evaluación enviada: pide a otra persona que te quite de la entrevista.',
  ]);
  const without = { ...interview, user_ids: [adminId] };
  expect((await admin.put(`/interviews/${id}`, { interview: without, version: 1 })).status).toBe(409);
  const person = (await admin.get(`/applicants/${applicantId}`)).body.uniq_applicant.id;
  const refused = await admin.get(`/persons/${person}/personal_data.zip`);
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
  await admin.post(`/interviews/${id}/scorecard/submit`, complete('Del administrador'));
  expect((await admin.get(`/persons/${person}/personal_data.zip`)).status).toBe(200);
});

it('an administrator who does not interview reads scorecards, and the audit trail says so [MORE-218]', async () => {
  const { admin, eva, schedule } = await startInterviews();
  const { id } = (await schedule()).body;
  await eva.post(`/interviews/${id}/scorecard/submit`, complete(SECRET));
  const { body } = await admin.get(`/interviews/${id}/scorecards`);
  expect(JSON.stringify(body.scorecards)).toContain(SECRET);
  const { body: trail } = await admin.get('/audit_entries?items=20');
  expect(trail.entries).toContainEqual(
    expect.objectContaining({ call: 'interviews.scorecards', subject_id: id, category: 'candidates' }),
  );
});

it('interviews and scorecards are exported and erased with the candidate, from every table [MORE-221]', async () => {
  const { admin, eva, schedule, applicantId, world } = await startInterviews();
  const { services } = world.server.app;
  const { id } = (await schedule()).body;
  await eva.post(`/interviews/${id}/scorecard/submit`, complete(SECRET));
  await eva.post(`/interviews/${id}/scorecard/submit`, { ...complete('Otra'), version: 1 });
  const tables = ['interviews', 'interview_interviewers', 'scorecards', 'scorecard_wordings'] as const;
  const count = async (table: (typeof tables)[number]) =>
    (await services.database.read.selectFrom(table).selectAll().execute()).length;
  expect(await Promise.all(tables.map(count))).toEqual([1, 2, 1, 1]);
  const person = (await admin.get(`/applicants/${applicantId}`)).body.uniq_applicant.id;
  const exported = await rowsOfPerson(services.database.read, person);
  expect([exported.interviews?.length, exported.scorecards?.length]).toEqual([1, 1]);
  expect(JSON.stringify(exported.scorecard_wordings)).toContain(SECRET);
  const published = await publishedTo(world.server, 'interview.changed', { eva });
  expect((await admin.post(`/persons/${person}/erasure`, {})).status).toBe(201);
  await services.database.transaction((tx) => tx.updateTable('erasures').set({ due_at: 1 }).execute());
  await withScope(SYSTEM, () => carryOutErasures(services));
  expect(await Promise.all(tables.map(count))).toEqual([0, 0, 0, 0]);
  expect((await eva.get(`/interviews/${id}`)).status).toBe(404);
  // The interviewer, who does not see the process, learns of the erasure.
  expect((await published()).eva).toMatchObject([{ id, version: 2 }]);
});

it('no scorecard is written for an interview that does not take place, or in a closed process [MORE-216]', async () => {
  const { admin, eva, otto, schedule, world } = await startInterviews();
  const { id } = (await schedule()).body;
  await admin.put(`/interviews/${id}/state`, { state: 'no_show', version: 1 });
  const missed = await eva.post(`/interviews/${id}/scorecard/submit`, complete('Nada'));
  expect([missed.status, missed.body.code]).toEqual([422, 'wrong_status']);
  await admin.put(`/interviews/${id}/state`, { state: 'scheduled', version: 2 });
  await world.server.app.services.database.transaction((tx) =>
    tx.updateTable('selection_processes').set({ status_id: 7 }).where('id', '=', world.processId).execute(),
  );
  const closed = await otto.put(`/interviews/${id}/scorecard`, complete('Nada'));
  expect([closed.status, closed.body.code]).toEqual([422, 'process_closed']);
  expect((await otto.get(`/interviews/${id}`)).body).toMatchObject({ is_open: false, curriculum: null });
  const idsOf = async (when: string) =>
    (await otto.get(`/interviews/mine?when=${when}`)).body.map((one: { id: number }) => one.id);
  expect([await idsOf('next'), await idsOf('past')]).toEqual([[], [id]]);
});
