// Looking at a board: only who may see the process, told to every server on the database, written nowhere.
import type { Actor } from '../../../domain/access/people.ts';
import { type Database, signal } from '../../platform/db/index.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { Looker, Services } from '../../services.ts';
import { seeProcess } from '../processes/index.ts';
import type { Look } from './lookers.ts';

type Needed = Pick<Services, 'database' | 'lookers'>;

interface Place {
  readonly id: number;
  readonly window: string;
}

/** @throws Failure not_found where this person does not see the process; where they did, they look no longer */
export async function look({ database, lookers }: Needed, caller: Caller, place: Place): Promise<Looker[]> {
  const note = (isLooking: boolean) => spread({ database, lookers }, caller, lookOf(caller, place, isLooking));
  try {
    await seeProcess(database.read, caller, place.id);
  } catch (error) {
    await note(false);
    throw error;
  }
  await note(true);
  return [...lookers.peopleAt(place.id)];
}

/** @throws Failure not_found where this person does not see the process */
export async function leave(services: Needed, caller: Caller, place: Place): Promise<null> {
  await spread(services, caller, lookOf(caller, place, false));
  await seeProcess(services.database.read, caller, place.id);
  return null;
}

const lookOf = ({ userId, fullName, jti }: Caller, { id: processId, window }: Place, isLooking: boolean): Look => ({
  processId,
  userId,
  fullName,
  window,
  session: jti,
  isLooking,
});

/** Notes it here at once, and on the other servers when they hear of it. */
async function spread({ database, lookers }: Needed, { organizationId }: Actor, told: Look): Promise<void> {
  lookers.note(told);
  if (hasOthers(database)) {
    await database.transaction((tx) =>
      signal(tx, { about: 'presence', organizationId, from: lookers.name, look: told }),
    );
  }
}

/** Over SQLite there is one server. */
const hasOthers = ({ engine }: Database): boolean => engine === 'postgres';
