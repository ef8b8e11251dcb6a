// The server's event stream: authenticated, read as it arrives, resumed after a break.
import type { Readable } from 'node:stream';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { API_BASE } from '../../contract/common.ts';
import { EVENTS_PATH, ServerEvent } from '../../contract/events/events.ts';
import { missedEvents } from '../../contract/events/missed-events.ts';
import { describeError, type Log } from '../app/log.ts';
import { ApiError } from '../ipc/result.ts';
import { errorFromAnswer } from './answers.ts';
import type { HttpClient, HttpStream } from './http.ts';
import type { KnownEvents } from './known-events.ts';
import { IDLE_LIMIT, watched } from './transfers.ts';

/** Milliseconds until the server must begin to answer. */
const OPEN_LIMIT = 5000;
/** No event has more characters; a longer one does not come from Terna. */
const MAX_EVENT_CHARACTERS = 4 * 1024 * 1024;

export interface EventStreamDeps {
  readonly http: Pick<HttpClient, 'open'>;
  readonly known: Pick<KnownEvents, 'headers' | 'onOpen'>;
  readonly onEvent: (event: ServerEvent) => void;
  /** Called when the stream breaks, but not after `close`. */
  readonly onBroken: () => void;
  readonly log: Log;
  /** Milliseconds without data before the stream is closed; the server sends some every 15 s. */
  readonly idleLimit?: number;
}

export interface StreamTarget {
  readonly baseUrl: string;
  readonly headers: Record<string, string>;
}

export class EventStream {
  readonly #deps: EventStreamDeps;
  /** Ends the stream that is open or opening. */
  #ending: AbortController | null = null;
  #isOpen = false;
  #lastId: string | null = null;
  /** Whether events may have been missed if there is no id to resume from. */
  #wasOpen = false;

  constructor(deps: EventStreamDeps) {
    this.#deps = deps;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /**
   * Opens the stream unless it is open. Resolves once the server begins to answer.
   * @throws ApiError if it does not answer with events
   */
  async open({ baseUrl, headers }: StreamTarget): Promise<void> {
    if (this.#isOpen) return;
    const { known } = this.#deps;
    const ending = new AbortController();
    this.#ending = ending;
    const stream = await this.#deps.http.open({
      method: 'GET',
      url: `${baseUrl}${API_BASE}${EVENTS_PATH}`,
      headers: {
        ...headers,
        accept: 'text/event-stream',
        ...(this.#lastId === null ? known.headers() : { 'last-event-id': this.#lastId }),
      },
      timeout: OPEN_LIMIT,
      signal: ending.signal,
    });
    const body = bodyOf(stream);
    if (this.#ending !== ending) return void body.destroy();
    this.#isOpen = true;
    if (this.#lastId === null) known.onOpen(stream.headers);
    if (this.#wasOpen && this.#lastId === null) this.#deps.onEvent(missedEvents());
    this.#wasOpen = true;
    void this.#read(body, ending);
  }

  /** Ends the stream. @param reset whether the next one starts afresh, for another session */
  close(reset: boolean): void {
    const ending = this.#ending;
    this.#ending = null;
    this.#isOpen = false;
    ending?.abort();
    if (!reset) return;
    this.#lastId = null;
    this.#wasOpen = false;
  }

  async #read(body: Readable, ending: AbortController): Promise<void> {
    const parser = createParser({
      onEvent: (message) => this.#take(message),
      maxBufferSize: MAX_EVENT_CHARACTERS,
    });
    const abort = () => ending.abort();
    const decoder = new TextDecoder();
    try {
      for await (const chunk of watched(body, () => undefined, abort, this.#deps.idleLimit ?? IDLE_LIMIT)) {
        parser.feed(decoder.decode(chunk, { stream: true }));
      }
    } catch (error) {
      if (this.#ending === ending) this.#deps.log.info('the event stream broke off', describeError(error));
    } finally {
      body.destroy();
    }
    if (this.#ending !== ending) return;
    this.#ending = null;
    this.#isOpen = false;
    this.#deps.onBroken();
  }

  #take({ id, data }: EventSourceMessage): void {
    if (id) this.#lastId = id;
    const event = parseEvent(data);
    if (event) this.#deps.onEvent(event);
    // A newer server may send event types that are unknown here.
    else this.#deps.log.warn('an event does not fit the contract');
  }
}

function parseEvent(data: string): ServerEvent | null {
  try {
    return ServerEvent.parse(JSON.parse(data));
  } catch {
    // The caller logs it.
    return null;
  }
}

/** @throws ApiError if the answer is not an event stream */
function bodyOf({ status, headers, body, text }: HttpStream): Readable {
  if (!body) throw errorFromAnswer({ status, text });
  if (/^text\/event-stream\b/i.test(headers['content-type'] ?? '')) return body;
  body.destroy();
  throw new ApiError('not_terna');
}
