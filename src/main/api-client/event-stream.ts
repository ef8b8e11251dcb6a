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

/** Milliseconds until the server must have begun to answer. */
const OPEN_LIMIT = 5000;
/** An event is never this long; a stream that goes on without ending one is not Terna's. In characters. */
const MAX_EVENT_CHARACTERS = 4 * 1024 * 1024;

export interface EventStreamDeps {
  readonly http: Pick<HttpClient, 'open'>;
  readonly known: Pick<KnownEvents, 'headers' | 'onOpen'>;
  readonly onEvent: (event: ServerEvent) => void;
  /** The stream broke off; not called where `close` ended it. */
  readonly onBroken: () => void;
  readonly log: Log;
  /** Milliseconds without a sign of life (the server sends one every 15 s) after which the stream is given up. */
  readonly idleLimit?: number;
}

export interface StreamTarget {
  readonly baseUrl: string;
  readonly headers: Record<string, string>;
}

export class EventStream {
  readonly #deps: EventStreamDeps;
  /** Ends the stream that is open or being opened. */
  #ending: AbortController | null = null;
  #isOpen = false;
  #lastId: string | null = null;
  /** Whether events may have been missed where the server cannot be told from where to resume. */
  #wasOpen = false;

  constructor(deps: EventStreamDeps) {
    this.#deps = deps;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /**
   * Opens the stream, or leaves it open. Resolves when the server has begun to answer.
   * @throws CallFailure where it does not answer with events
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

  /** Ends the stream. @param forget whether the next one begins anew, as for another session */
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
    // A kind of event that a newer server has: nothing here shows it.
    else this.#deps.log.warn('an event does not fit the contract');
  }
}

function parseEvent(data: string): ServerEvent | null {
  try {
    return ServerEvent.parse(JSON.parse(data));
  } catch {
    // The caller says so in the log.
    return null;
  }
}

/** @throws CallFailure for what is not a stream of events */
function bodyOf({ status, headers, body, text }: HttpStream): Readable {
  if (!body) throw errorFromAnswer({ status, text });
  if (/^text\/event-stream\b/i.test(headers['content-type'] ?? '')) return body;
  body.destroy();
  throw new ApiError('not_terna');
}
