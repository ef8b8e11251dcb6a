// GET /events: server-sent events, one stream per client, resumed from Last-Event-ID.
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from '../../../contract/common.ts';
import {
  EVENTS_PATH,
  FIRST_EVENT_HEADER,
  KNOWN_EVENT_HEADER,
  type ServerEvent,
} from '../../../contract/events/events.ts';
import { type Reader, SYSTEM, withScope } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { Identification, Identify } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { readIndexSoon } from '../candidates/index.ts';
import { endPresence, type IdentifyMany } from '../sessions/index.ts';
import { currentPosition, isForgotten, readErasures } from './feed.ts';
import { Heartbeats } from './heartbeats.ts';
import { dropOldErasures, dropOldEvents, instantOfNextEvent } from './queries.ts';
import { messageOf, type StreamClient, StreamGroup } from './stream-group.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Offline boards are brought up to date by these events: a weekend with a holiday must fit. */
const RETENTION_MILLISECONDS = 4 * DAY;
/** A client that was away for longer reads its screens again, which is less than all events since. */
const MAX_ABSENCE_MILLISECONDS = DAY;
/** A desktop that was closed for longer deletes all cached data; see `ERASURES_KNOWN_MILLISECONDS` of the desktop. */
const ERASURE_RETENTION_MILLISECONDS = 400 * DAY;
const MAX_STREAMS = 2000;
/** A client with this many unread bytes is disconnected; it resumes at its position. */
const MAX_UNREAD_BYTES = 4 * 1024 * 1024;

/** Wakes the streams of this process after a commit, and ends those of ended sessions. */
export class EventBell {
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  #isEnding = false;
  /** Whether the server ends, so that no stream may begin. */
  get isEnding(): boolean {
    return this.#isEnding;
  }
  /** Ends all streams; their clients continue on another server. */
  endAll(): void {
    this.#isEnding = true;
    this.#emitter.emit('end');
  }
  onEndOfAll(listener: () => void): () => void {
    this.#emitter.on('end', listener);
    return () => this.#emitter.off('end', listener);
  }
  ring(): void {
    this.#emitter.emit('ring');
  }
  endSession(session: string): void {
    this.#emitter.emit(`end ${session}`);
  }
  onEnd(session: string, listener: () => void): () => void {
    this.#emitter.on(`end ${session}`, listener);
    return () => this.#emitter.off(`end ${session}`, listener);
  }
  onRing(listener: () => void): () => void {
    this.#emitter.on('ring', listener);
    return () => this.#emitter.off('ring', listener);
  }
  /** The number of streams. */
  get listeners(): number {
    return this.#emitter.listenerCount('end');
  }
}

export function eventRoutes(
  app: FastifyInstance,
  services: Services,
  bell: EventBell,
  { identify, identifyMany }: Identifying,
): void {
  const groups = new StreamGroups(services, identifyMany);
  const heartbeats = new Heartbeats((requests) => withScope(SYSTEM, () => identifyMany(requests)));
  bell.onRing(() => groups.wake());
  app.addHook('preClose', (done) => {
    bell.endAll();
    done();
  });
  app.get(API_BASE + EVENTS_PATH, async (request, reply) => {
    const { authorization } = request.headers;
    const identification = { authorization, address: request.ip, isAutomatic: true };
    const caller = await withScope(SYSTEM, () => identify(identification));
    if (!caller) throw new AppError('no_session');
    if (bell.listeners >= MAX_STREAMS) throw new AppError('unavailable');
    const resumeFrom = Number(request.headers['last-event-id'] ?? Number.NaN);
    const known = Number(request.headers[KNOWN_EVENT_HEADER] ?? Number.NaN);
    const { organizationId, userId } = caller;
    const { read } = services.database.pinned({ organizationId, userId });
    // This runs before the client is told that it is connected, so that the stream covers everything after the client's
    // first read.
    const start = await findStart(read, resumeFrom, services.now() - MAX_ABSENCE_MILLISECONDS);
    const erasedSince = start.isReset ? resumeFrom : known;
    const erasures = Number.isSafeInteger(erasedSince) ? await readErasures(read, caller, erasedSince) : [];

    if (bell.isEnding) throw new AppError('unavailable');
    reply.hijack();
    const { raw } = reply;
    // The client may have disconnected meanwhile.
    if (raw.destroyed) return;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      [FIRST_EVENT_HEADER]: String(start.position),
    });
    raw.write(': terna\n\n');
    for (const erasure of erasures) raw.write(passing(erasure));
    if (start.isReset) raw.write(messageOf(resetAt(start.position)));
    follow(raw, { services, bell, groups, heartbeats, caller, identification, position: start.position });
  });
}

