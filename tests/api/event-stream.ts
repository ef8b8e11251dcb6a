// A test client of the event stream (`EVENTS_PATH`) that parses whole messages by the contract.
import { EVENTS_PATH, KNOWN_EVENT_HEADER, ServerEvent } from '../../src/contract/events/events.ts';
import { endWithTest } from './cleanup.ts';
import type { Client, Server } from './harness.ts';

export interface EventStream {
  readonly events: readonly ServerEvent[];
  /** Resolves with the events up to the first for which `isEnough` holds. @throws Error if the stream ends before */
  until(isEnough: (events: readonly ServerEvent[]) => boolean): Promise<readonly ServerEvent[]>;
  stop(): void;
}

interface StreamOptions {
  readonly after?: number | undefined;
  /** The last event that a client knew when it closed. */
  readonly known?: number | undefined;
  readonly onEvent?: (event: ServerEvent) => void | Promise<void>;
}

/** Opens a stream until the end of the test. It is subscribed once the promise resolves. */
export async function openEventStream(
  server: Pick<Server, 'url'>,
  { token }: Client,
  { after, known, onEvent }: StreamOptions = {},
): Promise<EventStream> {
  const cut = new AbortController();
  let streamError: unknown = null;
  endWithTest(() => {
    cut.abort();
    // An event that the contract or `onEvent` rejects fails the test.
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
  // `until` reports the end to a waiting test; otherwise the end is no error.
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
