// The stored events as one user's stream would send them.
import type { ServerEvent } from '../../src/contract/events/events.ts';
import type { Actor } from '../../src/domain/access/people.ts';
import { EventBatch } from '../../src/server/features/events/event-batch.ts';
import type { Reader } from '../../src/server/platform/db/index.ts';

/** @param now epoch milliseconds */
export async function readFeed(
  db: Reader,
  actor: Actor,
  after: number,
  now: number,
): Promise<{ readonly events: readonly ServerEvent[] }> {
  const batch = await EventBatch.read(db, { organizationId: actor.organizationId, after, now });
  return { events: await batch.visibleTo(actor) };
}
