// Free slots of a panel of six in six zones over four weeks.
import { SLOT_STEP_MINUTES } from '../../src/contract/api/interview-availability.ts';
import { freeSlots, type InterviewerCalendar } from '../../src/domain/interviews/free-slots.ts';
import { defaultAvailability } from '../../src/domain/interviews/working-hours.ts';
import type { BenchRow } from './bench-row.ts';
import { median, ms, timesOf } from './measure.ts';

const DAY = 24 * 60 * 60 * 1000;
const HOUR = DAY / 24;
const DAYS = 28;
const GOAL = 50;
/** Over the change of summer time in Chile. */
const FROM = Date.parse('2026-08-24T00:00:00.000Z');
const ZONES = [
  ...['America/Santiago', 'America/Mexico_City', 'America/Asuncion', 'America/Bogota', 'America/New_York'],
  'America/Sao_Paulo',
];

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
  return rows;
}
