// What interviewers are notified of: interviews that others schedule, move and cancel, and owed scorecards.
import { expect, it } from 'vitest';
import type { ServerEvent } from '../../../src/contract/events/events.ts';
import { remindOfScorecards } from '../../../src/server/features/interviews/index.ts';
import { SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { publishedTo } from '../published-events.ts';
import { at, complete, type Setting, startInterviews } from './interview-setup.ts';

const HOUR = 3_600_000;

type Appointment = Extract<ServerEvent, { type: 'interview.appointment' }>;

/** @returns a function that returns all notifications of each user so far */
async function appointmentsOf({ world, admin, eva, otto }: Setting) {
  const clients = { admin, eva, otto };
  const published = await publishedTo(world.server, 'interview.appointment', clients);
  const known: Record<keyof typeof clients, Appointment[]> = { admin: [], eva: [], otto: [] };
  return async () => {
    const fresh = (await published()) as Record<keyof typeof clients, Appointment[]>;
    for (const name of ['admin', 'eva', 'otto'] as const) known[name].push(...fresh[name]);
    return known;
  };
}

const owedIn = (events: readonly Appointment[]): number => events.filter(({ what }) => what === 'owed').length;

it('interviewers learn of what somebody else schedules, moves and cancels, without the candidate’s name [MORE-338]', async () => {
  const setting = await startInterviews();
  const { admin, evaId, ottoId, schedule } = setting;
  const adminId = (await admin.get('/sessions/current')).body.user.id;
  const appointment = { starts_at: at(15), minutes: 45, place: 'Sala 2', user_ids: [evaId, adminId] };
  const read = await appointmentsOf(setting);
  const whats = async () => {
    const { admin: own, eva, otto } = await read();
    return [own, eva, otto].map((events) => events.map(({ what }) => what));
  };
  const { id } = (await schedule({ interview: appointment })).body;
  expect(await whats()).toEqual([[], ['scheduled'], []]);
  const change = (interview: object, version: number) =>
    admin.put(`/interviews/${id}`, { interview: { ...appointment, ...interview }, version });
  // Only the interviewers change: who stays learns nothing.
  await change({ user_ids: [evaId, ottoId] }, 1);
  expect(await whats()).toEqual([[], ['scheduled'], ['scheduled']]);
  await change({ user_ids: [evaId, ottoId], starts_at: at(16) }, 2);
  await change({ user_ids: [evaId], starts_at: at(16) }, 3);
  expect(await whats()).toEqual([[], ['scheduled', 'moved'], ['scheduled', 'moved', 'removed']]);
  await admin.put(`/interviews/${id}/state`, { state: 'cancelled', version: 4 });
  await admin.put(`/interviews/${id}/state`, { state: 'scheduled', version: 5 });
  expect((await whats())[1]).toEqual(['scheduled', 'moved', 'cancelled', 'scheduled']);
  const events = (await read()).eva;
  expect(events.at(-1)).toMatchObject({ id, name: 'Técnica', starts_at: at(16) });
  expect(JSON.stringify(events)).not.toContain('Reservada');
});

it('who owes a scorecard is reminded once a day, at most three times, by event and email [MORE-339]', async () => {
  const setting = await startInterviews();
  const { eva, evaId, ottoId, schedule, world } = setting;
  const { services } = world.server.app;
  const clock = { now: Date.parse(at(15, 45)) };
  const read = await appointmentsOf(setting);
  const { id } = (
    await schedule({ interview: { starts_at: at(15), minutes: 45, place: null, user_ids: [evaId, ottoId] } })
  ).body;
  const reminded = async (later: number) => {
    clock.now += later;
    await withScope(SYSTEM, () => remindOfScorecards({ ...services, now: () => clock.now }));
    const { eva: ofEva, otto: ofOtto } = await read();
    return [owedIn(ofEva), owedIn(ofOtto)];
  };
  expect(await reminded(HOUR - 1)).toEqual([0, 0]);
  expect(await reminded(1)).toEqual([1, 1]);
  expect(await reminded(23 * HOUR)).toEqual([1, 1]);
  await eva.post(`/interviews/${id}/scorecard/submit`, complete('Nota'));
  expect(await reminded(HOUR)).toEqual([1, 2]);
  expect(await reminded(24 * HOUR)).toEqual([1, 3]);
  expect(await reminded(24 * HOUR)).toEqual([1, 3]);
  const emails = await services.database.read.selectFrom('emails').select(['subject', 'text']).execute();
  const owed = emails.filter(({ subject }) => subject === 'Falta tu evaluación: Técnica');
  expect(owed).toHaveLength(4);
  expect(owed[0]?.text).toContain(`interviews/${id}`);
  expect(owed[0]?.text).not.toContain('Reservada');
});

it('nobody is reminded of a missed or cancelled interview, or in a closed process [MORE-339]', async () => {
  const setting = await startInterviews();
  const { admin, evaId, schedule, world } = setting;
  const { services } = world.server.app;
  const read = await appointmentsOf(setting);
  const remind = async () => {
    await withScope(SYSTEM, () => remindOfScorecards({ ...services, now: () => Date.parse(at(18)) }));
    return owedIn((await read()).eva);
  };
  const { id } = (await schedule({ interview: { starts_at: at(15), minutes: 45, place: null, user_ids: [evaId] } }))
    .body;
  await admin.put(`/interviews/${id}/state`, { state: 'no_show', version: 1 });
  expect(await remind()).toBe(0);
  await admin.put(`/interviews/${id}/state`, { state: 'cancelled', version: 2 });
  expect(await remind()).toBe(0);
  await admin.put(`/interviews/${id}/state`, { state: 'scheduled', version: 3 });
  const close = (status_id: 5 | 7) =>
    services.database.transaction((tx) =>
      tx.updateTable('selection_processes').set({ status_id }).where('id', '=', world.processId).execute(),
    );
  await close(7);
  expect(await remind()).toBe(0);
  await close(5);
  expect(await remind()).toBe(1);
});

it('two servers that remind at the same time remind once [MORE-339]', async () => {
  const setting = await startInterviews();
  const { evaId, schedule, world } = setting;
  const read = await appointmentsOf(setting);
  await schedule({ interview: { starts_at: at(15), minutes: 45, place: null, user_ids: [evaId] } });
  const services = { ...world.server.app.services, now: () => Date.parse(at(18)) };
  await withScope(SYSTEM, () => Promise.all([1, 2, 3].map(() => remindOfScorecards(services))));
  expect((await read()).eva.map(({ what }) => what)).toEqual(['scheduled', 'owed']);
});

it('the session says whether «Entrevistas» is of use: to recruiters, and to employees once they interview [MORE-340]', async () => {
  const { admin, world, evaId, plannedId, applicantId } = await startInterviews();
  const { employee, recruiter } = world.clients;
  const mayInterview = async (client: typeof admin) =>
    (await client.get('/sessions/current')).body.user.permissions.can_interview;
  expect(await mayInterview(recruiter)).toBe(true);
  expect(await mayInterview(employee)).toBe(false);
  const employeeId = (await employee.get('/sessions/current')).body.user.id;
  await admin.post(`/applicants/${applicantId}/interviews`, {
    planned_interview_id: plannedId,
    interview: { starts_at: at(9), minutes: 30, place: null, user_ids: [employeeId, evaId] },
  });
  expect(await mayInterview(employee)).toBe(true);
});
