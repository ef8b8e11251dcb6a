// Two hundred simultaneous requests for one slot, on two servers over PostgreSQL: exactly one booking.
import { expect, it } from 'vitest';
import { engine, startBeside } from '../harness.ts';
import { sendForm, slotOf, startBooking } from './booking-setup.ts';

const CANDIDATES = 40;
const REQUESTS = 200;
/** Each for another slot. More rounds take minutes. */
const ROUNDS = Number(process.env.TERNA_BOOKING_ROUNDS ?? 4);
const TIMEOUT = 120_000 + ROUNDS * 30_000;
const FIRST = Date.parse('2026-11-30T12:00:00.000Z');
const HALF_HOUR = 30 * 60 * 1000;

/** In place of the status of a request whose connection was closed, as it is on a machine with too much to do. */
const CUT = 0;

function statusOfCut(error: unknown): number {
  const { cause } = error as { readonly cause?: { readonly code?: string } };
  if (cause?.code === 'ECONNRESET' || cause?.code === 'UND_ERR_SOCKET') return CUT;
  throw error;
}

it('a slot that two hundred want at the same instant is given once [MORE-309]', { timeout: TIMEOUT }, async () => {
  // Each request comes from an address of its own, because visits are limited per address.
  const options = { mailAccount: null, trustedProxies: ['127.0.0.1'] };
  const booking = await startBooking(options);
  const { world, evaId, ottoId } = booking;
  const other = engine === 'postgres' ? await startBeside(world.server, options) : world.server;
  const roots = [world.server, other].map(({ url }) => url.replace('/api/v1', ''));
  const paths: string[] = [];
  for (let index = 0; index < CANDIDATES; index += 1) {
    paths.push(await booking.createLink({}, (await world.addApplicant()).id));
  }
  const { database } = world.server.app.services;
  for (let round = 0; round < ROUNDS; round += 1) {
    const startsAt = FIRST + (round % 16) * HALF_HOUR;
    const slot = slotOf(new Date(startsAt).toISOString());
    const answers = await Promise.all(
      Array.from({ length: REQUESTS }, (_, index) =>
        sendForm(
          roots[index % 2] ?? '',
          paths[index % CANDIDATES] ?? '',
          { slot },
          {
            'x-forwarded-for': `10.${round}.${Math.floor(index / 250)}.${index % 250}`,
          },
        )
          .then(({ status }) => status)
          .catch(statusOfCut)
          .then((status) => ({ status, path: paths[index % CANDIDATES] ?? '' })),
      ),
    );
    const winners = new Set(answers.filter(({ status }) => status === 303).map(({ path }) => path));
    const booked = await database.read
      .selectFrom('interview_booking_links')
      .innerJoin('interviews', 'interviews.id', 'interview_booking_links.interview_id')
      .select('interview_booking_links.id')
      .where('interviews.state', '=', 'scheduled')
      .execute();
    expect([round, booked.length]).toEqual([round, 1]);
    const winner = paths.find((path) => path.includes(`-${booked[0]?.id}-`)) ?? '';
    // Only a connection that was cut leaves the winner without an answer.
    const isCut = answers.some(({ status, path }) => status === CUT && path === winner);
    expect([round, [...winners]]).toEqual([round, isCut && winners.size === 0 ? [] : [winner]]);
    // The others learn that the slot is taken, or that the server has too much to do.
    const statuses = new Set(answers.map(({ status }) => status));
    expect([round, [...statuses].filter((status) => ![303, 408, 409, 503, CUT].includes(status))]).toEqual([round, []]);
    expect([round, statuses.has(409)]).toEqual([round, true]);
    const interviews = await database.read
      .selectFrom('interviews')
      .innerJoin('interview_interviewers', 'interview_interviewers.interview_id', 'interviews.id')
      .select(['interview_interviewers.user_id'])
      .where('interviews.state', '=', 'scheduled')
      .orderBy('interview_interviewers.user_id')
      .execute();
    expect([round, interviews.map(({ user_id }) => user_id)]).toEqual([round, [evaId, ottoId]]);
    expect((await sendForm(roots[0] ?? '', winner, { cancel: '1' })).status).toBe(303);
  }
});
