// The register of breaches: deadlines, notifications, conflicts, affected persons, and its documents.
import { expect, it } from 'vitest';
import { remindOfBreaches } from '../../../src/server/features/data-breaches/index.ts';
import { deletePerson } from '../../../src/server/features/privacy/person-queries.ts';
import { SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { pdfPages } from '../../pdf-text.ts';
import { addStranger, startDemo } from '../harness.ts';
import { download } from '../zip-files.ts';

const HOUR = 60 * 60 * 1000;
const pending = { state: 'pending', notified_at: null, note: '' };
const iso = (instant: number) => new Date(instant).toISOString();

async function startBreaches() {
  const clock = { now: Date.now() };
  const server = await startDemo({ now: () => clock.now });
  const admin = await server.as('admin');
  const knownAt = clock.now - HOUR;
  const content = {
    ...{ title: 'Portátil robado', happened_at: null, known_at: iso(knownAt), description: 'Con currículos' },
    ...{ data_categories: 'Contacto', affected_count: 12, consequences: '', measures: 'Borrado remoto' },
    ...{ authority: pending, persons: pending, person_ids: [] as number[] },
  };
  const add = (part: object = {}) => admin.post('/data_breaches', { data_breach: { ...content, ...part } });
  const notified = { state: 'notified', notified_at: iso(clock.now), note: 'Folio 7' };
  return { server, admin, clock, knownAt, content, add, notified };
}

it('a breach has its deadlines, is overdue after them, and is closed when both are decided [MORE-643]', async () => {
  const { admin, clock, knownAt, content, add, notified } = await startBreaches();
  const { status, body: breach } = await add();
  expect(status).toBe(201);
  // Chile sets no hours; Terna's own term is three days.
  expect(breach).toMatchObject({ authority_due_at: iso(knownAt + 72 * HOUR), is_overdue: false, closed_at: null });
  expect(breach.due_source).toContain('Ley 21.719');
  const path = `/data_breaches/${breach.id}`;
  const early = await admin.put(`${path}/closed`, { is_closed: true, version: 1 });
  expect([early.status, early.body.error]).toEqual([422, expect.stringContaining('Antes de cerrar')]);
  clock.now += 72 * HOUR;
  expect((await admin.get('/data_breaches')).body[0].is_overdue).toBe(true);
  const decided = { ...content, authority: notified, persons: { ...pending, state: 'not_required', note: 'Cifrado' } };
  const changed = await admin.put(path, { data_breach: decided, version: 1 });
  expect([changed.status, changed.body.is_overdue]).toEqual([200, false]);
  const stale = await admin.put(path, { data_breach: content, version: 1 });
  expect([stale.status, stale.body.current]).toEqual([409, changed.body]);
  const closed = await admin.put(`${path}/closed`, { is_closed: true, version: 2 });
  expect([closed.status, closed.body.closed_at]).toEqual([200, iso(clock.now)]);
  expect((await admin.put(path, { data_breach: content, version: 3 })).status).toBe(422);
  expect((await admin.put(`${path}/closed`, { is_closed: false, version: 3 })).body.closed_at).toBeNull();
});

it('what contradicts itself is refused beside its field, and nothing is stored [MORE-644]', async () => {
  const { server, admin, clock, add, notified } = await startBreaches();
  const later = iso(clock.now + HOUR);
  for (const [part, field] of [
    [{ known_at: later }, 'known_at'],
    [{ happened_at: iso(clock.now) }, 'happened_at'],
    [{ authority: { ...notified, notified_at: null } }, 'authority'],
    [{ authority: { ...notified, notified_at: later } }, 'authority'],
    [{ persons: { ...pending, state: 'not_required' } }, 'persons'],
    [{ person_ids: [2_000_000_000] }, 'affected_persons'],
  ] as const) {
    const { status, body } = await add(part);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
  }
  const stranger = await addStranger(server);
  const { body: breach } = await add();
  expect((await stranger.put(`/data_breaches/${breach.id}/closed`, { is_closed: true, version: 1 })).status).toBe(404);
  expect((await admin.get('/data_breaches')).body).toHaveLength(1);
});

it('administrators are first at once and once before each deadline, without names [MORE-645]', async () => {
  const { server, admin, clock, content, add, notified } = await startBreaches();
  const { services } = server.app;
  const subjects = async () =>
    withScope(SYSTEM, async () => {
      const rows = await services.database.read
        .selectFrom('emails')
        .select(['subject', 'text'])
        .where('subject', 'like', '%brecha%')
        .orderBy('id')
        .execute();
      expect(rows.map(({ text }) => text).join()).not.toContain('Portátil');
      return rows.map(({ subject }) => subject.split(' ')[0]);
    });
  const { body: breach } = await add();
  const first = await subjects();
  expect(new Set(first)).toEqual(new Set(['Se']));
  const remind = () => withScope(SYSTEM, () => remindOfBreaches(services));
  await remind();
  expect(await subjects()).toHaveLength(first.length);
  clock.now += 50 * HOUR;
  await remind();
  await remind();
  expect((await subjects()).filter((word) => word === 'Vence')).toHaveLength(first.length);
  const decided = { ...content, authority: notified, persons: notified };
  await admin.put(`/data_breaches/${breach.id}`, { data_breach: decided, version: 1 });
  clock.now += 100 * HOUR;
  await remind();
  expect(await subjects()).toHaveLength(first.length * 2);
});

it('affected candidates are named until they are blocked or erased, and never printed [MORE-646]', async () => {
  const { server, admin, content, add } = await startBreaches();
  const { services } = server.app;
  const people = await withScope(SYSTEM, () =>
    services.database.read.selectFrom('uniq_applicants').select(['id', 'full_name']).orderBy('id').limit(3).execute(),
  );
  const [first, second, third] = people;
  if (!first || !second || !third) throw new Error('the demonstration has no persons');
  const { body: breach } = await add({ person_ids: [first.id, second.id] });
  const named = async (): Promise<number[]> =>
    (await admin.get('/data_breaches')).body[0].affected_persons.map(({ id }: { id: number }) => id).toSorted();
  expect(await named()).toEqual([first.id, second.id]);
  await withScope(SYSTEM, () =>
    services.database.transaction((tx) =>
      tx.updateTable('uniq_applicants').set({ blocked_at: 1 }).where('id', '=', first.id).execute(),
    ),
  );
  expect(await named()).toEqual([second.id]);
  // The user does not read the blocked person, so replacing the others leaves them.
  const change = { data_breach: { ...content, person_ids: [third.id] }, version: 1 };
  expect((await admin.put(`/data_breaches/${breach.id}`, change)).status).toBe(200);
  const pdf = pdfPages(await download(admin, server, `/data_breaches/${breach.id}/report.pdf`))
    .flat()
    .join(' ');
  expect(pdf).toContain('2 candidatos identificados');
  for (const { full_name } of people) expect(pdf).not.toContain(full_name);
  await withScope(SYSTEM, () => services.database.transaction((tx) => deletePerson(tx, third.id)));
  expect(await named()).toEqual([]);
  const all = pdfPages(await download(admin, server, '/data_breaches/register.pdf'))
    .flat()
    .join(' ');
  expect(all).toContain('Portátil robado');
});
