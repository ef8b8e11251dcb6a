// The end of a session's presence on boards, on this server and on those beside it.
import { signal } from '../../platform/db/index.ts';
import type { Services } from '../../services.ts';

/** Takes the windows of a session that has ended off every board at once. */
export async function endPresence(
  { database, viewers }: Pick<Services, 'database' | 'viewers'>,
  session: string,
): Promise<void> {
  viewers.endSession(session);
  await database.transaction((tx) => signal(tx, { about: 'session-end', session }));
}
