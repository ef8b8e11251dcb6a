// The events of one session after a position, without those of processes it cannot see.
import type { ServerEvent } from '../../../contract/events/events.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { canViewProcess, hasLostAccess, type ProcessFacts } from '../../../domain/access/process-access.ts';
import type { Reader } from '../../platform/db/index.ts';
import { isErasure, type NewEvent, type StoredEvent } from '../../platform/event-log/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { countedListsOf, findProcessOrRemoved, processShape, requireProcess } from '../processes/index.ts';
import { couldViewRequest, readRequest } from '../requests/index.ts';
import { visibleCandidateEvent } from './candidates.ts';
import { countsOfLists, erasuresAfter, eventsAfter, storedRange } from './queries.ts';

const BATCH = 200;

export interface Feed {
  readonly events: ServerEvent[];
  /** The position where the next read begins. */
  readonly upTo: number;
  /** Whether there is more to read at once. */
  readonly more: boolean;
}

/** The position of a new stream: only later events follow. */
export const currentPosition = async (db: Reader): Promise<number> => (await storedRange(db)).last;

/** Whether events between this position and the first stored one were deleted. */
export async function isForgotten(db: Reader, position: number): Promise<boolean> {
  const { first, last } = await storedRange(db);
  return position > last || (first > 0 && position < first - 1);
}

/** The events for a session after a position; `now` in epoch milliseconds. */
export async function readFeed(db: Reader, actor: Actor, after: number, now: number): Promise<Feed> {
  const rows = await eventsAfter(db, actor.organizationId, after, BATCH);
  const viewed = new Map<number, Awaited<ReturnType<typeof visibleProcess>> | null>();
  const events: ServerEvent[] = [];
  for (const row of rows) {
    if (row.user_id !== null && row.user_id !== actor.userId) continue;
    const { formerly, ...stored } = JSON.parse(row.payload) as StoredEvent;
    const event = stored as NewEvent;
    if (row.process_id !== null) {
      if (!viewed.has(row.process_id))
        viewed.set(row.process_id, await unlessHidden(visibleProcess(db, actor, row.process_id, now)));
      const process = viewed.get(row.process_id);
      if (formerly && lostSight(actor, formerly, process?.facts))
        events.push({ ...accessChanged(actor), sequence: row.sequence });
      if (event.type === 'process.removed' || isErasure(event)) {
        // The process may have been removed; everyone who could see it still gets the event.
        if (!(await isProcessVisible(db, actor, row.process_id))) continue;
      } else if (!process) continue;
      // Permissions are the viewer's, not those of the user who made the change.
      if (process && event.type === 'process.changed') event.process = process.shape;
      const visibleEvent = process ? await visibleCandidateEvent(db, actor, process.facts, event) : event;
      if (!visibleEvent) continue;
      events.push({ ...visibleEvent, sequence: row.sequence } as ServerEvent);
      continue;
    }
    if (event.type === 'request.changed') {
      const request = await unlessHidden(readRequest(db, actor, event.id));
      if (!request) continue;
      event.request = request;
    }
    if (event.type === 'request.deleted' && !(await couldViewRequest(db, actor, event.id))) continue;
    events.push({ ...event, sequence: row.sequence } as ServerEvent);
  }
  return { events, upTo: rows.at(-1)?.sequence ?? after, more: rows.length === BATCH };
}

/**
 * The erasures after a position that the actor may know of, with the present counts of stages: those of the events may
 * be older than what the client has.
 */
export async function readErasures(db: Reader, actor: Actor, after: number): Promise<ServerEvent[]> {
  const events: Extract<ServerEvent, { type: 'applicant.removed' }>[] = [];
  const processes = new Map<number, boolean>();
  for (const { sequence, process_id, payload } of await erasuresAfter(db, actor.organizationId, after)) {
    const event = JSON.parse(payload) as NewEvent;
    if (event.type !== 'applicant.removed') continue;
    if (process_id !== null) {
      const isVisible = processes.get(process_id) ?? (await isProcessVisible(db, actor, process_id));
      processes.set(process_id, isVisible);
      if (!isVisible) continue;
    }
    events.push({ ...event, sequence });
  }
  const listIds = [...new Set(events.flatMap(({ counts }) => counts.map(({ list_id }) => list_id)))];
  const present = listIds.length > 0 ? await countsOfLists(db, listIds) : [];
  return events.map((event) => ({
    ...event,
    counts: present.filter((counts) => event.counts.some(({ list_id }) => list_id === counts.list_id)),
  }));
}

const isProcessVisible = async (db: Reader, actor: Actor, processId: number): Promise<boolean> =>
  (await unlessHidden(requireProcess(db, actor, processId, findProcessOrRemoved))) !== null;

/** Whether a user who could see a process before a change now sees less of it, or nothing. */
const lostSight = (actor: Actor, formerly: ProcessFacts, now: ProcessFacts | undefined): boolean =>
  now ? hasLostAccess(actor, formerly, now) : canViewProcess(actor, formerly);

const accessChanged = ({ userId }: Actor) =>
  ({ type: 'access.changed', id: userId, process_id: null, version: 0, actor: null }) as const;

async function visibleProcess(db: Reader, actor: Actor, id: number, now: number) {
  const { row, facts } = await requireProcess(db, actor, id);
  return { shape: processShape(row, await countedListsOf(db, [id], now), facts, actor), facts };
}

/** Null for what the actor does not see, whether or not it exists. */
async function unlessHidden<Found>(reading: Promise<Found>): Promise<Found | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}
