// One of two servers stops while many desktops receive events: each continues on the other and misses none.
import { expect, it } from 'vitest';
import { buildApp } from '../../../src/server/app.ts';
import { publish } from '../../../src/server/platform/event-log/index.ts';
import { type EventStream, openEventStream } from '../event-stream.ts';
import { endWithTest, type Server, startDemo } from '../harness.ts';
import { optionsIn } from '../server-options.ts';

const DESKTOPS = 80;
const EVENTS = 120;
const STOP_AFTER = 40;

const eventOf = (id: number) =>
  ({ type: 'saved.changed', what: 'report', id, version: 1, process_id: null, actor: null }) as const;

it('no desktop misses an event when its server is taken away [MORE-592]', async () => {
  const here = await startDemo();
  const admin = await here.as('admin');
  const leaving = await buildApp({ ...optionsIn(here.folder, here.databaseUrl), now: here.app.services.now });
  const url = `${await leaving.http.listen({ host: '127.0.0.1', port: 0 })}/api/v1`;
  let isStopped = false;
  endWithTest(() => (isStopped ? undefined : leaving.close()));

  const { read } = here.app.services.database;
  const { latest } = await read
    .selectFrom('events')
    .select(({ fn }) => fn.max('sequence').as('latest'))
    .executeTakeFirstOrThrow();
  const start = Number(latest);

  /** Receives from one server until it ends, and then from the other, as a desktop does. */
  const follow = async (first: Pick<Server, 'url'>): Promise<number[]> => {
    const received: number[] = [];
    let last = start;
    let stream: EventStream | null = await openEventStream(first, admin, { after: start });
    opened();
    while (stream) {
      try {
        await stream.until((events) => {
          const event = events.at(-1);
          if (event?.type === 'saved.changed' && event.sequence !== last) {
            last = event.sequence;
            received.push(event.id);
          }
          return received.at(-1) === EVENTS;
        });
        stream = null;
      } catch {
        stream = await openEventStream(here, admin, { after: last });
      }
    }
    return received;
  };
  let waiting = DESKTOPS;
  const allOpened = Promise.withResolvers<void>();
  const opened = () => {
    waiting -= 1;
    if (waiting === 0) allOpened.resolve();
  };
  const desktops = Array.from({ length: DESKTOPS }, (_, index) => follow(index % 2 === 0 ? { url } : here));
  await allOpened.promise;
  let stopping: Promise<void> | null = null;
  for (let id = 1; id <= EVENTS; id++) {
    await here.app.services.database.transaction((tx) =>
      publish(tx, { organizationId: 1 }, { now: here.app.services.now(), event: eventOf(id) }),
    );
    here.app.services.wakeEvents();
    if (id === STOP_AFTER) stopping = leaving.close();
  }
  await stopping;
  isStopped = true;
  const all = Array.from({ length: EVENTS }, (_, index) => index + 1);
  for (const received of await Promise.all(desktops)) expect(received).toEqual(all);
});
