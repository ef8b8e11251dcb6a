// The figures of a period: compared with a slow computation on the demonstration and on random histories.
import { describe, expect, it } from 'vitest';
import { chanceOf } from '../../../src/server/demo/random.ts';
import { type Client, type Server, startDemo } from '../harness.ts';
import { addHistories } from './random-histories.ts';
import {
  everyHappening,
  type Happening,
  inPeriod,
  reportedPeriodFigures,
  type Span,
  slowPeriodFigures,
} from './slow-period.ts';

const DAY = 86_400_000;
const BASES = ['activity', 'applied', 'hired'] as const;
const dayText = (number: number) => new Date(number * DAY).toISOString().slice(0, 10);
const numberOf = (day: string) => Math.floor(Date.parse(day) / DAY);

const readOf = ({ app }: Server) => app.services.database.read;

async function slowlyOf(server: Server): Promise<{ all: Happening[]; names: Map<number, string> }> {
  const read = readOf(server);
  const lists = await read.selectFrom('lists').selectAll().where('sla_active', '=', 1).execute();
  const limits = new Map(lists.map((row) => [`${row.selection_process_id} ${row.name}`, row.sla_max_days]));
  const users = await read.selectFrom('users').select(['id', 'full_name']).execute();
  return {
    all: await everyHappening(read, limits, server.app.services.now()),
    names: new Map(users.map(({ id, full_name }) => [id, full_name])),
  };
}

async function settled(admin: Client): Promise<void> {
  while ((await admin.get('/reports/applications')).body.waiting);
}

const previousOf = ({ from, to }: Span): Span => {
  const days = numberOf(to) - numberOf(from) + 1;
  return { from: dayText(numberOf(from) - days), to: dayText(numberOf(from) - 1) };
};

async function comparePeriod(admin: Client, slowly: Awaited<ReturnType<typeof slowlyOf>>, basis: string, span: Span) {
  const query = `basis=${basis}&period_from=${span.from}&period_to=${span.to}`;
  const { status, body } = await admin.get(`/reports/applications?${query}`);
  expect(status).toBe(200);
  expect(body.period).toMatchObject({ basis, ...span, previous: previousOf(span) });
  const now = inPeriod(slowly.all, basis, span);
  const slow = slowPeriodFigures(now, inPeriod(slowly.all, basis, previousOf(span)), slowly.names);
  expect(reportedPeriodFigures(body.period), query).toEqual(slow);
  return now;
}

describe('the figures of a period', () => {
  it('agree with the slow computation on the demonstration, which has hirings [MORE-570]', {
    timeout: 120_000,
  }, async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    await settled(admin);
    const slowly = await slowlyOf(server);
    const today = Math.floor(Date.now() / DAY);
    for (const basis of BASES) {
      const now = await comparePeriod(admin, slowly, basis, { from: dayText(today - 200), to: dayText(today) });
      expect(now.filter(({ kind }) => kind === 'hired').length).toBeGreaterThan(0);
      await comparePeriod(admin, slowly, basis, { from: dayText(today - 30), to: dayText(today) });
    }
  });

  it('agree with the slow computation on a thousand random histories [MORE-571]', { timeout: 240_000 }, async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    const chance = chanceOf(7);
    await addHistories(server, chance, 1000);
    await settled(admin);
    const slowly = await slowlyOf(server);
    expect(new Set(slowly.all.map(({ applicant }) => applicant)).size).toBeGreaterThanOrEqual(1000);
    const today = Math.floor(Date.now() / DAY);
    for (let times = 0; times < 12; times += 1) {
      const from = today - chance.between(20, 300);
      const span = { from: dayText(from), to: dayText(from + chance.between(0, 120)) };
      await comparePeriod(admin, slowly, chance.pick(BASES), span);
    }
    // Each kind of fact took part.
    expect(new Set(slowly.all.map(({ kind }) => kind)).size).toBe(7);
    for (const outcome of ['accepted', 'declined', 'waiting', 'dropped', 'gone', 'went_on', 'progressed'])
      expect(
        slowly.all.some((one) => one.outcome === outcome),
        outcome,
      ).toBe(true);
  });
});
