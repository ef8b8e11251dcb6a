// Contribution of one candidacy to report counts.
import { describe, expect, it } from 'vitest';
import { isWeekday } from '../../../../src/domain/calendar/business-days.ts';
import { dayIn } from '../../../../src/domain/calendar/calendar-days.ts';
import {
  bucketOf,
  type CountedCandidacy,
  type CountedLine,
  HIRE_BUCKETS,
  readShare,
  type Shares,
  STAY_BUCKETS,
  sharesOf,
} from '../../../../src/domain/reports/report-shares.ts';

const MINUTE = 60_000;
/** Noon in Santiago on a day of November 2026, which begins on a Sunday; the 2nd is a Monday. */
const day = (number: number) => Date.parse('2026-11-01T15:00:00Z') + (number - 1) * 24 * 60 * MINUTE;

const candidacy = (change: Partial<CountedCandidacy> = {}): CountedCandidacy => ({
  processId: 7,
  listId: 10,
  status: 'active',
  source: 'Portal',
  gender: 'Mujer',
  birthdate: '1990-01-01',
  createdAt: day(2),
  movedAt: day(2),
  hiringStartedAt: null,
  removed: false,
  ...change,
});
const line = (kind: CountedLine['kind'], listId: number | null, at: number, processId: number | null = 7) =>
  ({ kind, processId, listId, reason: null, userId: null, at }) satisfies CountedLine;
const entry = line('applied', 10, day(2));
const movedOn = line('moved', 20, day(5));
const out = (at: number, reason: string | null = 'Sueldo'): CountedLine => ({
  ...line('disqualified', null, at),
  reason,
});

function count(own: CountedCandidacy, lines: readonly CountedLine[], limits: Readonly<Record<number, number>> = {}) {
  return sharesOf(own, lines, {
    timeZone: 'America/Santiago',
    isBusinessDay: () => isWeekday,
    workDayOf: (_process, instant) => dayIn('America/Santiago', instant),
    limitOf: (listId) => limits[listId] ?? null,
  });
}

/** By the rest of the name. */
const under = (shares: Shares, beginning: string): Shares =>
  Object.fromEntries(
    Object.entries(shares).flatMap(([key, by]) =>
      key.startsWith(`${beginning}|`) ? [[key.slice(beginning.length + 1), by]] : [],
    ),
  );
const stage = (shares: Shares, listId: number, processId = 7) => under(shares, `stage|${processId}|${listId}`);

