// GET /events: server-sent events, one stream per client, resumed from Last-Event-ID.
import { EventEmitter } from 'node:events';
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
import type { Identify } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { readIndexSoon } from '../candidates/index.ts';
import { endPresence } from '../sessions/index.ts';
import { currentPosition, isForgotten, readErasures, readFeed } from './feed.ts';
import { dropOldErasures, dropOldEvents, hasEventsAfter } from './queries.ts';

/** The interval of heartbeats and session checks. */
export const HEARTBEAT_MILLISECONDS = 15_000;
const DAY = 24 * 60 * 60 * 1000;
const RETENTION_MILLISECONDS = DAY;
/** A desktop that was closed for longer deletes all cached data; see `ERASURES_KNOWN_MILLISECONDS` of the desktop. */
const ERASURE_RETENTION_MILLISECONDS = 400 * DAY;
const MAX_STREAMS = 2000;
/** A client with this many unread bytes is disconnected; it resumes at its position. */
const MAX_UNREAD_BYTES = 4 * 1024 * 1024;

/** Wakes every stream of this process after a commit, and ends those of ended sessions. */
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
  get listeners(): number {
    return this.#emitter.listenerCount('ring');
  }
}

export function eventRoutes(app: FastifyInstance, services: Services, bell: EventBell, identifies: Identify): void {
  app.addHook('preClose', (done) => {
    bell.endAll();
    done();
  });
  app.get(API_BASE + EVENTS_PATH, async (request, reply) => {
    const { authorization } = request.headers;
    const identify = () =>
      withScope(SYSTEM, () => identifies({ authorization, address: request.ip, isAutomatic: true }));
    const caller = await identify();
    if (!caller) throw new AppError('no_session');
    if (bell.listeners >= MAX_STREAMS) throw new AppError('unavailable');
    const resumeFrom = Number(request.headers['last-event-id'] ?? Number.NaN);
    const known = Number(request.headers[KNOWN_EVENT_HEADER] ?? Number.NaN);
    const { organizationId, userId } = caller;
    // A stream outlives its request: on each wake-up it reads only what its own session may see.
    const read = services.database.pinned({ organizationId, userId }).read;
    // This runs before the client is told that it is connected, so that the stream covers everything after the client's
    // first read.
    const start = await findStart(read, resumeFrom);
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

    const client = new StreamClient(read, {
      services,
      position: start.position,
      caller,
      ends: {
        identify,
        write: (text) => raw.write(text),
        gone: () => {
          stop();
          endPresence(services, caller.jti).catch(fail);
        },
      },
    });
    const unsubscribe = services.viewers.listen(caller.userId, (processId, people) =>
      raw.write(
        passing({
          ...{ type: 'presence.changed', id: processId, process_id: processId, people: [...people] },
          ...{ sequence: 0, version: 0, actor: null },
        }),
      ),
    );
    const cancelReading = readIndexSoon(services, caller);
    const stop = () => {
      unsubscribe();
      cancelReading();
      clearInterval(heart);
      silence();
      forgetEnd();
      forgetEndOfAll();
      raw.destroy();
    };
    // A client whose stream fails reconnects and resumes at its position.
    const fail = (error: unknown) => {
      services.log.error({ err: error }, 'event stream');
      stop();
    };
    const onRing = () => {
      if (raw.writableLength > MAX_UNREAD_BYTES) return stop();
      client.catchUp().catch(fail);
    };
    const beat = async () => {
      // A revoked or expired session gets no more events and loses its presence on boards.
      if ((await identify()) === null) {
        stop();
        return endPresence(services, caller.jti);
      }
      raw.write(': \n\n');
    };
    const silence = bell.onRing(onRing);
    const forgetEnd = bell.onEnd(caller.jti, () => stop());
    const forgetEndOfAll = bell.onEndOfAll(() => stop());
    const heart = setInterval(() => void beat().catch(fail), HEARTBEAT_MILLISECONDS);
    request.raw.once('close', stop);

    for (const erasure of erasures) raw.write(passing(erasure));
    if (start.isReset) client.reset();
    onRing();
  });
}

/** The start of a stream; a reset if events after `resumeFrom` are no longer stored. */
async function findStart(read: Reader, resumeFrom: number): Promise<{ position: number; isReset: boolean }> {
  if (!Number.isSafeInteger(resumeFrom)) return { position: await currentPosition(read), isReset: false };
  const isReset = await isForgotten(read, resumeFrom);
  return { position: isReset ? await currentPosition(read) : resumeFrom, isReset };
}

/** A transient event: it has no position in the stream and is not repeated on resume. */
const passing = (event: ServerEvent) => `data: ${JSON.stringify(event)}\n\n`;

interface Ends {
  /** The listening user with their present permissions; null once their session has ended. */
  readonly identify: () => Promise<Caller | null>;
  readonly write: (text: string) => void;
  readonly gone: () => void;
}

interface StreamOptions {
  readonly services: Services;
  readonly position: number;
  readonly caller: Caller;
  readonly ends: Ends;
}

/** The position of one client in the stream; its reads run one after another. */
class StreamClient {
  readonly #database: Reader;
  readonly #now: Services['now'];
  readonly #caller: Caller;
  readonly #ends: Ends;
  #place: number;
  #reading = false;
  #again = false;

  constructor(read: Reader, { services, position, caller, ends }: StreamOptions) {
    this.#database = read;
    this.#place = position;
    this.#caller = caller;
    this.#now = services.now;
    this.#ends = ends;
  }

  /** Tells the client that earlier events could not be sent. */
  reset(): void {
    this.#send({ type: 'stream.reset', sequence: this.#place, id: 0, process_id: null, version: 0, actor: null });
  }

  /** Sends new events; a wake-up during the read causes one more read. */
  async catchUp(): Promise<void> {
    if (this.#reading) {
      this.#again = true;
      return;
    }
    this.#reading = true;
    try {
      do {
        this.#again = false;
        if (!(await hasEventsAfter(this.#database, this.#caller.organizationId, this.#place))) continue;
        // A stream lasts for hours: present roles, areas and session are read each time.
        const caller = await this.#ends.identify();
        if (!caller) return this.#ends.gone();
        // The position stays, so the events follow once the user has set up the required second factor.
        if (caller.mustSetUpFactor) return;
        const feed = await readFeed(this.#database, caller, this.#place, this.#now());
        for (const event of feed.events) this.#send(event);
        this.#place = feed.upTo;
        if (feed.more) this.#again = true;
      } while (this.#again);
    } finally {
      this.#reading = false;
    }
  }

  #send(event: ServerEvent): void {
    this.#ends.write(`id: ${event.sequence}\ndata: ${JSON.stringify(event)}\n\n`);
  }
}

/** Deletes events that no client can need any more. */
export const pruneEvents = (services: Services): Promise<unknown> =>
  services.database.transaction(async (tx) => {
    await dropOldEvents(tx, services.now() - RETENTION_MILLISECONDS);
    await dropOldErasures(tx, services.now() - ERASURE_RETENTION_MILLISECONDS);
  });
