// Interviews of candidates: scheduling, double bookings, changes, the own list, and the invitation.
import { expect, it } from 'vitest';
import { publishedTo } from '../published-events.ts';
import { addCurriculum, at, complete, KIT, startInterviews } from './interview-setup.ts';

it('an interview of the plan is scheduled, moved, cancelled and taken back, and the activity says so [MORE-213]', async () => {
  const { admin, eva, otto, evaId, ottoId, applicantId, plannedId, schedule, world } = await startInterviews();
  const published = await publishedTo(world.server, 'interview.changed', {
    eva,
    otto,
    employee: world.clients.employee,
  });
  const { status, body: made } = await schedule();
  expect([status, made]).toMatchObject([
    201,
    {
      ...{ applicant_id: applicantId, planned_interview_id: plannedId, name: 'Técnica', kind: 'video' },
      ...{ starts_at: at(15), minutes: 45, place: 'Sala 2', state: 'scheduled', version: 1 },
      interviewers: [
        { id: evaId, has_submitted: false },
        { id: ottoId, has_submitted: false },
      ],
      permissions: { can_change: true, can_score: false },
    },
  ]);
  const first = await published();
  expect([first.eva?.length, first.otto?.length, first.employee?.length]).toEqual([1, 1, 0]);

  const moved = { starts_at: at(17), minutes: 30, place: null, user_ids: [ottoId] };
  const change = await admin.put(`/interviews/${made.id}`, { interview: moved, version: 1 });
  expect([change.status, change.body]).toMatchObject([
    200,
    { starts_at: at(17), minutes: 30, place: null, interviewers: [{ id: ottoId }], version: 2 },
  ]);
  const stale = await admin.put(`/interviews/${made.id}`, { interview: moved, version: 1 });
  expect([stale.status, stale.body.code, stale.body.current]).toMatchObject([409, 'stale_version', { version: 2 }]);
  // The former interviewer learns of the change too.
  expect((await published()).eva).toHaveLength(1);
  expect((await eva.get(`/interviews/${made.id}`)).status).toBe(404);

  const cancelled = await admin.put(`/interviews/${made.id}/state`, { state: 'cancelled', version: 2 });
  expect([cancelled.status, cancelled.body.state]).toEqual([200, 'cancelled']);
  expect((await otto.get(`/interviews/${made.id}`)).status).toBe(404);
  const wrong = await admin.put(`/interviews/${made.id}/state`, { state: 'no_show', version: 3 });
  expect([wrong.status, wrong.body.code]).toEqual([422, 'wrong_status']);
  await admin.put(`/interviews/${made.id}/state`, { state: 'scheduled', version: 3 });
  const missed = await admin.put(`/interviews/${made.id}/state`, { state: 'no_show', version: 4 });
  expect([missed.status, missed.body.state]).toEqual([200, 'no_show']);

  const { body: listed } = await admin.get(`/applicants/${applicantId}/interviews`);
  expect(listed).toMatchObject([{ id: made.id, state: 'no_show', version: 5 }]);
  const { body: logs } = await admin.get(`/applicants/${applicantId}/logs?items=50`);
  expect(logs.map(({ kind, reason }: { kind: string; reason: string }) => [kind, reason])).toEqual(
    ['no_show', 'restored', 'cancelled', 'changed', 'scheduled'].map((kind) => [`interview_${kind}`, 'Técnica']),
  );
});