describe('a stage', () => {
  it('has somebody waiting who came and did nothing else, whether the activity says so or not', () => {
    for (const lines of [[entry], []]) {
      expect(stage(count(candidacy(), lines), 10)).toEqual({ entered: 1, waiting: 1 });
    }
  });

  it('counts a stay in business days once it has ended', () => {
    const shares = count(candidacy({ listId: 20 }), [entry, movedOn]);
    expect(stage(shares, 10)).toEqual({ entered: 1, went_on: 1, stays: 1, stays_2: 1, stay_days: 3 });
    expect(stage(shares, 20)).toEqual({ entered: 1, waiting: 1 });
  });

  it.each([
    ['no limit', {}, {}],
    ['a shorter limit', { 10: 2 }, { limited: 1, late: 1 }],
    ['a limit just kept', { 10: 3 }, { limited: 1 }],
    ['the limit of another stage', { 20: 1 }, {}],
  ])('tells late stays from others: %s', (_description, limits, expected) => {
    const { limited, late } = stage(count(candidacy({ listId: 20 }), [entry, movedOn], limits), 10);
    expect({ ...(limited && { limited }), ...(late && { late }) }).toEqual(expected);
  });

  it('adds no days for a stay of one day', () => {
    const shares = count(candidacy({ listId: 20 }), [entry, line('moved', 20, day(2) + 60 * MINUTE)]);
    expect(stage(shares, 10)).toEqual({ entered: 1, went_on: 1, stays: 1, stays_0: 1 });
  });

  it('counts a candidate who comes back once, and each of their stays', () => {
    const lines = [entry, movedOn, line('moved', 10, day(6)), line('moved', 20, day(9))];
    const shares = count(candidacy({ listId: 20 }), lines);
    expect(stage(shares, 10)).toEqual({ entered: 1, went_on: 1, stays: 2, stays_2: 1, stays_1: 1, stay_days: 4 });
    expect(stage(shares, 20)).toEqual({ entered: 1, waiting: 1, stays: 1, stays_1: 1, stay_days: 1 });
  });

  it('is not left by a move into it', () => {
    expect(stage(count(candidacy(), [entry, line('moved', 10, day(5))]), 10)).toEqual({ entered: 1, waiting: 1 });
  });

  it('has not been left, nor the other one entered, where a move is taken back within ten minutes', () => {
    const back = (after: number) => count(candidacy(), [entry, movedOn, line('moved', 10, day(5) + after)]);
    expect(stage(back(10 * MINUTE), 10)).toEqual({ entered: 1, waiting: 1 });
    expect(stage(back(10 * MINUTE), 20)).toEqual({});
    expect(stage(back(10 * MINUTE + 1), 20)).toEqual({ entered: 1, went_on: 1, stays: 1, stays_0: 1 });
    const elsewhere = [entry, movedOn, line('moved', 30, day(5) + MINUTE)];
    expect(stage(count(candidacy({ listId: 30 }), elsewhere), 20)).toMatchObject({ entered: 1, went_on: 1 });
  });

  it('drops who is disqualified in it, from that day on', () => {
    const own = candidacy({ status: 'disqualified' });
    const dropped = { entered: 1, dropped: 1, stays: 1, stays_1: 1, stay_days: 2 };
    expect(stage(count(own, [entry, out(day(4))]), 10)).toEqual(dropped);
    expect(stage(count({ ...own, movedAt: day(4) }, [entry]), 10)).toEqual(dropped);
  });

  it('does not drop who is active again', () => {
    const requalified = [entry, out(day(4)), line('requalified', null, day(5))];
    for (const lines of [requalified, requalified.slice(0, 2)]) {
      expect(stage(count(candidacy(), lines), 10)).toEqual({ entered: 1, waiting: 1 });
    }
    const leftLater = [...requalified, line('moved', 20, day(6))];
    expect(stage(count(candidacy({ listId: 20 }), leftLater), 10)).toMatchObject({ went_on: 1, stay_days: 4 });
  });

  it('that is not known any more is not counted', () => {
    const shares = count(candidacy({ listId: 20 }), [line('created', null, day(2)), movedOn]);
    expect(Object.keys(shares).filter((key) => key.startsWith('stage'))).toEqual([
      'stage|7|20|entered',
      'stage|7|20|waiting',
    ]);
  });

  it('is where the candidacy says, since it says so, whatever the activity lacks', () => {
    const shares = count(candidacy({ listId: 20, movedAt: day(4) }), [entry]);
    expect(stage(shares, 10)).toMatchObject({ went_on: 1, stay_days: 2 });
    expect(stage(shares, 20)).toEqual({ entered: 1, waiting: 1 });
    const early = count(candidacy({ listId: 20, movedAt: day(1) }), [line('applied', 10, day(3))]);
    expect(stage(early, 10)).toEqual({ entered: 1, went_on: 1, stays: 1, stays_0: 1 });
  });

  it('is entered only by what brings somebody into it', () => {
    for (const kind of ['created', 'applied', 'imported', 'copied', 'moved', 'moved_process'] as const) {
      expect(stage(count(candidacy({ listId: 20 }), [line(kind, 10, day(2)), movedOn]), 10)).toMatchObject({
        stays: 1,
      });
    }
    const comment = line('comment', 30, day(3));
    const unknown = line('moved', 30, day(3), null);
    const own = candidacy({ movedAt: day(6) });
    expect(count(own, [entry, comment, unknown])).toEqual(count(own, [entry]));
  });
});

