// The server's event stream (GET /events) as a test reads it: whole messages only, parsed by the contract.
import { EVENTS_PATH, KNOWN_EVENT_HEADER, ServerEvent } from '../../src/contract/events/events.ts';
import { endWithTest } from './cleanup.ts';
import type { Client, Server } from './harness.ts';

export interface EventStream {
  /** What has come so far, in order. */
  readonly events: readonly ServerEvent[];
  /** Resolves with the events up to the first with which `isEnough` holds. @throws Error where the stream ends before */
  until(isEnough: (events: readonly ServerEvent[]) => boolean): Promise<readonly ServerEvent[]>;
  stop(): void;
}

interface StreamOptions {
  /** The sequence after which the stream is resumed. */
  readonly after?: number | undefined;
  /** The last event that a program knew when it was closed. */
  readonly known?: number | undefined;
  /** Called with one event after the other. */
  readonly onEvent?: (event: ServerEvent) => void | Promise<void>;
}

/** Opens a stream, which ends with the test; it is subscribed once this resolves. */
export async function openEventStream(
  server: Pick<Server, 'url'>,
  { token }: Client,
  { after, known, onEvent }: StreamOptions = {},
): Promise<EventStream> {
  const cut = new AbortController();
  let streamError: unknown = null;
  endWithTest(() => {
    cut.abort();
    // What the contract or the test does not expect fails the test, also where nobody waits for it.
    if (streamError !== null) throw streamError;
  });
  const headers = {
    authorization: `Bearer ${token}`,
    ...(after === undefined ? {} : { 'last-event-id': String(after) }),
    ...(known === undefined ? {} : { [KNOWN_EVENT_HEADER]: String(known) }),
  };
  const { status, body, headers: answered } = await fetch(server.url + EVENTS_PATH, { headers, signal: cut.signal });
  const isStream = answered.get('content-type')?.startsWith('text/event-stream');
  if (!body || !isStream) throw new Error(`${EVENTS_PATH} answered ${status}`);
  const opened = Promise.withResolvers<void>();
  const events: ServerEvent[] = [];
  let next = Promise.withResolvers<void>();
  const handleMessage = async (message: string) => {
    const data = /^data: (.+)$/m.exec(message)?.[1];
    if (data === undefined) return;
    const event = ServerEvent.parse(JSON.parse(data));
    events.push(event);
    next.resolve();
    next = Promise.withResolvers<void>();
    await onEvent?.(event);
  };
  const read = async () => {
    let text = '';
    for await (const piece of body.pipeThrough(new TextDecoderStream())) {
      const messages = (text + piece).split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) {
        await handleMessage(message).catch((error: unknown) => {
          streamError = error;
          throw error;
        });
      }
      opened.resolve();
    }
    throw new Error('the event stream has ended');
  };
  const ended = read();
  // A test that waits is told of the end by `until`; nobody else asks.
  ended.catch(() => undefined);
  await Promise.race([opened.promise, ended]);
  return {
    events,
    async until(isEnough) {
      for (let count = 0; ; count += 1) {
        while (events.length < count) await Promise.race([next.promise, ended]);
        const known = events.slice(0, count);
        if (isEnough(known)) return known;
      }
    },
    stop: () => cut.abort(),
  };
}