it('an interviewer is booked twice only on explicit confirmation [MORE-214]', async () => {
  const { admin, evaId, ottoId, schedule } = await startInterviews();
  expect((await schedule()).status).toBe(201);
  const overlapping = { interview: { starts_at: at(15, 30), minutes: 45, place: null, user_ids: [evaId] } };
  const busy = await schedule(overlapping);
  expect([busy.status, busy.body.code, busy.body.error]).toEqual([
    409,
    'interviewer_busy',
    'eva ya tiene otra entrevista a esa hora.',
  ]);
  const following = await schedule({ interview: { ...overlapping.interview, starts_at: at(15, 45) } });
  expect(following.status).toBe(201);
  const { id, version } = following.body;
  const both = { ...overlapping.interview, user_ids: [evaId, ottoId] };
  const moving = await admin.put(`/interviews/${id}`, { interview: both, version });
  expect([moving.status, moving.body.error]).toEqual([409, 'eva y otto ya tienen otra entrevista a esa hora.']);
  const confirmed = await schedule({ ...overlapping, allow_overlap: true });
  expect(confirmed.status).toBe(201);
  // A cancelled one leaves the time free, and does not come back over another in silence.
  await admin.put(`/interviews/${id}/state`, { state: 'cancelled', version });
  const again = await admin.put(`/interviews/${id}/state`, { state: 'scheduled', version: version + 1 });
  expect([again.status, again.body.code]).toEqual([409, 'interviewer_busy']);
  const forced = await admin.put(`/interviews/${id}/state`, {
    state: 'scheduled',
    version: version + 1,
    allow_overlap: true,
  });
  expect([forced.status, forced.body.state]).toEqual([200, 'scheduled']);
});

it('an interview of a disqualified candidate takes no time of its interviewers [MORE-214]', async () => {
  const { world, applicantId, plannedId, schedule, admin } = await startInterviews();
  const { body: first } = await schedule();
  const { id: otherId } = await world.addApplicant();
  const scheduleOther = () =>
    admin.post(`/applicants/${otherId}/interviews`, {
      planned_interview_id: plannedId,
      interview: { ...{ starts_at: first.starts_at, minutes: 45, place: null }, user_ids: [first.interviewers[0].id] },
    });
  expect((await scheduleOther()).body.code).toBe('interviewer_busy');
  const { database } = world.server.app.services;
  await database.transaction((tx) =>
    tx.updateTable('applicants').set({ status: 'disqualified' }).where('id', '=', applicantId).execute(),
  );
  expect((await scheduleOther()).status).toBe(201);
});

