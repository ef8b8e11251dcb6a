// The report of interviews against a slow, obvious computation from what was stored.
import { expect, it } from 'vitest';
import type { InterviewReport } from '../../../src/contract/api/reports.ts';
import { addPerson, makeWorld, type World } from '../authorization/world.ts';
import { complete, idOf, KIT, startInterviews } from '../interviews/interview-setup.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = Date.parse('2026-11-25T12:00:00.000Z');

interface Written {
  readonly name: string;
  readonly state: 'scheduled' | 'cancelled' | 'no_show';
  readonly starts: number;
  readonly minutes: number;
  readonly created: number;
  readonly candidate: number;
  readonly stageOrder: number | null;
  readonly people: readonly { readonly name: string; readonly recommendation: string | null }[];
}

interface Candidate {
  readonly id: number;
  readonly arrived: number;
  readonly status: 'active' | 'disqualified';
  readonly order: number;
  readonly isHiring: boolean;
}

/** Numbers from a seed (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const NAMES = ['Cultura', 'Final', 'Técnica'];
const RECOMMENDATIONS = ['strong_no', 'no', 'yes', 'strong_yes'] as const;
const STATES = ['scheduled', 'scheduled', 'scheduled', 'cancelled', 'no_show'] as const;

async function writeRandom(world: World, random: (below: number) => number) {
  const { database } = world.server.app.services;
  const names = ['berta', 'carla', 'dora', 'elsa'];
  const userIds: number[] = [];
  for (const name of names) userIds.push(await idOf(await addPerson(world.server, name, 'employee', null)));
  const { organization_id } = await database.read
    .selectFrom('selection_processes')
    .select('organization_id')
    .where('id', '=', world.processId)
    .executeTakeFirstOrThrow();
  const lists = await database.read
    .selectFrom('lists')
    .select(['id', 'order'])
    .where('selection_process_id', '=', world.processId)
    .orderBy('order')
    .execute();
  const orderOf = new Map(lists.map(({ id, order }) => [id, order]));
  const plans = await database.transaction(async (tx) => {
    const made: { readonly id: number; readonly name: string; readonly list_id: number | null }[] = [];
    for (const [index, name] of NAMES.entries()) {
      const list_id = index === 2 ? null : (lists[index]?.id ?? 0);
      const row = {
        ...{ organization_id, selection_process_id: world.processId, list_id, order: index + 1, name },
        ...{ kind: 'video' as const, minutes: 45, kit: JSON.stringify(KIT), pool_size: null },
      };
      const { id } = await tx.insertInto('planned_interviews').values(row).returning('id').executeTakeFirstOrThrow();
      made.push({ id, name, list_id });
    }
    return made;
  });
  const candidates: Candidate[] = [];
  for (let index = 0; index < 25; index += 1) {
    const { id } = await world.addApplicant();
    const list = lists[random(lists.length)];
    const one: Candidate = {
      ...{ id, arrived: NOW - random(60) * DAY - random(1440) * MINUTE, order: list?.order ?? 0 },
      ...{ status: random(4) === 0 ? 'disqualified' : 'active', isHiring: random(6) === 0 },
    };
    candidates.push(one);
    await database.transaction((tx) =>
      tx
        .updateTable('applicants')
        .set({
          ...{ list_id: list?.id ?? 0, created_at: one.arrived, status: one.status },
          hiring_started_at: one.isHiring ? NOW - DAY : null,
        })
        .where('id', '=', id)
        .execute(),
    );
  }
  const written: Written[] = [];
  for (let index = 0; index < 80; index += 1) {
    const candidate = candidates[random(candidates.length)];
    const plan = plans[random(plans.length)];
    if (!candidate || !plan) continue;
    const starts = NOW + (random(600) - 450) * DAY + index * MINUTE;
    const minutes = 15 + random(4) * 15;
    const created = candidate.arrived + random(30) * DAY;
    const people = names
      .map((name, position) => ({ name, userId: userIds[position] ?? 0 }))
      .filter(() => random(2) === 0)
      .map((one) => ({ ...one, recommendation: random(3) === 0 ? null : (RECOMMENDATIONS[random(4)] ?? null) }));
    if (people.length === 0) continue;
    const one = { name: plan.name, state: STATES[random(STATES.length)] ?? 'scheduled', starts, minutes, created };
    const stageOrder = plan.list_id === null ? null : (orderOf.get(plan.list_id) ?? 0);
    written.push({ ...one, candidate: candidate.id, stageOrder, people });
    await database.transaction(async (tx) => {
      const { id } = await tx
        .insertInto('interviews')
        .values({
          ...{ organization_id, applicant_id: candidate.id, planned_interview_id: plan.id, name: plan.name },
          ...{ kind: 'video', kit: JSON.stringify(KIT), place: null, state: one.state, created_at: created },
          ...{ starts_at: starts, ends_at: starts + minutes * MINUTE, sequence_id: null },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const { userId, recommendation } of people) {
        await tx
          .insertInto('interview_interviewers')
          .values({ organization_id, interview_id: id, user_id: userId })
          .execute();
        // A draft counts nowhere.
        const isDraft = recommendation === null;
        await tx
          .insertInto('scorecards')
          .values({
            ...{ organization_id, applicant_id: candidate.id, interview_id: id, user_id: userId, answers: '[]' },
            ...{ recommendation: recommendation ?? 'yes', summary: null, updated_at: NOW },
            submitted_at: isDraft ? null : NOW,
          })
          .execute();
      }
    });
  }
  return { candidates, written };
}

type Figures = Pick<InterviewReport, 'interviews' | 'load' | 'completion' | 'agreement' | 'pass_through'>;

/** One figure after the other, each from all that was written. */
function slowFigures(all: readonly Written[], candidates: readonly Candidate[]) {
  const recent = all.filter(({ starts }) => starts > NOW - 365 * DAY);
  const isCompleted = ({ state, starts, minutes }: Written) =>
    state === 'scheduled' && starts + minutes * MINUTE <= NOW;
  const names = [...new Set(recent.flatMap(({ people }) => people.map(({ name }) => name)))].toSorted();
  const of = (name: string) =>
    recent.filter(({ state, people }) => state === 'scheduled' && people.some((one) => one.name === name));
  const load: Figures['load'] = [];
  const completion: Figures['completion'] = [];
  for (const interviewer of names) {
    const own = of(interviewer);
    const completed = own.filter(isCompleted);
    let [minutes, submitted] = [0, 0];
    for (const one of completed) {
      minutes += one.minutes;
      if (one.people.find(({ name }) => name === interviewer)?.recommendation !== null) submitted += 1;
    }
    if (own.length > 0)
      load.push({ interviewer, completed: completed.length, planned: own.length - completed.length, minutes });
    if (completed.length > 0) completion.push({ interviewer, due: completed.length, submitted });
  }
  const agreement: Figures['agreement'] = [];
  const pass_through: Figures['pass_through'] = [];
  for (const interview of NAMES) {
    const completed = recent.filter((one) => one.name === interview && isCompleted(one));
    let [pairs, agreeing] = [0, 0];
    for (const { people } of completed) {
      if (people.some(({ recommendation }) => recommendation === null)) continue;
      for (const [index, one] of people.entries()) {
        for (const other of people.slice(index + 1)) {
          pairs += 1;
          if (one.recommendation?.endsWith('yes') === other.recommendation?.endsWith('yes')) agreeing += 1;
        }
      }
    }
    if (pairs > 0) agreement.push({ interview, pairs, agreeing });
    const counts = { passed: 0, dropped: 0, waiting: 0 };
    const interviewed = new Set(completed.map(({ candidate }) => candidate));
    for (const id of interviewed) {
      const candidate = candidates.find((one) => one.id === id);
      const stage = completed[0]?.stageOrder ?? null;
      const isBeyond = stage !== null && (candidate?.order ?? 0) > stage;
      if (candidate?.status === 'disqualified') counts.dropped += 1;
      else if (isBeyond || candidate?.isHiring) counts.passed += 1;
      else counts.waiting += 1;
    }
    if (interviewed.size > 0) pass_through.push({ interview, interviewed: interviewed.size, ...counts });
  }
  return {
    interviews: recent.filter(({ state }) => state !== 'cancelled').length,
    ...{ load, completion, agreement, pass_through },
    days: slowDays(recent, candidates),
  };
}