export interface Identifying {
  readonly identify: Identify;
  readonly identifyMany: IdentifyMany;
}

interface Following {
  readonly services: Services;
  readonly bell: EventBell;
  readonly groups: StreamGroups;
  readonly heartbeats: Heartbeats;
  readonly caller: Caller;
  readonly identification: Identification;
  /** The last event before those of the stream. */
  readonly position: number;
}

/** Sends events until the client disconnects, its session ends or the server ends. */
function follow(
  raw: ServerResponse,
  { services, bell, groups, heartbeats, caller, identification, position }: Following,
): void {
  const stop = () => {
    unsubscribe();
    cancelReading();
    leaveHeartbeats();
    leaveGroup();
    forgetEnd();
    forgetEndOfAll();
    raw.destroy();
  };
  // A client whose stream fails reconnects and resumes at its position.
  const fail = (error: unknown) => {
    services.log.error({ err: error }, 'event stream');
    stop();
  };
  const endSession = () => {
    stop();
    endPresence(services, caller.jti).catch(fail);
  };
  const send = (text: Buffer | string) => {
    raw.write(text);
    if (raw.writableLength > MAX_UNREAD_BYTES) stop();
  };
  const unsubscribe = services.viewers.listen(caller.userId, (processId, people) =>
    send(
      passing({
        ...{ type: 'presence.changed', id: processId, process_id: processId, people: [...people] },
        ...{ sequence: 0, version: 0, actor: null },
      }),
    ),
  );
  const cancelReading = readIndexSoon(services, caller);
  const forgetEnd = bell.onEnd(caller.jti, stop);
  const forgetEndOfAll = bell.onEndOfAll(stop);
  const checked = { identification, onSessionEnd: endSession, onError: fail };
  const leaveHeartbeats = heartbeats.add({ ...checked, beat: () => send(': \n\n') });
  raw.once('close', stop);
  const leaveGroup = groups.join(caller.organizationId, { ...checked, position, send });
}

/** The streams of this server by organization. */
class StreamGroups {
  readonly #services: Services;
  readonly #identifyMany: IdentifyMany;
  readonly #groups = new Map<number, StreamGroup>();

  constructor(services: Services, identifyMany: IdentifyMany) {
    this.#services = services;
    this.#identifyMany = identifyMany;
  }

  wake(): void {
    for (const group of this.#groups.values()) group.wake();
  }

  /** @returns a function that removes the client */
  join(organizationId: number, client: StreamClient): () => void {
    const group = this.#groups.get(organizationId) ?? this.#create(organizationId);
    this.#groups.set(organizationId, group);
    group.add(client);
    return () => {
      group.remove(client);
      if (group.isEmpty && this.#groups.get(organizationId) === group) this.#groups.delete(organizationId);
    };
  }

  #create(organizationId: number): StreamGroup {
    const { database, now } = this.#services;
    return new StreamGroup({
      ...{ organizationId, now },
      // Streams outlive their requests, so that the scope of a request does not apply.
      read: database.pinned({ organizationId, userId: null }).read,
      identifyMany: (requests) => withScope(SYSTEM, () => this.#identifyMany(requests)),
    });
  }
}

/**
 * The start of a stream; a reset if events after `resumeFrom` are no longer stored.
 * @param earliest epoch milliseconds; events before are not repeated
 */
async function findStart(
  read: Reader,
  resumeFrom: number,
  earliest: number,
): Promise<{ position: number; isReset: boolean }> {
  if (!Number.isSafeInteger(resumeFrom)) return { position: await currentPosition(read), isReset: false };
  const next = await instantOfNextEvent(read, resumeFrom);
  const isReset = (next !== null && next < earliest) || (await isForgotten(read, resumeFrom));
  return { position: isReset ? await currentPosition(read) : resumeFrom, isReset };
}

const resetAt = (sequence: number): ServerEvent => ({
  ...{ type: 'stream.reset', sequence, id: 0, process_id: null, version: 0, actor: null },
});

/** A transient event: it has no position in the stream and is not repeated on resume. */
const passing = (event: ServerEvent) => `data: ${JSON.stringify(event)}\n\n`;

/** Deletes events that no client can need any more. */
export const pruneEvents = (services: Services): Promise<unknown> =>
  services.database.transaction(async (tx) => {
    await dropOldEvents(tx, services.now() - RETENTION_MILLISECONDS);
    await dropOldErasures(tx, services.now() - ERASURE_RETENTION_MILLISECONDS);
  });
