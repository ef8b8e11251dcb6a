// Collects the events of one type that each user's stream published since the last call.
import type { ServerEvent } from '../../src/contract/events/events.ts';
import { currentPosition } from '../../src/server/features/events/feed.ts';
import { createIdentify } from '../../src/server/features/sessions/identify.ts';
import type { Client, Server } from './harness.ts';
import { readFeed } from './read-feed.ts';

export async function publishedTo<Name extends string>(
  { app: { services } }: Server,
  type: ServerEvent['type'],
  clients: Readonly<Record<Name, Client>>,
): Promise<() => Promise<Record<string, ServerEvent[]>>> {
  const { read } = services.database;
  const identify = createIdentify(services);
  let cursor = await currentPosition(read);
  return async () => {
    const published: Record<string, ServerEvent[]> = {};
    for (const [name, { token }] of Object.entries<Client>(clients)) {
      const caller = await identify({ authorization: `Bearer ${token}`, address: '127.0.0.1', isAutomatic: true });
      if (!caller) throw new Error(`${name} is not signed in`);
      const { events } = await readFeed(read, caller, cursor, services.now());
      published[name] = events.filter((event) => event.type === type);
    }
    cursor = await currentPosition(read);
    return published;
  };
}