/** In order; days are those of Chile. */
function slowDays(recent: readonly Written[], candidates: readonly Candidate[]): number[] {
  const dayOf = (instant: number) =>
    Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago' }).format(instant)) / DAY;
  const days: number[] = [];
  for (const { id, arrived } of candidates) {
    const created = recent.filter(({ candidate }) => candidate === id).map((one) => one.created);
    if (created.length > 0) days.push(dayOf(Math.min(...created)) - dayOf(arrived));
  }
  return days.toSorted((one, other) => one - other);
}

const byText = <Row extends object>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

it('random interviews give the figures of a slow computation [MORE-326]', { timeout: 240_000 }, async () => {
  const world = await makeWorld({ now: () => NOW });
  const { candidates, written } = await writeRandom(world, randomOf(326));
  const { days, ...expected } = slowFigures(written, candidates);
  const { status, body } = await world.clients.recruiter.get('/reports/interviews');
  expect(status).toBe(200);
  const { load, completion, agreement, pass_through, interviews, time_to_schedule } = body as InterviewReport;
  expect({
    ...{ interviews, load: byText(load), completion: byText(completion) },
    ...{ agreement: byText(agreement), pass_through: byText(pass_through) },
  }).toEqual({
    ...{ interviews: expected.interviews, load: byText(expected.load), completion: byText(expected.completion) },
    ...{ agreement: byText(expected.agreement), pass_through: byText(expected.pass_through) },
  });
  // Half of the candidates wait no longer than the median, nine of ten no longer than the other.
  const { length } = days;
  const middle = [days[Math.floor((length - 1) / 2)] ?? 0, days[Math.floor(length / 2)] ?? 0];
  expect(time_to_schedule).toMatchObject({
    count: length,
    median: ((middle[0] ?? 0) + (middle[1] ?? 0)) / 2,
    p90: days.find((day) => days.filter((one) => one <= day).length >= length * 0.9),
  });
  expect(time_to_schedule.buckets.map(({ count }) => count).reduce((sum, one) => sum + one, 0)).toBe(length);
  // The comparison is of something.
  expect([load.length, agreement.length, pass_through.length, length > 10]).toEqual([4, 3, 3, true]);

  // Recruiters of another area, and managers of single stages, count nothing of the process.
  for (const client of [world.clients.otherArea, world.clients.stageManager]) {
    const { body: other } = await client.get('/reports/interviews');
    expect(other).toMatchObject({ interviews: 0, load: [], completion: [], agreement: [], pass_through: [] });
  }
  expect((await world.clients.employee.get('/reports/interviews')).status).toBe(403);
});

