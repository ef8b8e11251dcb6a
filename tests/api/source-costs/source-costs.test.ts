// Costs of sources: their maintenance, and the figures of a report that divide them.
import { beforeEach, describe, expect, it } from 'vitest';
import { type Chance, chanceOf } from '../../../src/server/demo/random.ts';
import { addPerson } from '../authorization/world.ts';
import { type Client, type Server, startDemo } from '../harness.ts';
import { addHistories } from '../reports/random-histories.ts';
import { everyHappening, inPeriod, type Span } from '../reports/slow-period.ts';

const DAY = 86_400_000;
const COST = { source: 'LinkedIn', period_from: '2026-01-01', period_to: '2026-01-31', currency: 'CLP', amount: 3100 };

let server: Server;
let admin: Client;
beforeEach(async () => {
  server = await startDemo();
  admin = await server.as('admin');
});

const add = async (change: object = {}) => {
  const { status, body } = await admin.post('/source_costs', { ...COST, ...change });
  if (status !== 201) throw new Error(`adding the cost answered ${status} ${JSON.stringify(body)}`);
  return body;
};
const removeAll = async () => {
  for (const { id } of (await admin.get('/source_costs')).body) await admin.call('DELETE', `/source_costs/${id}`);
};
const settled = async () => {
  while ((await admin.get('/reports/applications')).body.waiting);
};

describe('costs of sources', () => {
  it('are added, changed with versions and removed by administrators [MORE-606]', async () => {
    await removeAll();
    const cost = await add();
    expect(cost).toEqual({ id: cost.id, ...COST, version: 1 });
    const change = (amount: number) => admin.put(`/source_costs/${cost.id}`, { ...COST, amount, version: 1 });
    expect((await change(5000)).body).toMatchObject({ amount: 5000, version: 2 });
    const stale = await change(7000);
    expect([stale.status, stale.body.current?.amount ?? stale.body]).toEqual([409, 5000]);
    const recruiter = await server.as('user');
    expect((await recruiter.get('/source_costs')).status).toBe(403);
    expect((await recruiter.post('/source_costs', COST)).status).toBe(403);
    expect((await admin.get('/source_costs')).body).toHaveLength(1);
    expect((await admin.call('DELETE', `/source_costs/${cost.id}`)).status).toBe(204);
    expect((await admin.call('DELETE', `/source_costs/${cost.id}`)).status).toBe(404);
  });

  it('need a known source, days in order and an amount [MORE-606]', async () => {
    const post = async (change: object) => {
      const { status, body } = await admin.post('/source_costs', { ...COST, ...change });
      return [status, body.error];
    };
    expect(await post({ source: 'Palomas' })).toEqual([422, 'Esta fuente no está en el catálogo.']);
    expect(await post({ period_to: '2025-12-31' })).toEqual([422, 'El periodo termina antes de empezar.']);
    expect(await post({ period_to: '2046-12-31' })).toEqual([422, 'Un periodo dura como máximo diez años.']);
    expect((await post({ amount: -1 }))[0]).toBe(422);
    expect((await post({ currency: 'XXX' }))[0]).toBe(400);
    expect((await add({ source: 'Portal externo' })).source).toBe('Portal externo');
  });

  it('follow the name of their source, outlive it, and are in the audit trail with before and after [MORE-606]', async () => {
    await removeAll();
    const { id } = await add();
    const sources: { id: number; name: string }[] = (await admin.get('/applicant_sources')).body;
    const linkedIn = sources.find(({ name }) => name === 'LinkedIn')?.id;
    expect((await admin.put(`/applicant_sources/${linkedIn}`, { name: 'Red profesional' })).status).toBe(200);
    expect((await admin.get('/source_costs')).body).toMatchObject([{ id, source: 'Red profesional', version: 2 }]);
    expect((await admin.call('DELETE', `/applicant_sources/${linkedIn}`)).status).toBe(204);
    const changed = await admin.put(`/source_costs/${id}`, { ...COST, source: 'Red profesional', amount: 9000 });
    expect([changed.status, changed.body.source]).toEqual([200, 'Red profesional']);
    const { body: trail } = await admin.get('/audit_entries?items=20');
    const entry = trail.entries.find((one: { call: string }) => one.call === 'sourceCosts.change');
    expect(JSON.stringify(entry.changes)).toContain('9000');
    expect(JSON.stringify(entry.changes)).toContain('3100');
    expect(entry.subject).toEqual({ name: 'Red profesional', path: '/settings/source_costs' });
  });
});

type Figure = {
  readonly id: string;
  readonly currency: string;
  readonly rows: readonly {
    readonly subject: string;
    readonly values: readonly (number | null)[];
    readonly before: number | null;
    readonly people: { readonly kind: string; readonly key: string };
  }[];
};

const costFigures = (body: { period: { figures: Figure[] } }): Figure[] =>
  body.period.figures.filter(({ id }) => id.endsWith('_costs'));

const dayText = (number: number) => new Date(number * DAY).toISOString().slice(0, 10);

/** Adds up each cost day by day. */
function slowCost(costs: readonly (typeof COST)[], source: string, currency: string, span: Span): number {
  let sum = 0;
  for (const one of costs.filter((each) => each.source === source && each.currency === currency)) {
    const days: string[] = [];
    for (let at = Date.parse(one.period_from); at <= Date.parse(one.period_to); at += DAY) {
      days.push(new Date(at).toISOString().slice(0, 10));
    }
    for (const day of days) if (day >= span.from && day <= span.to) sum += one.amount / days.length;
  }
  return sum;
}

