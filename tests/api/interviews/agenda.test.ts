// The agenda of interviews: a range of time, for whom it is, and with many interviews.
import { expect, it } from 'vitest';
import { at, plan, startInterviews } from './interview-setup.ts';

const agenda = (from: string, until: string) => `/interviews/agenda?from=${from}&until=${until}`;
const WEEK = agenda('2026-11-30T03:00:00.000Z', '2026-12-07T03:00:00.000Z');

it('the agenda has the interviews of whole processes and the own ones, in order, without cancelled ones [MORE-318]', async () => {
  const { admin, otto, world, evaId, ottoId, applicantId, plannedId, schedule } = await startInterviews();
  const { recruiter, stranger, stageManager } = world.clients;
  const interview = { starts_at: at(15), minutes: 45, place: 'Sala 2', user_ids: [evaId] };
  const later = (await schedule({ interview })).body;
  const first = (await schedule({ interview: { ...interview, starts_at: at(12), user_ids: [ottoId] } })).body;
  const cancelled = (await schedule({ interview: { ...interview, starts_at: at(17) } })).body;
  await admin.put(`/interviews/${cancelled.id}/state`, { state: 'cancelled', version: 1 });
  await schedule({ interview: { ...interview, starts_at: '2026-12-07T03:00:00.000Z' } });
  const read = async (client: typeof admin) =>
    (await client.get(WEEK)).body.map((one: { id: number; permissions: object }) => [one.id, one.permissions]);
  const whole = { can_change: true, can_score: false };
  for (const client of [admin, recruiter]) {
    expect(await read(client)).toEqual([
      [first.id, whole],
      [later.id, whole],
    ]);
  }
  // Otto works in another area and interviews in this process.
  expect(await read(otto)).toEqual([[first.id, { can_change: false, can_score: true }]]);
  for (const client of [stageManager, stranger]) expect(await read(client)).toEqual([]);
  const { body } = await admin.get(WEEK);
  expect(body[1]).toMatchObject({
    applicant_id: applicantId,
    process_id: world.processId,
    planned_interview_id: plannedId,
  });
  for (const path of [agenda(at(12), at(12)), agenda('2026-11-30T03:00:00.000Z', '2026-12-15T03:00:00.000Z')]) {
    expect((await admin.get(path)).status).toBe(400);
  }
});

it('an erased candidate leaves the agenda [MORE-318]', async () => {
  const { admin, world, evaId, applicantId, schedule } = await startInterviews();
  await plan(world, [evaId]);
  const { status } = await schedule({
    planned_interview_id: (await admin.get(`/selection_processes/${world.processId}/interview_plan`)).body.interviews[0]
      .id,
    interview: { starts_at: at(15), minutes: 45, place: null, user_ids: [evaId] },
  });
  expect([status, (await admin.get(WEEK)).body.length]).toEqual([201, 1]);
  const { database } = world.server.app.services;
  await database.transaction((tx) =>
    tx.updateTable('applicants').set({ deleted_at: 1 }).where('id', '=', applicantId).execute(),
  );
  expect((await admin.get(WEEK)).body).toEqual([]);
});
