// Ends the board presence of a session on all servers.
import { signal } from '../../platform/db/index.ts';
import type { Services } from '../../services.ts';

export async function endPresence(
  { database, viewers }: Pick<Services, 'database' | 'viewers'>,
  session: string,
): Promise<void> {
  viewers.endSession(session);
  await database.transaction((tx) => signal(tx, { about: 'session-end', session }));
}
