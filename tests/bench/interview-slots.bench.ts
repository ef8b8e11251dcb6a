// Free slots of a panel of six in six zones over four weeks, alone and over HTTP, and an agenda of 500 interviews.
import { SLOT_STEP_MINUTES } from '../../src/contract/api/interview-availability.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../src/contract/demo.ts';
import { freeSlots, type InterviewerCalendar } from '../../src/domain/interviews/free-slots.ts';
import { defaultAvailability } from '../../src/domain/interviews/working-hours.ts';
import { finishBackgroundWork, seed } from '../../src/server/demo/index.ts';
import type { BenchRow } from './bench-row.ts';
import { AGENDA, addInterviews, ZONES } from './many-interviews.ts';
import { clientOf, median, ms, timesOf, withServer } from './measure.ts';

const DAY = 24 * 60 * 60 * 1000;
const HOUR = DAY / 24;
const DAYS = 28;
const GOAL = 50;
/** Over the change of summer time in Chile. */
const FROM = Date.parse('2026-08-24T00:00:00.000Z');

/** Three interviews and four other appointments a day. */
const panel: readonly InterviewerCalendar[] = ZONES.map((zone, index) => {
  const at = (day: number, hour: number) => {
    const from = FROM + day * DAY + hour * HOUR + index * 600_000;
    return { from, until: from + HOUR / 2 };
  };
  const days = Array.from({ length: DAYS }, (_, day) => day);
  return {
    userId: index + 1,
    availability: { ...defaultAvailability(zone), buffer_after_minutes: 10, max_per_day: 6 },
    holidays: new Set(['2026-09-18', '2026-09-19']),
    interviews: days.flatMap((day) => [13, 17, 20].map((hour) => at(day, hour))),
    busy: days.flatMap((day) => [11, 14, 16, 21].map((hour) => at(day, hour))),
  };
});

export async function interviewSlotsBench({ quick }: { quick: boolean }): Promise<BenchRow[]> {
  const request = { from: FROM, until: FROM + DAYS * DAY, minutes: 45, stepMinutes: SLOT_STEP_MINUTES };
  const rows: BenchRow[] = [];
  for (const [name, needed] of [
    ['a panel of 6', null],
    ['2 out of a pool of 6', 2],
  ] as const) {
    const found = freeSlots(panel, { ...request, needed }).length;
    const time = median(await timesOf(quick ? 10 : 50, async () => freeSlots(panel, { ...request, needed })));
    rows.push({
      name: `free slots over four weeks: ${name}`,
      value: ms(time),
      goal: `≤ ${GOAL} ms`,
      ok: time <= GOAL,
      detail: `${found} slots, six zones`,
    });
  }
  return [...rows, ...(await overHttp(quick))];
}

const BOARD_CARDS = 500;

/** The same panel on a server, and the agenda of a week beside a board of as many cards. */
async function overHttp(quick: boolean): Promise<BenchRow[]> {
  return withServer(async (app) => {
    await seed(app.services, { processes: 4, applicants: 4 * BOARD_CARDS });
    const call = await clientOf(app, DEMO_LOGINS[0].email, DEMO_PASSWORD);
    const from = Date.now() + DAY;
    const userIds = await addInterviews(app.services, from);
    // The workers of the seeded candidates would share the processor.
    await finishBackgroundWork(app.services);
    const runs = quick ? 10 : 50;
    const body = {
      ...{ user_ids: userIds, needed: null, minutes: 45, days: DAYS },
      from: new Date(from).toISOString(),
    };
    const found = (await call('POST', '/interview_slots/search', body)).slots.length;
    const slots = median(await timesOf(runs, () => call('POST', '/interview_slots/search', body)));
    const range = new URLSearchParams({
      from: new Date(from).toISOString(),
      until: new Date(from + 7 * DAY).toISOString(),
    });
    const agendaPath = `/interviews/agenda?${range}`;
    const count = (await call('GET', agendaPath)).length;
    const agenda = median(await timesOf(runs, () => call('GET', agendaPath)));
    const board = median(await timesOf(runs, () => call('GET', '/selection_processes/1/board?items=100')));
    return [
      {
        name: 'free slots over four weeks over HTTP, SQLite: a panel of 6',
        value: ms(slots),
        goal: `≤ ${GOAL} ms`,
        ok: slots <= GOAL,
        detail: `${found} slots, ${AGENDA} interviews of theirs`,
      },
      {
        name: `agenda of a week over HTTP, SQLite, ${count} interviews`,
        value: ms(agenda),
        goal: '≤ 100 ms',
        ok: count === AGENDA && agenda <= 100,
        detail: `a board of as many candidates, unchanged since the last reading: ${ms(board)}`,
      },
    ];
  });
}
