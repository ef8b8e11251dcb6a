// Ends the event streams and the board presence of a session on all servers.
import { signal } from '../../platform/db/index.ts';
import type { Services } from '../../services.ts';

export async function endPresence(
  { database, viewers, endStreams }: Pick<Services, 'database' | 'viewers' | 'endStreams'>,
  session: string,
): Promise<void> {
  viewers.endSession(session);
  endStreams(session);
  await database.transaction((tx) => signal(tx, { about: 'session-end', session }));
}
