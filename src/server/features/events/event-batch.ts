// Stored events with all that decides who sees them, read once for all viewers.
import type { ServerEvent } from '../../../contract/events/events.ts';
import type { Actor } from '../../../domain/access/people.ts';
import {
  canViewProcess,
  canViewWholeProcess,
  hasLostAccess,
  type ProcessFacts,
} from '../../../domain/access/process-access.ts';
import { mayAccessStage } from '../../../domain/access/stage-access.ts';
import type { Reader } from '../../platform/db/index.ts';
import { isErasure, type NewEvent, type StoredEvent } from '../../platform/event-log/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findCard } from '../board/index.ts';
import {
  type CountedList,
  countedListsOf,
  findProcessOrRemoved,
  loadProcess,
  loadProcesses,
  processShape,
  type ViewableProcess,
} from '../processes/index.ts';
import { hiddenAmong, type SectionRow, sectionsOf } from '../profile-sections/index.ts';
import { couldViewRequest, loadRequest, viewRequest } from '../requests/index.ts';
import { loadStageManagers } from '../stages/index.ts';
import { isHiddenLog, type Viewer, viewCandidateEvent } from './candidates.ts';
import { eventsAfter } from './queries.ts';

const SIZE = 200;

interface Entry {
  readonly sequence: number;
  readonly userId: number | null;
  readonly processId: number | null;
  readonly event: NewEvent;
  /** The process before the change. */
  readonly formerly: ProcessFacts | undefined;
  /** Made once for all viewers who receive the same. */
  readonly variants: Map<string, ServerEvent>;
}

interface BatchProcess {
  /** Null if it is removed. */
  readonly present: ViewableProcess | null;
  /** Only differs from `present` if it was needed; null if it was purged. */
  readonly orRemoved: ViewableProcess | null;
  /** Empty unless an event contains the process. */
  readonly lists: CountedList[];
}

interface Start {
  readonly organizationId: number;
  /** The position after which events are read. */
  readonly after: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

export class EventBatch {
  readonly #db: Reader;
  readonly #organizationId: number;
  readonly #entries: readonly Entry[];
  readonly #processes: ReadonlyMap<number, BatchProcess>;
  readonly #sections: readonly SectionRow[];
  readonly #requests = new Map<number, ReturnType<typeof loadRequest>>();
  readonly #stages = new Map<number, ReturnType<typeof loadStageManagers>>();
  readonly #cards = new Map<number, ReturnType<typeof findCard>>();
  /** The position where the next read begins. */
  readonly upTo: number;

  private constructor(
    db: Reader,
    { organizationId, after }: Start,
    read: {
      readonly entries: readonly Entry[];
      readonly processes: ReadonlyMap<number, BatchProcess>;
      readonly sections: readonly SectionRow[];
    },
  ) {
    this.#db = db;
    this.#organizationId = organizationId;
    this.#entries = read.entries;
    this.#processes = read.processes;
    this.#sections = read.sections;
    this.upTo = read.entries.at(-1)?.sequence ?? after;
  }

  /** @param db in the scope of the organization */
  static async read(db: Reader, start: Start): Promise<EventBatch> {
    const rows = await eventsAfter(db, start.organizationId, start.after, SIZE);
    const entries = rows.map((row): Entry => {
      const { formerly, candidacyIds: _ids, ...event } = JSON.parse(row.payload) as StoredEvent;
      const { sequence, user_id: userId, process_id: processId } = row;
      return { sequence, userId, processId, event: event as NewEvent, formerly, variants: new Map() };
    });
    const sections = entries.some(({ event }) => event.type.startsWith('applicant.'))
      ? await sectionsOf(db, start.organizationId)
      : [];
    return new EventBatch(db, start, { entries, sections, processes: await readProcesses(db, entries, start.now) });
  }

  get isEmpty(): boolean {
    return this.#entries.length === 0;
  }

  /** Whether there is more to read at once. */
  get isFull(): boolean {
    return this.#entries.length === SIZE;
  }