async function addRandomCosts(chance: Chance, today: number): Promise<(typeof COST)[]> {
  const costs: (typeof COST)[] = [];
  for (let times = 0; times < 40; times += 1) {
    const from = today - chance.between(1, 400);
    const {
      id: _id,
      version: _version,
      ...cost
    } = await add({
      ...{ source: chance.pick(['LinkedIn', 'Referido', 'Portal externo']), currency: chance.pick(['CLP', 'USD']) },
      ...{ period_from: dayText(from), period_to: dayText(from + chance.between(0, 90)) },
      amount: chance.between(0, 900_000) / 100,
    });
    costs.push(cost);
  }
  return costs;
}

/** Up to the rounding of the currency: pesos of Chile have no cents. */
const near = (value: number | null | undefined, exact: number, currency: string) =>
  expect(Math.abs(Number(value) - exact)).toBeLessThanOrEqual(currency === 'CLP' ? 0.5001 : 0.0051);

describe('the figures of costs', () => {
  it('agree with the slow computation on random histories and costs [MORE-607]', { timeout: 240_000 }, async () => {
    await removeAll();
    const chance = chanceOf(11);
    await addHistories(server, chance, 300);
    const today = Math.floor(Date.now() / DAY);
    const costs = await addRandomCosts(chance, today);
    await settled();
    const all = await everyHappening(server.app.services.database.read, new Map(), server.app.services.now());
    let [rows, hires] = [0, 0];
    for (let times = 0; times < 12; times += 1) {
      const [from, length] = [today - chance.between(20, 300), chance.between(1, 120)];
      const span = { from: dayText(from), to: dayText(from + length - 1) };
      const previous = { from: dayText(from - length), to: dayText(from - 1) };
      const basis = chance.pick(['activity', 'applied', 'hired']);
      const query = `basis=${basis}&period_from=${span.from}&period_to=${span.to}`;
      const figures = costFigures((await admin.get(`/reports/applications?${query}`)).body);
      for (const currency of ['CLP', 'USD']) {
        for (const [id, kind] of [
          ['period_application_costs', 'applied'],
          ['period_hire_costs', 'hired'],
        ] as const) {
          const figure = figures.find((one) => one.id === id && one.currency === currency);
          const heads = (source: string, within: Span) =>
            inPeriod(all, basis, within).filter((one) => one.kind === kind && one.source === source).length;
          const expected = ['LinkedIn', 'Referido', 'Portal externo'].filter(
            (source) => slowCost(costs, source, currency, span) > 0,
          );
          expect((figure?.rows ?? []).map(({ subject }) => subject).toSorted(), query).toEqual(expected.toSorted());
          for (const { subject, values, before } of figure?.rows ?? []) {
            const [cost, count] = [slowCost(costs, subject, currency, span), heads(subject, span)];
            near(values[1], cost, currency);
            expect(values[2]).toBe(count);
            if (count === 0) expect(values[0]).toBeNull();
            else near(values[0], cost / count, currency);
            const [earlier, others] = [slowCost(costs, subject, currency, previous), heads(subject, previous)];
            if (earlier === 0 || others === 0) expect(before).toBeNull();
            else near(before, earlier / others, currency);
            rows += 1;
            if (kind === 'hired' && count > 0) hires += 1;
          }
        }
      }
    }
    expect(rows).toBeGreaterThan(50);
    expect(hires).toBeGreaterThan(5);
  });

  it('lead to their persons, are exported, and follow the filter of the source [MORE-608]', async () => {
    await removeAll();
    await settled();
    const today = Math.floor(Date.now() / DAY);
    const span = { period_from: dayText(today - 200), period_to: dayText(today) };
    await add({ ...span, source: 'LinkedIn', amount: 201_000 });
    await add({ ...span, source: 'Referido', amount: 100 });
    const query = `basis=activity&period_from=${span.period_from}&period_to=${span.period_to}`;
    const figures = costFigures((await admin.get(`/reports/applications?${query}`)).body);
    expect(figures.map(({ id, currency }) => [id, currency])).toEqual([
      ['period_application_costs', 'CLP'],
      ['period_hire_costs', 'CLP'],
    ]);
    for (const { rows } of figures) {
      expect(rows.map(({ subject }) => subject)).toEqual(['LinkedIn', 'Referido']);
      for (const { values, people } of rows) {
        const { body } = await admin.get(
          `/reports/applications/people?${query}&people_kind=${people.kind}&people_group=source&people_key=${people.key}`,
        );
        expect(body.total).toBe(values[2]);
      }
    }
    const [row] = figures[0]?.rows ?? [];
    expect(row?.values[1]).toBe(201_000);
    expect(row?.values[0]).toBe(Math.round(201_000 / Number(row?.values[2])));
    const filtered = costFigures((await admin.get(`/reports/applications?${query}&source=Referido`)).body);
    expect(filtered.map(({ rows }) => rows.map(({ subject }) => subject))).toEqual([['Referido'], ['Referido']]);
    expect((await admin.get(`/reports/applications/export?${query}`)).status).toBe(200);
  });

  it('are only of the whole organization, for administrators [MORE-608]', async () => {
    const [area] = (await admin.get('/enterprise_areas')).body;
    const of = async (client: Client, filter: string) =>
      costFigures((await client.get(`/reports/applications?basis=activity${filter}`)).body).length;
    expect(await of(admin, '')).toBeGreaterThan(0);
    expect(await of(admin, '&status_id=0')).toBeGreaterThan(0);
    expect(await of(admin, '&status_id=5')).toBe(0);
    expect(await of(admin, `&enterprise_area_id=${area.id}`)).toBe(0);
    for (const role of ['user', 'employee'] as const) expect(await of(await server.as(role), ''), role).toBe(0);
    const limited = await addPerson(server, 'de-un-area', 'user', area.id);
    expect(await of(limited, '')).toBe(0);
  });
});
