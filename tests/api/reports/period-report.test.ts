// The figures of a period: compared with a slow computation on the demonstration and on random histories.
import { describe, expect, it } from 'vitest';
import { chanceOf } from '../../../src/server/demo/random.ts';
import { blockPerson, unblockPerson } from '../../../src/server/features/data-requests/blocking.ts';
import { SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { addPerson } from '../authorization/world.ts';
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

  it('lead to the persons behind each of them [MORE-572]', { timeout: 120_000 }, async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    await settled(admin);
    const today = Math.floor(Date.now() / DAY);
    const span = { from: dayText(today - 200), to: dayText(today) };
    const query = `basis=activity&period_from=${span.from}&period_to=${span.to}`;
    const { body } = await admin.get(`/reports/applications?${query}`);
    const { all } = await slowlyOf(server);
    const happened = inPeriod(all, 'activity', span);
    let rows = 0;
    for (const { id, rows: ofFigure } of body.period.figures) {
      for (const { people: row, values } of ofFigure) {
        const { kind, outcome, group, key } = row;
        const people = new URLSearchParams({
          ...{ people_kind: kind, ...(outcome !== null && { people_outcome: outcome }) },
          ...(group !== null && { people_group: group, people_key: key }),
        });
        const answer = (await admin.get(`/reports/applications/people?${query}&${people}`)).body;
        if (id === 'period_totals') expect(answer.total).toBe(values[0]);
        if (id === 'period_sources' || id === 'period_months') expect(answer.total, key).toBe(values[0]);
        if (id === 'period_conversion') expect(answer.total, key).toBe(values[1]);
        if (id === 'period_stage_time') expect(answer.total, key).toBe(values[2]);
        expect(answer.people.length).toBe(Math.min(200, answer.total));
        rows += 1;
      }
    }
    expect(rows).toBeGreaterThan(20);
    const { body: hired } = await admin.get(`/reports/applications/people?${query}&people_kind=hired`);
    const expected = happened.filter(({ kind }) => kind === 'hired').map(({ applicant }) => applicant);
    expect(hired.people.map((one: { applicant_id: number }) => one.applicant_id).toSorted()).toEqual(
      expected.toSorted(),
    );
    expect(hired.people[0]).toMatchObject({ full_name: expect.any(String), process: expect.any(String) });
  });

  it('are of the processes that the caller sees as a whole, also their persons [MORE-572]', async () => {
    const server = await startDemo();
    const employee = await server.as('employee');
    await settled(employee);
    const mine = (await employee.get('/sessions/current')).body.user.id;
    const own = await readOf(server)
      .selectFrom('selection_processes')
      .where((where) => where.or([where('responsible_user_id', '=', mine), where('author_user_id', '=', mine)]))
      .select('id')
      .execute();
    const { body } = await employee.get('/reports/applications/people?basis=activity&people_kind=applied');
    expect(body.total).toBeGreaterThan(0);
    const visible = new Set(own.map(({ id }) => id));
    for (const { selection_process_id: id } of body.people) expect(visible.has(id)).toBe(true);
    const stranger = await addPerson(server, 'sin-procesos', 'employee', null);
    const none = await stranger.get('/reports/applications/people?basis=activity&people_kind=applied');
    expect(none.body).toEqual({ people: [], total: 0 });
    const { period } = (await stranger.get('/reports/applications?basis=activity')).body;
    expect(period.figures.find(({ id }: { id: string }) => id === 'period_totals').rows[0].values).toEqual([0]);
  });

  it('answer a wrong period with an error, and leave blocked persons out [MORE-573]', async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    await settled(admin);
    const wrong = await admin.get('/reports/applications?basis=hired&period_from=2026-02-02&period_to=2026-02-01');
    expect([wrong.status, wrong.body.error]).toEqual([422, 'El periodo termina antes de empezar.']);
    const long = await admin.get('/reports/applications?basis=hired&period_from=1990-01-01&period_to=2026-02-01');
    expect([long.status, long.body.error]).toEqual([422, 'Un periodo dura como máximo diez años.']);
    expect((await admin.get('/reports/applications?basis=nunca')).status).toBe(400);
    expect((await admin.get('/reports/applications/people?people_kind=hired')).status).toBe(422);

    const hired = async () => {
      await settled(admin);
      return (await admin.get('/reports/applications/people?basis=activity&people_kind=hired')).body;
    };
    const before = await hired();
    const { services } = server.app;
    const { applicant_id: id } = before.people[0];
    const row = await readOf(server)
      .selectFrom('applicants')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const actor = { organizationId: row.organization_id, userId: null, fullName: null };
    const blocking = { actor, personId: row.uniq_applicant_id, now: services.now() };
    await withScope(SYSTEM, () => services.database.transaction((tx) => blockPerson(tx, blocking)));
    const during = await hired();
    expect([during.total, during.people.some((one: { applicant_id: number }) => one.applicant_id === id)]).toEqual([
      before.total - 1,
      false,
    ]);
    await withScope(SYSTEM, () => services.database.transaction((tx) => unblockPerson(tx, blocking)));
    expect(await hired()).toEqual(before);
  });

  it('compose a measure by a group, which is saved, shared and sent with the report [MORE-574]', async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    await settled(admin);
    const { all } = await slowlyOf(server);
    const today = Math.floor(Date.now() / DAY);
    const span = { from: dayText(today - 150), to: dayText(today) };
    const filters = { basis: 'activity', period_from: span.from, period_to: span.to, measure: 'applied' };
    const happened = inPeriod(all, 'activity', span).filter(({ kind }) => kind === 'applied');
    for (const group_by of ['source', 'process', 'month'] as const) {
      const { body } = await admin.get(`/reports/applications?${new URLSearchParams({ ...filters, group_by })}`);
      const [custom] = body.period.figures;
      expect([custom.id, body.period.custom]).toEqual(['custom', { measure: 'applied', group_by }]);
      const keyOf = ({ source, process, day }: Happening) =>
        ({ source, process: String(process), month: day.slice(0, 7) })[group_by];
      const counts = Object.fromEntries([...Map.groupBy(happened, keyOf)].map(([key, own]) => [key, own.length]));
      const rows: { people: { key: string }; values: number[] }[] = custom.rows;
      expect(Object.fromEntries(rows.map(({ people, values }) => [people.key, values[0]]))).toEqual(counts);
    }
    const source = happened[0]?.source ?? '';
    const ofSource = await admin.get(
      `/reports/applications?${new URLSearchParams({ ...filters, group_by: 'source', source })}`,
    );
    expect(ofSource.body.period.figures[0].rows.map(({ subject }: { subject: string }) => subject)).toEqual([source]);
    const saved_report = { name: 'Postulaciones por fuente', kind: 'applications', shared: true };
    const { status, body } = await admin.post('/saved_reports', {
      saved_report: { ...saved_report, filters: { ...filters, group_by: 'source' } },
    });
    expect([status, body.filters, body.shared]).toEqual([201, { ...filters, group_by: 'source' }, true]);
    const workbook = await admin.get(
      `/reports/applications/export?${new URLSearchParams({ ...filters, group_by: 'source' })}`,
    );
    expect(workbook.status).toBe(200);
  });
});
