// The calendar invitation to a meeting, read by an independent parser.
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { addPerson, makeWorld } from '../authorization/world.ts';
import type { Client } from '../harness.ts';
import { userIdOf } from '../workflows/fixtures.ts';

const MEETING = {
  title:
    'Entrevista: «Guardafaro», segunda ronda; con comas, y una línea bastante más larga de lo que cabe en setenta y cinco',
  starts_at: '2026-12-01T14:30:00.000Z',
  minutes: 45,
  place: 'Sala Ñandú, piso 3; https://meet.example/a?b=1,2',
  notes: 'Trae tu portafolio.\nNos vemos ahí.',
};

const invite = (client: Client, id: number, change: object = {}) =>
  client.post(`/applicants/${id}/meeting_invitations`, { ...MEETING, ...change });

async function start() {
  const world = await makeWorld();
  const guest = await addPerson(world.server, 'entrevistadora', 'user', null);
  const { id } = await world.addApplicant();
  return { ...world, applicantId: id, guestId: await userIdOf(guest) };
}

const text = (property: ICAL.Property | null) => String(property?.getFirstValue() ?? '');

describe('the invitation to a meeting', () => {
  it('is an iCalendar file that says when, where, how long and with whom', async () => {
    const { server, clients, applicantId, guestId } = await start();
    await server.app.services.database.transaction((tx) =>
      tx.updateTable('uniq_applicants').set({ email: 'persona@ejemplo.example' }).execute(),
    );
    const answer = await invite(clients.recruiter, applicantId, { user_ids: [guestId] });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8; method=REQUEST',
    ]);
    const file = String(answer.body);
    // RFC 5545: lines end in CRLF and are folded at 75 octets.
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);

    const calendar = new ICAL.Component(ICAL.parse(file));
    expect([text(calendar.getFirstProperty('version')), text(calendar.getFirstProperty('method'))]).toEqual([
      '2.0',
      'REQUEST',
    ]);
    const [component, ...others] = calendar.getAllSubcomponents('vevent');
    expect(others).toEqual([]);
    const event = new ICAL.Event(component);
    expect([event.summary, event.location, event.description]).toEqual([MEETING.title, MEETING.place, MEETING.notes]);
    expect([event.startDate.toJSDate().toISOString(), event.endDate.toJSDate().toISOString()]).toEqual([
      '2026-12-01T14:30:00.000Z',
      '2026-12-01T15:15:00.000Z',
    ]);
    expect(event.uid).toMatch(/^[0-9a-f-]{36}$/);
    expect(component?.getFirstProperty('dtstamp')).not.toBeNull();
    expect(event.organizer).toBe('mailto:recruiter@autorizacion.example');
    expect(event.attendees.map((one) => String(one.getFirstValue()).toLowerCase()).toSorted()).toEqual([
      'mailto:entrevistadora@autorizacion.example',
      'mailto:persona@ejemplo.example',
    ]);
    expect(event.attendees.map((one) => one.getParameter('rsvp'))).toEqual(['TRUE', 'TRUE']);
  });

  it('names no candidate without an address, and nobody who is not of the organisation', async () => {
    const { server, clients, applicantId } = await start();
    await server.app.services.database.transaction((tx) =>
      tx.updateTable('uniq_applicants').set({ email: null }).execute(),
    );
    const file = String((await invite(clients.recruiter, applicantId)).body);
    const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent') ?? undefined);
    expect(event.attendees).toEqual([]);
    const strange = await invite(clients.recruiter, applicantId, { user_ids: [await userIdOf(clients.stranger)] });
    expect([strange.status, Object.keys(strange.body.fields)]).toEqual([404, ['user_ids']]);
  });

  it('is refused without a title, for no time at all, and for a moment that is none', async () => {
    const { clients, applicantId } = await start();
    for (const [field, value] of [
      ['title', ' '],
      ['minutes', 0],
      ['starts_at', 'mañana'],
    ] as const) {
      const { status, body } = await invite(clients.recruiter, applicantId, { [field]: value });
      expect([status, Object.keys(body.fields)]).toEqual([expect.toBeOneOf([400, 422]), [field]]);
    }
  });
});

it('the application by which Outlook is reached is an administrator’s to set', async () => {
  const { clients } = await start();
  const app = '3f2504e0-4f89-11d3-9a0c-0305e82c3301';
  const set = (client: Client, organization: object) => client.put('/organizations/current', { organization });
  expect((await set(clients.recruiter, { outlook_app_id: app })).status).toBe(403);
  const wrong = await set(clients.admin, { outlook_app_id: 'terna' });
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([
    expect.toBeOneOf([400, 422]),
    ['organization.outlook_app_id'],
  ]);
  await set(clients.admin, { outlook_app_id: app, outlook_tenant: 'ejemplo.example' });
  expect((await clients.employee.get('/organizations/current')).body.outlook).toEqual({
    app_id: app,
    tenant: 'ejemplo.example',
  });
  await set(clients.admin, { outlook_app_id: null });
  expect((await clients.recruiter.get('/organizations/current')).body.outlook).toBeNull();
});
