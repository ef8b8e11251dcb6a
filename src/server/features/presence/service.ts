// Registers board viewers in memory and on all servers of the database.
import type { Actor } from '../../../domain/access/people.ts';
import { type Database, signal } from '../../platform/db/index.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { Services, Viewer } from '../../services.ts';
import { requireProcess } from '../processes/index.ts';
import type { Look } from './viewers.ts';

type Needed = Pick<Services, 'database' | 'viewers'>;

interface BoardWindow {
  readonly id: number;
  readonly window: string;
}

/** @throws AppError not_found if the user may not see the process; a former viewer is then removed */
export async function look({ database, viewers }: Needed, caller: Caller, target: BoardWindow): Promise<Viewer[]> {
  const note = (isLooking: boolean) => spread({ database, viewers }, caller, lookOf(caller, target, isLooking));
  try {
    await requireProcess(database.read, caller, target.id);
  } catch (error) {
    await note(false);
    throw error;
  }
  await note(true);
  return [...viewers.peopleAt(target.id)];
}

/** @throws AppError not_found if the user may not see the process */
export async function leave(services: Needed, caller: Caller, target: BoardWindow): Promise<null> {
  await spread(services, caller, lookOf(caller, target, false));
  await requireProcess(services.database.read, caller, target.id);
  return null;
}

const lookOf = (
  { userId, fullName, jti }: Caller,
  { id: processId, window }: BoardWindow,
  isLooking: boolean,
): Look => ({
  processId,
  userId,
  fullName,
  window,
  session: jti,
  isLooking,
});

/** Applies here at once; the other servers follow by signal. */
async function spread({ database, viewers }: Needed, { organizationId }: Actor, change: Look): Promise<void> {
  viewers.note(change);
  if (hasOthers(database)) {
    await database.transaction((tx) =>
      signal(tx, { about: 'presence', organizationId, from: viewers.name, look: change }),
    );
  }
}

/** SQLite has only one server. */
const hasOthers = ({ engine }: Database): boolean => engine === 'postgres';
