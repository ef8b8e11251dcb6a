// Clears cached data after the user's permissions change and notifies the windows.
import type { CurrentUser } from '../../contract/api/sessions.ts';
import type { CacheUpdates } from '../api-client/index.ts';
import type { KnownCards, Sending } from '../offline/queue/index.ts';
import type { RecentProcesses } from '../os/recent-processes.ts';
import type { Session } from '../session/index.ts';

export interface AccessDeps {
  readonly updates: Pick<CacheUpdates, 'clear'>;
  readonly knownCards: Pick<KnownCards, 'clear'>;
  readonly recent: Pick<RecentProcesses, 'clear'>;
  readonly sending: Pick<Sending, 'recheck' | 'flush'>;
  readonly session: Pick<Session, 'refresh'>;
}

/** The next sending drops queued changes of candidates that the user can no longer see. */
export async function followAccess({ updates, knownCards, recent, sending, session }: AccessDeps): Promise<void> {
  for (const known of [updates, knownCards]) known.clear();
  recent.clear();
  sending.recheck();
  await session.refresh();
  await sending.flush();
}

interface InterviewerSession {
  readonly state: { readonly user: Pick<CurrentUser, 'permissions'> | null };
  readonly refresh: () => Promise<void>;
}

/** The first interview of a user who does not schedule any brings the entry «Entrevistas». */
export async function followInterviews(session: InterviewerSession): Promise<void> {
  if (session.state.user?.permissions.can_interview === false) await session.refresh();
}