it('of ten simultaneous bookings of one interviewer exactly one succeeds [MORE-214]', async () => {
  const { evaId, schedule } = await startInterviews();
  const interview = { starts_at: at(9), minutes: 30, place: null, user_ids: [evaId] };
  const answers = await Promise.all(Array.from({ length: 10 }, () => schedule({ interview })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
});

it('interviewers must be active users, and the interview one of the plan [MORE-213]', async () => {
  const { schedule, evaId, world, admin, applicantId } = await startInterviews();
  const interview = { starts_at: at(15), minutes: 45, place: null, user_ids: [evaId] };
  const stranger = (await world.clients.stranger.get('/sessions/current')).body.user.id;
  const foreign = await schedule({ interview: { ...interview, user_ids: [stranger] } });
  expect([foreign.status, Object.keys(foreign.body.fields)]).toEqual([422, ['user_ids']]);
  expect((await schedule({ planned_interview_id: 999_999 })).status).toBe(404);
  expect((await schedule({ interview: { ...interview, user_ids: [] } })).status).toBe(422);
  expect((await schedule({ interview: { ...interview, minutes: 4 } })).status).toBe(422);
  expect((await admin.get(`/applicants/${applicantId}/interviews`)).body).toEqual([]);
});

it('the own interviews are first those to come in order, then those that are scored or missed [MORE-220]', async () => {
  const { admin, eva, otto, schedule } = await startInterviews();
  const { body: later } = await schedule();
  const early = {
    starts_at: at(8),
    minutes: 30,
    place: null,
    user_ids: later.interviewers.map(({ id }: { id: number }) => id),
  };
  const { body: sooner } = await schedule({ interview: early });
  const idsOf = async (when: string, client = eva) => {
    const { status, body, headers } = await client.get(`/interviews/mine?when=${when}`);
    expect([status, headers.get('total-count')]).toEqual([200, String(body.length)]);
    return body.map(({ id }: { id: number }) => id);
  };
  expect([await idsOf('next'), await idsOf('past')]).toEqual([[sooner.id, later.id], []]);
  expect(await idsOf('next', admin)).toEqual([]);
  await eva.post(`/interviews/${sooner.id}/scorecard/submit`, complete('Bien'));
  expect([await idsOf('next'), await idsOf('past')]).toEqual([[later.id], [sooner.id]]);
  expect(await idsOf('next', otto)).toEqual([sooner.id, later.id]);
  await admin.put(`/interviews/${later.id}/state`, { state: 'cancelled', version: 1 });
  expect([await idsOf('next'), await idsOf('past')]).toEqual([[], [sooner.id]]);
});

it('interviewers see the name, the kit and the curriculum, and nothing else of the candidate [MORE-219]', async () => {
  const { admin, eva, otto, applicantId, schedule, world } = await startInterviews();
  const { body: person } = await admin.get(`/applicants/${applicantId}`);
  await addCurriculum(world, applicantId, 'Farera desde 2001');
  const { body: made } = await schedule();
  const { status, body } = await eva.get(`/interviews/${made.id}`);
  expect([status, body]).toMatchObject([
    200,
    {
      ...{ applicant_name: person.full_name, kit: KIT, scorecard: null },
      curriculum: { name: 'cv.txt' },
      permissions: { can_change: false, can_score: true },
    },
  ]);
  expect(JSON.stringify(body)).not.toContain(person.uniq_applicant.email);
  const file = await eva.get(`/interviews/${made.id}/curriculum`);
  expect([file.status, file.body]).toEqual([200, 'Farera desde 2001']);
  for (const client of [eva, otto]) {
    const paths = [
      `/applicants/${applicantId}`,
      `/applicants/${applicantId}/interviews`,
      `/selection_processes/${world.processId}`,
    ];
    for (const path of paths) expect((await client.get(path)).status, path).toBe(404);
    expect((await client.put(`/interviews/${made.id}/state`, { state: 'cancelled', version: 1 })).status).not.toBe(200);
  }
  // Without the interview there is no reason to read the curriculum.
  await admin.put(`/interviews/${made.id}/state`, { state: 'no_show', version: 1 });
  expect((await eva.get(`/interviews/${made.id}`)).body.curriculum).toBe(null);
  expect((await eva.get(`/interviews/${made.id}/curriculum`)).status).toBe(404);
});

it('the curriculum of private documents is hidden from interviewers who may not read them [MORE-219]', async () => {
  const { eva, otto, applicantId, schedule, world } = await startInterviews();
  await addCurriculum(world, applicantId, 'Farera');
  const { body: made } = await schedule();
  await world.server.app.services.database.transaction((tx) =>
    tx.updateTable('organization_applicants_sections').set({ private: 1 }).where('key', '=', 'files').execute(),
  );
  expect((await eva.get(`/interviews/${made.id}`)).body.curriculum).toBe(null);
  expect((await eva.get(`/interviews/${made.id}/curriculum`)).status).toBe(404);
  expect((await otto.get(`/interviews/${made.id}/curriculum`)).status).toBe(200);
});

it('the invitation keeps one identity, counts its versions and cancels; only recruiters find the candidate in it [MORE-215]', async () => {
  const { admin, eva, ottoId, schedule } = await startInterviews();
  const { body: made } = await schedule();
  const read = async (client = admin) => {
    const { status, body, headers } = await client.get(`/interviews/${made.id}/invitation`);
    expect([status, headers.get('content-type')]).toMatchObject([200, expect.stringContaining('text/calendar')]);
    return (body as string).replaceAll('\r\n ', '');
  };
  const first = await read();
  expect(first).toContain('METHOD:REQUEST');
  expect(first).toContain('SEQUENCE:0');
  expect(first).toContain('@persona.example');
  expect(await read(eva)).not.toContain('@persona.example');
  const uid = /UID:.*/.exec(first)?.[0] ?? '';
  const moved = { starts_at: at(17), minutes: 30, place: null, user_ids: [ottoId] };
  await admin.put(`/interviews/${made.id}`, { interview: moved, version: 1 });
  const second = await read();
  expect([second.includes(uid), second.includes('SEQUENCE:1'), second.includes('DTSTART:20261201T170000Z')]).toEqual([
    true,
    true,
    true,
  ]);
  await admin.put(`/interviews/${made.id}/state`, { state: 'cancelled', version: 2 });
  const last = await read();
  expect([last.includes(uid), last.includes('METHOD:CANCEL'), last.includes('STATUS:CANCELLED')]).toEqual([
    true,
    true,
    true,
  ]);
});