  /** The events for one user, without those of what they cannot see. Users who receive the same get the same objects. */
  async visibleTo(actor: Actor, after = 0): Promise<ServerEvent[]> {
    const viewer = { actor, hidden: hiddenAmong(this.#sections, actor) };
    const events: ServerEvent[] = [];
    for (const entry of this.#entries) {
      if (entry.sequence <= after || (entry.userId !== null && entry.userId !== actor.userId)) continue;
      if (entry.processId === null) {
        const visible = entry.event.type.startsWith('request.') ? await this.#viewRequest(entry, actor) : whole(entry);
        if (visible) events.push(visible);
        continue;
      }
      const process = this.#processes.get(entry.processId);
      if (entry.formerly && lostSight(actor, entry.formerly, visibleFacts(actor, process?.present)))
        events.push({ ...accessChanged(actor), sequence: entry.sequence });
      const facts = visibleFacts(actor, process?.present);
      const isWhole = facts !== undefined && canViewWholeProcess(actor, facts);
      const isInSight = isWhole || (facts !== undefined && (await this.#isStageVisible(entry, actor, facts)));
      const visible = viewOfProcess(entry, viewer, { process, facts, isInSight });
      if (visible) events.push(visible);
    }
    return events;
  }

  async #isStageVisible({ event }: Entry, actor: Actor, facts: ProcessFacts): Promise<boolean> {
    if (!event.type.startsWith('applicant.') || event.type === 'applicant.removed') return false;
    const listId = 'applicant' in event ? event.applicant.list_id : await this.#stageOf(event.id);
    if (listId === undefined) return false;
    const stage = await once(this.#stages, listId, () => loadStageManagers(this.#db, this.#organizationId, listId));
    return stage !== undefined && mayAccessStage(actor, facts, stage);
  }

  async #stageOf(candidacyId: number): Promise<number | undefined> {
    return (await once(this.#cards, candidacyId, () => findCard(this.#db, candidacyId)))?.list_id;
  }

  async #viewRequest(entry: Entry, actor: Actor): Promise<ServerEvent | null> {
    const { event } = entry;
    if (event.type !== 'request.changed' && event.type !== 'request.deleted') return whole(entry);
    const found = await once(this.#requests, event.id, () => loadRequest(this.#db, this.#organizationId, event.id));
    if (!found) return null;
    if (event.type === 'request.deleted') return couldViewRequest(actor, found) ? whole(entry) : null;
    // Permissions are the viewer's, not those of the user who made the change.
    const request = viewRequest(actor, found);
    return request && { ...event, request, sequence: entry.sequence };
  }
}

/** Reads the processes of events, without a permission check. @param now epoch milliseconds */
async function readProcesses(db: Reader, entries: readonly Entry[], now: number): Promise<Map<number, BatchProcess>> {
  const processes = new Map<number, BatchProcess>();
  const byProcess = Map.groupBy(entries, ({ processId }) => processId);
  const loaded = await loadProcesses(
    db,
    [...byProcess.keys()].filter((id) => id !== null),
  );
  for (const [id, own] of byProcess) {
    if (id === null) continue;
    const present = loaded.get(id) ?? null;
    const outlasts = own.some(({ event }) => event.type === 'process.removed' || isErasure(event));
    const orRemoved = present ?? (outlasts ? await unlessNotFound(loadProcess(db, id, findProcessOrRemoved)) : null);
    const isContained = present !== null && own.some(({ event }) => event.type === 'process.changed');
    processes.set(id, { present, orRemoved, lists: isContained ? await countedListsOf(db, [id], now) : [] });
  }
  return processes;
}

/** Null for what does not exist, or what the actor does not see. */
export async function unlessNotFound<Found>(reading: Promise<Found>): Promise<Found | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

interface Sight {
  readonly process: BatchProcess | undefined;
  /** Undefined if the viewer does not see the process. */
  readonly facts: ProcessFacts | undefined;
  /** Whether they see the candidate's stage. */
  readonly isInSight: boolean;
}

function viewOfProcess(entry: Entry, viewer: Viewer, { process, facts, isInSight }: Sight): ServerEvent | null {
  const { event } = entry;
  // The process may have been removed; everyone who could see it still gets the event.
  if (event.type === 'process.removed' || isErasure(event))
    return visibleFacts(viewer.actor, process?.orRemoved) ? whole(entry) : null;
  if (!process?.present || !facts) return null;
  if (event.type === 'process.changed') {
    const shape = processShape(process.present.row, process.lists, facts, viewer.actor);
    return { ...event, process: shape, sequence: entry.sequence };
  }
  if (!event.type.startsWith('applicant.') || event.type === 'applicant.removed') return whole(entry);
  if (isHiddenLog(event, viewer)) return null;
  const viewed = viewCandidateEvent(event, viewer, { facts, isInSight });
  return viewed && variantOf(entry, viewed.variant, viewed.make);
}

const visibleFacts = (actor: Actor, process: ViewableProcess | null | undefined): ProcessFacts | undefined =>
  process && canViewProcess(actor, process.facts) ? process.facts : undefined;

const whole = (entry: Entry): ServerEvent => variantOf(entry, 'whole', () => entry.event);

function variantOf({ variants, sequence }: Entry, variant: string, make: () => NewEvent): ServerEvent {
  const known = variants.get(variant);
  if (known) return known;
  const made = { ...make(), sequence } as ServerEvent;
  variants.set(variant, made);
  return made;
}

function once<Key, Value>(known: Map<Key, Value>, key: Key, read: () => Value): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  const reading = read();
  known.set(key, reading);
  return reading;
}

/** Whether a user who could see a process before a change now sees less of it, or nothing. */
const lostSight = (actor: Actor, formerly: ProcessFacts, now: ProcessFacts | undefined): boolean =>
  now ? hasLostAccess(actor, formerly, now) : canViewProcess(actor, formerly);

const accessChanged = ({ userId }: Actor) =>
  ({ type: 'access.changed', id: userId, process_id: null, version: 0, actor: null }) as const;
