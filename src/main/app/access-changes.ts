// The person may see other things than before: what was seen is let go, and the windows learn what they may do now.
import type { CacheUpdates } from '../api-client/index.ts';
import type { SeenCards, Sending } from '../offline/queue/index.ts';
import type { RecentProcesses } from '../os/recent-processes.ts';
import type { Session } from '../session/index.ts';

export interface AccessParts {
  readonly updates: Pick<CacheUpdates, 'forget'>;
  readonly seen: Pick<SeenCards, 'forget'>;
  readonly recent: Pick<RecentProcesses, 'clear'>;
  readonly sending: Pick<Sending, 'recheck' | 'flush'>;
  readonly session: Pick<Session, 'refresh'>;
}

/** What waits about somebody whom they see no longer is dropped by the next sending. */
export async function followAccess({ updates, seen, recent, sending, session }: AccessParts): Promise<void> {
  for (const known of [updates, seen]) known.forget();
  recent.clear();
  sending.recheck();
  await session.refresh();
  await sending.flush();
}