describe('a process', () => {
  const about = { 'source|7': 'Portal', 'gender|7': 'Mujer', 'age|7': '35' };

  it('counts who came in, by month, source, gender and age', () => {
    const shares = count(candidacy(), [entry]);
    expect(under(shares, 'month|7')).toEqual({ 'arrived|2026-11': 1 });
    for (const [kind, subject] of Object.entries(about)) {
      expect(under(shares, kind)).toEqual({ [`arrived|${subject}`]: 1 });
    }
  });

  it('counts months by the clock of the organisation', () => {
    const night = Date.parse('2026-11-01T02:00:00Z');
    expect(under(count(candidacy(), [line('applied', 10, night)]), 'month|7')).toEqual({ 'arrived|2026-10': 1 });
  });

  it('counts what nobody knows under an empty subject', () => {
    const shares = count(candidacy({ source: null, gender: null, birthdate: null }), [entry]);
    for (const kind of Object.keys(about)) expect(under(shares, kind)).toEqual({ 'arrived|': 1 });
    expect(under(count(candidacy({ gender: '  Mujer ' }), [entry]), 'gender|7')).toEqual({ 'arrived|Mujer': 1 });
  });

  it.each([
    ['2026-11-02', '0'],
    ['2026-11-03', ''],
    ['2001-11-03', '0'],
    ['2001-11-02', '25'],
    ['1991-11-02', '35'],
    ['1971-11-03', '45'],
    ['1971-11-02', '55'],
    ['1930-01-01', '55'],
    ['mayo de 1990', ''],
    ['1990-01-01 aprox.', ''],
    ['el 1990-01-01', ''],
  ])('counts somebody born on %s, arrived on 2026-11-02, among those from %s years', (birthdate, group) => {
    expect(under(count(candidacy({ birthdate }), [entry]), 'age|7')).toEqual({ [`arrived|${group}`]: 1 });
  });

  it('counts as progressed whoever stood in a stage beyond the first, even if they came back', () => {
    const progressed = (own: CountedCandidacy, lines: readonly CountedLine[]) =>
      under(count(own, lines), 'source|7')['progressed|Portal'];
    expect(progressed(candidacy(), [entry])).toBeUndefined();
    expect(progressed(candidacy({ listId: 20 }), [entry, movedOn])).toBe(1);
    expect(progressed(candidacy(), [entry, movedOn, line('moved', 10, day(9))])).toBe(1);
  });

  it('counts who is disqualified, by month and reason', () => {
    const own = candidacy({ status: 'disqualified', movedAt: day(3) });
    const shares = count(own, [entry, out(day(31))]);
    expect(under(shares, 'month|7')).toEqual({ 'arrived|2026-11': 1, 'disqualified|2026-12': 1 });
    expect(under(shares, 'reason|7')).toEqual({ 'disqualified|Sueldo': 1 });
    expect(under(shares, 'source|7')).toEqual({ 'arrived|Portal': 1, 'disqualified|Portal': 1 });
    for (const lines of [[entry, out(day(4), null)], [entry]]) {
      expect(under(count(own, lines), 'reason|7')).toEqual({ 'disqualified|': 1 });
    }
    expect(under(count(candidacy(), [entry]), 'reason|7')).toEqual({});
  });

  it.each([
    [9, { 'hired|0': 1, 'hire_days|0': 7 }],
    [10, { 'hired|1': 1, 'hire_days|1': 8 }],
    [2, { 'hired|0': 1 }],
    [1, { 'hired|0': 1 }],
  ])('counts a hiring begun on day %i by its calendar days', (began, times) => {
    const shares = count(candidacy({ hiringStartedAt: day(began) }), [entry]);
    expect(under(shares, 'hire_time|7')).toEqual(times);
    expect(under(shares, 'month|7')).toEqual({ 'arrived|2026-11': 1, 'hired|2026-11': 1 });
    expect(under(shares, 'gender|7')).toEqual({ 'arrived|Mujer': 1, 'hired|Mujer': 1 });
  });

  it('that somebody left counts their arrival and progress; what became of them counts where they are', () => {
    const own = candidacy({ processId: 8, listId: 40, status: 'disqualified', hiringStartedAt: day(10) });
    const shares = count(own, [entry, movedOn, line('moved_process', 40, day(6), 8), out(day(9))]);
    expect(stage(shares, 20)).toEqual({ entered: 1, gone: 1, stays: 1, stays_1: 1, stay_days: 1 });
    expect(stage(shares, 40, 8)).toMatchObject({ entered: 1, dropped: 1 });
    expect(under(shares, 'source|7')).toEqual({ 'arrived|Portal': 1, 'progressed|Portal': 1 });
    expect(under(shares, 'source|8')).toEqual({ 'arrived|Portal': 1, 'disqualified|Portal': 1, 'hired|Portal': 1 });
    expect(under(shares, 'hire_time|8')).toEqual({ 'hired|0': 1, 'hire_days|0': 4 });
  });

  it('is another one though the stages of both are not known any more', () => {
    const lines = [line('applied', null, day(2)), line('moved_process', null, day(5), 8)];
    const shares = count(candidacy({ processId: 8, listId: 40, movedAt: day(31) }), lines);
    expect(under(shares, 'month|7')).toEqual({ 'arrived|2026-11': 1 });
    expect(under(shares, 'month|8')).toEqual({ 'arrived|2026-11': 1 });
  });

  it('counts nothing of who was removed', () => {
    expect(count(candidacy({ removed: true }), [entry, movedOn])).toEqual({});
  });
});

describe("a count's name", () => {
  it('says what it counts', () => {
    expect(readShare('stage|7|20|went_on')).toEqual({ kind: 'stage', processId: 7, listId: 20, count: 'went_on' });
    expect(readShare('reason|7|disqualified|')).toEqual({
      kind: 'reason',
      processId: 7,
      count: 'disqualified',
      subject: '',
    });
  });

  it('keeps subjects as they are written', () => {
    const shares = count(candidacy({ source: 'Feria | 2026' }), [entry]);
    expect(Object.keys(shares).map((key) => readShare(key))).toContainEqual({
      kind: 'source',
      processId: 7,
      count: 'arrived',
      subject: 'Feria | 2026',
    });
  });

  it.each(['', 'stage|7|20', 'stage|7|20|hired', 'month|7|entered|2026-11', 'city|7|arrived|Lima'])(
    'is not «%s»',
    (key) => {
      expect(() => readShare(key)).toThrow('a share of no figure');
    },
  );
});

it.each([
  [STAY_BUCKETS, 0, 0],
  [STAY_BUCKETS, 2, 1],
  [STAY_BUCKETS, 3, 2],
  [STAY_BUCKETS, 400, 5],
  [HIRE_BUCKETS, 7, 0],
  [HIRE_BUCKETS, 91, 5],
  [HIRE_BUCKETS, -1, 0],
])('of the buckets %j, %i falls into the one at %i', (buckets, value, index) => {
  expect(bucketOf(buckets, value)).toBe(index);
});
