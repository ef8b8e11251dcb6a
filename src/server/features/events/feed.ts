// Positions in the event log, and what one session may know of events after one.
import type { ServerEvent } from '../../../contract/events/events.ts';
import type { Actor } from '../../../domain/access/people.ts';
import type { Reader } from '../../platform/db/index.ts';
import type { NewEvent } from '../../platform/event-log/index.ts';
import { findProcessOrRemoved, requireProcess } from '../processes/index.ts';
import { unlessNotFound } from './event-batch.ts';
import { countsOfLists, erasuresAfter, storedRange } from './queries.ts';

/** The position of a new stream: only later events follow. */
export const currentPosition = async (db: Reader): Promise<number> => (await storedRange(db)).last;

/** Whether events between this position and the first stored one were deleted. */
export async function isForgotten(db: Reader, position: number): Promise<boolean> {
  const { first, last } = await storedRange(db);
  return position > last || (first > 0 && position < first - 1);
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
  (await unlessNotFound(requireProcess(db, actor, processId, findProcessOrRemoved))) !== null;
