// Applies the server's events and confirmed changes to the caches.
import { Scorecard } from '../../contract/api/interviews.ts';
import type { ServerEvent } from '../../contract/events/events.ts';
import { eventsOf, type OfflineQueue } from '../offline/queue/index.ts';
import { followAccess, followInterviews } from './access-changes.ts';
import { dropErased } from './erasures.ts';
import type { Services } from './services.ts';

type Entry = OfflineQueue['entries'][number];

export function applyEvent(services: Services, event: ServerEvent): void {
  const { knownCards, updates, offlineBoards, offlineInterviews, inBackground, host, session } = services;
  knownCards.onEvent(event);
  updates.add(event);
  offlineBoards.onEvent(event);
  offlineInterviews.onEvent(event);
  if (event.type === 'access.changed') inBackground(followAccess(services));
  if (event.type === 'interview.changed') inBackground(followInterviews(session));
  dropErased({ ...services, log: host.log }, event);
}

/** The events that the server publishes for a change of this user. */
export const confirmedEvents = ({ session }: Services, entry: Entry, data: unknown): ServerEvent[] =>
  eventsOf(entry, data, session.state.user?.full_name ?? null);

/** A confirmed change must be in the caches, so that a killed program does not display the old state afterwards. */
export function applyConfirmed(services: Services, entry: Entry, data: unknown): void {
  for (const event of confirmedEvents(services, entry, data)) applyEvent(services, event);
  if (entry.kind === 'scorecard') {
    const scorecard = Scorecard.parse(data);
    services.offlineInterviews.noteScorecard(scorecard);
    services.knownCards.noteScorecard(scorecard);
  }
  services.updates.flush();
  services.offlineBoards.flush();
}
