// Tests that clients learn at their next start of erasures from any time before.
import { expect, it } from 'vitest';
import { FIRST_EVENT_HEADER } from '../../../src/contract/events/events.ts';
import { runMaintenance } from '../../../src/server/maintenance.ts';
import { withScope } from '../../../src/server/platform/db/index.ts';
import { openEventStream } from '../event-stream.ts';
import { addStranger, type Client, type Server, startDemo } from '../harness.ts';

const DAY = 24 * 60 * 60 * 1000;
const GRACE = 8 * DAY;

/** A candidate was erased this many days ago; the other events are purged. */
async function startErased(daysAgo: number) {
  const clock = { ahead: -daysAgo * DAY - GRACE };
  const server = await startDemo({ now: () => Date.now() + clock.ahead });
  const { services } = server.app;
  const { id, personId, listId } = await services.database.read
    .selectFrom('applicants')
    .select(['id', 'uniq_applicant_id as personId', 'list_id as listId'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const ordering = await server.as('admin');
  expect((await ordering.post(`/persons/${personId}/erasure`, {})).status).toBe(201);
  const maintain = () => withScope('system', () => runMaintenance(services));
  clock.ahead += GRACE;
  await maintain();
  clock.ahead = 0;
  await maintain();
  const admin = await server.as('admin');
  expect((await admin.get(`/applicants/${id}`)).status).toBe(404);
  return { server, admin, id, listId };
}

async function publishedErasures(server: Server, client: Client, admin: Client, known?: number) {
  const stream = await openEventStream(server, client, { known });
  const area = await admin.post('/enterprise_areas', { enterprise_area: { name: `Puerto ${Math.random()}` } });
  expect(area.status).toBe(201);
  const events = await stream.until((all) => all.some(({ type }) => type === 'settings.changed'));
  return events.filter(({ type }) => type === 'applicant.removed');
}

it('is told of an erasure of weeks ago, with the counts of now, and once it knows of it no more [MORE-70]', async () => {
  const { server, admin, id, listId } = await startErased(30);
  const [erasure, ...others] = await publishedErasures(server, admin, admin, 0);
  const { body: list } = await admin.get(`/lists/${listId}`);
  expect(others).toEqual([]);
  expect(erasure).toMatchObject({ id, erased: true, counts: [{ list_id: listId }] });
  const [counts] = erasure?.type === 'applicant.removed' ? erasure.counts : [];
  expect(counts?.active_applicants).toBe(list.active_applicants);
  expect(await publishedErasures(server, admin, admin, erasure?.sequence)).toEqual([]);
  expect(await publishedErasures(server, admin, admin)).toEqual([]);
});

it('is told of no erasure that is none of theirs [MORE-70]', async () => {
  const { server, admin } = await startErased(30);
  const stranger = await addStranger(server);
  const account = { email: 'ada@ejemplo.example', password: 'un secreto bien largo 9' };
  const person = { ...account, name: 'Ada', last_name: 'Ríos', role: 'employee' };
  expect((await admin.post('/users', { user: person })).status).toBe(201);
  const employee = await server.signIn(account.email, account.password);
  expect(await publishedErasures(server, employee, admin, 0)).toEqual([]);
  expect(await publishedErasures(server, stranger, stranger, 0)).toEqual([]);
});

it('is told of no erasure that every program must have heard of, and of the event with which a stream begins [MORE-70]', async () => {
  const { server, admin } = await startErased(401);
  expect(await publishedErasures(server, admin, admin, 0)).toEqual([]);
  const { last } = await server.app.services.database.read
    .selectFrom('events')
    .select((select) => select.fn.max('sequence').as('last'))
    .executeTakeFirstOrThrow();
  const cut = new AbortController();
  const headers = { authorization: `Bearer ${admin.token}` };
  const { headers: answered } = await fetch(`${server.url}/events`, { headers, signal: cut.signal });
  cut.abort();
  expect(answered.get(FIRST_EVENT_HEADER)).toBe(String(last));
});
