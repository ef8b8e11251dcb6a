// The event streams of one organization on this server. They read new events once for all.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerEvent } from '../../../contract/events/events.ts';
import type { Reader } from '../../platform/db/index.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { Identification } from '../../platform/http/routes.ts';
import type { IdentifyMany } from '../sessions/index.ts';
import { EventBatch } from './event-batch.ts';

/** Milliseconds that a delivery may occupy the server before requests get their turn. */
const SLICE_MILLISECONDS = 2;
/** Milliseconds. Under load, events of this time are sent together. */
const MAX_PAUSE_MILLISECONDS = 20;

/** Clients whose sessions are read by one query. Requests get their turn before the next ones. */
const CLIENTS_AT_ONCE = 200;

/** One client of a stream. */
export interface StreamClient {
  readonly identification: Identification;
  /** The last event that it received, or that it may not see. */
  position: number;
  readonly send: (text: Buffer) => void;
  /** Called when the session has ended. */
  readonly onSessionEnd: () => void;
  /** Its stream then breaks, and it resumes at its position. */
  readonly onError: (error: unknown) => void;
}

export interface StreamGroupDeps {
  readonly organizationId: number;
  /** In the scope of the organization. */
  readonly read: Reader;
  readonly identifyMany: IdentifyMany;
  readonly now: () => number;
}

interface Sending {
  readonly batch: EventBatch;
  readonly texts: EventTexts;
}

export class StreamGroup {
  readonly #deps: StreamGroupDeps;
  /** They have all events up to the last delivery. */
  readonly #current = new Set<StreamClient>();
  /** They are still reading older events, or may not receive any at present. */
  readonly #behind = new Set<StreamClient>();
  /** Whether there may be new events since the present read of each. */
  readonly #catchingUp = new Map<StreamClient, boolean>();
  #isDelivering = false;
  #again = false;

  constructor(deps: StreamGroupDeps) {
    this.#deps = deps;
  }

  get isEmpty(): boolean {
    return this.#current.size + this.#behind.size === 0;
  }

  add(client: StreamClient): void {
    this.#behind.add(client);
    this.#catchUp(client);
  }

  remove(client: StreamClient): void {
    this.#current.delete(client);
    this.#behind.delete(client);
  }

  /** There may be new events. */
  wake(): void {
    for (const client of this.#behind) this.#catchUp(client);
    this.#again = true;
    if (this.#isDelivering) return;
    this.#isDelivering = true;
    void this.#deliverAll().finally(() => {
      this.#isDelivering = false;
      // A wake-up may have come after the last look.
      if (this.#again) this.wake();
    });
  }

  async #deliverAll(): Promise<void> {
    while (this.#again && this.#current.size > 0) {
      this.#again = false;
      const begin = performance.now();
      try {
        await this.#deliver();
      } catch (error) {
        for (const client of this.#current) client.onError(error);
      }
      // What is committed meanwhile is sent together.
      const pause = Math.min(performance.now() - begin, MAX_PAUSE_MILLISECONDS);
      if (this.#again) await sleep(pause);
    }
    // A client that joins later first reads by itself.
    this.#again = false;
  }

  async #deliver(): Promise<void> {
    const clients = [...this.#current];
    const after = clients.reduce((least, { position }) => Math.min(least, position), Number.POSITIVE_INFINITY);
    const batch = await this.#read(after);
    if (batch.isEmpty) return;
    if (batch.isFull) this.#again = true;
    await this.#send(batch, clients);
  }

  #catchUp(client: StreamClient): void {
    const isReading = this.#catchingUp.has(client);
    this.#catchingUp.set(client, isReading);
    if (isReading) return;
    this.#readToEnd(client)
      .catch((error: unknown) => client.onError(error))
      .finally(() => {
        const again = this.#catchingUp.get(client);
        this.#catchingUp.delete(client);
        if (again && this.#behind.has(client)) this.#catchUp(client);
      });
  }

  async #readToEnd(client: StreamClient): Promise<void> {
    while (this.#behind.has(client)) {
      const batch = await this.#read(client.position);
      if (!batch.isEmpty && !(await this.#send(batch, [client]))) return;
      if (batch.isFull || !this.#behind.delete(client)) continue;
      this.#current.add(client);
      // Covers events since its last read.
      this.wake();
    }
  }

  #read(after: number): Promise<EventBatch> {
    const { organizationId, read, now } = this.#deps;
    return EventBatch.read(read, { organizationId, after, now: now() });
  }

  /** @returns whether all of the clients were sent the batch */
  async #send(batch: EventBatch, clients: readonly StreamClient[]): Promise<boolean> {
    const texts = new EventTexts();
    let isSentToAll = true;
    for (let from = 0; from < clients.length; from += CLIENTS_AT_ONCE) {
      if (from > 0) await new Promise(setImmediate);
      const some = clients.slice(from, from + CLIENTS_AT_ONCE);
      if (!(await this.#sendToSome(some, { batch, texts }))) isSentToAll = false;
    }
    return isSentToAll;
  }

  async #sendToSome(clients: readonly StreamClient[], sending: Sending): Promise<boolean> {
    // A stream lasts for hours: present roles, areas and session are read each time.
    const callers = await this.#deps.identifyMany(clients.map(({ identification }) => identification));
    let isSentToAll = true;
    let begin = performance.now();
    for (const [index, client] of clients.entries()) {
      if (performance.now() - begin > SLICE_MILLISECONDS) {
        await new Promise(setImmediate);
        begin = performance.now();
      }
      // It may have left meanwhile.
      if (!this.#current.has(client) && !this.#behind.has(client)) continue;
      if (!(await this.#sendTo(client, callers[index] ?? null, sending))) isSentToAll = false;
    }
    return isSentToAll;
  }

  async #sendTo(client: StreamClient, caller: Caller | null, { batch, texts }: Sending): Promise<boolean> {
    if (!caller) {
      client.onSessionEnd();
      return false;
    }
    if (caller.mustSetUpFactor) {
      // The position stays, so the events follow once the user has set up the required second factor.
      this.#current.delete(client);
      this.#behind.add(client);
      return false;
    }
    const events = await batch.visibleTo(caller, client.position);
    if (!this.#current.has(client) && !this.#behind.has(client)) return false;
    if (events.length > 0) client.send(texts.of(events));
    client.position = Math.max(client.position, batch.upTo);
    return true;
  }
}

/** Encodes the same events for many clients once. */
class EventTexts {
  readonly #numbers = new Map<ServerEvent, number>();
  readonly #texts = new Map<string, Buffer>();

  of(events: readonly ServerEvent[]): Buffer {
    const key = events.map((event) => this.#numberOf(event)).join(' ');
    const known = this.#texts.get(key);
    if (known) return known;
    const text = Buffer.from(events.map(messageOf).join(''));
    this.#texts.set(key, text);
    return text;
  }

  #numberOf(event: ServerEvent): number {
    const number = this.#numbers.get(event) ?? this.#numbers.size;
    this.#numbers.set(event, number);
    return number;
  }
}

export const messageOf = (event: ServerEvent): string => `id: ${event.sequence}\ndata: ${JSON.stringify(event)}\n\n`;
