// Many streams of one organization read events together; each still receives its own, once and in order.
import { expect, it, vi } from 'vitest';
import type { ServerEvent } from '../../../src/contract/events/events.ts';
import { EventBatch } from '../../../src/server/features/events/event-batch.ts';
import { openEventStream } from '../event-stream.ts';
import { addStranger, startDemo } from '../harness.ts';

const STREAMS = 40;
const COMMENTS = 25;

const commentsOf = (events: readonly ServerEvent[]): string[] =>
  events.flatMap((event) => (event.type === 'applicant.logged' ? [event.log.comment ?? ''] : []));

const isOrdered = (events: readonly ServerEvent[]): boolean =>
  events.every(({ sequence }, index) => index === 0 || sequence > (events[index - 1]?.sequence ?? 0));

it('many streams receive each event once and in order, and do not each read it [MORE-459]', async () => {
  const server = await startDemo();
  const [user, admin, stranger] = [await server.as('user'), await server.as('admin'), await addStranger(server)];
  const { body } = await user.get('/selection_processes/1/board?items=50');
  const [card] = body.columns[0].applicants;
  const readings = vi.spyOn(EventBatch, 'read');
  const clients = Array.from({ length: STREAMS }, (_none, index) => (index % 2 === 0 ? user : admin));
  const streams = await Promise.all(clients.map((client) => openEventStream(server, client)));
  const other = await openEventStream(server, stranger);
  const comments = Array.from({ length: COMMENTS }, (_none, index) => `comentario ${index}`);
  for (const comment of comments) {
    expect((await user.post(`/applicants/${card.id}/logs`, { comment })).status).toBe(201);
  }
  const hasAll = (events: readonly ServerEvent[]) => commentsOf(events).length === COMMENTS;
  const received = await Promise.all(streams.map((stream) => stream.until(hasAll)));
  for (const events of received) {
    expect(commentsOf(events)).toEqual(comments);
    expect(isOrdered(events)).toBe(true);
  }
  // Of their own accord each would read once per comment.
  expect(readings.mock.calls.length).toBeLessThan((STREAMS * COMMENTS) / 2);

  // Resuming streams, each from another position, while events go on.
  const sequences = (received[0] ?? [])
    .filter(({ type }) => type === 'applicant.logged')
    .map(({ sequence }) => sequence);
  const resumed = await Promise.all(
    sequences.map((after, index) => openEventStream(server, index % 2 === 0 ? user : admin, { after })),
  );
  await user.post(`/applicants/${card.id}/logs`, { comment: 'último' });
  for (const [index, stream] of resumed.entries()) {
    const events = await stream.until((some) => commentsOf(some).includes('último'));
    expect(commentsOf(events)).toEqual([...comments.slice(index + 1), 'último']);
    expect(isOrdered(events)).toBe(true);
  }
  // Of another organization.
  expect(commentsOf(other.events)).toEqual([]);
});