it('a recommendation counts once all of the interview are submitted, so that averages reveal none [MORE-327]', async () => {
  let now = NOW;
  const setting = await startInterviews({ now: () => now });
  const { admin, eva, otto, schedule } = setting;
  const interview = { starts_at: '2026-11-26T15:00:00.000Z', minutes: 45, place: null };
  const { body } = await schedule({ interview: { ...interview, user_ids: [setting.evaId, setting.ottoId] } });
  now = Date.parse('2026-11-26T16:00:00.000Z');
  const { title } = (await admin.get(`/selection_processes/${setting.world.processId}`)).body;
  const path = `/reports/interviews?query=${encodeURIComponent(title)}`;
  const agreement = async () => ((await admin.get(path)).body as InterviewReport).agreement;
  const text = async () => JSON.stringify((await admin.get(path)).body);
  await eva.post(`/interviews/${body.id}/scorecard/submit`, complete('Calma'));
  expect(await agreement()).toEqual([]);
  expect(await text()).not.toMatch(/yes|recommendation|Calma/);
  const other = { ...complete('Nervio'), recommendation: 'no' };
  await otto.post(`/interviews/${body.id}/scorecard/submit`, other);
  expect(await agreement()).toEqual([{ interview: 'Técnica', pairs: 1, agreeing: 0 }]);
  const { status, headers } = await admin.get('/reports/interviews/export');
  expect([status, headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining('reporte_entrevistas.xlsx'),
  ]);
});
