// The event stream: delivery of events, and resumption after a break.
import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ServerEvent } from '../../../../src/contract/events/events.ts';
import { EventStream, HttpClient } from '../../../../src/main/api-client/index.ts';
import { recordedLog } from '../support/recorded-log.ts';
import { html, json, type ScriptedServer, scriptedServer } from '../support/scripted-server.ts';

let server: ScriptedServer;
let clients: ServerResponse[];
let events: ServerEvent[];
let opened: Readonly<Record<string, string>>[];
let broken: number;
let log: ReturnType<typeof recordedLog>;

beforeEach(async () => {
  clients = [];
  events = [];
  opened = [];
  broken = 0;
  log = recordedLog();
  server = await scriptedServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    response.write(': terna\n\n');
    clients.push(response);
  });
});

function newStream(idleLimit?: number): EventStream {
  const stream = new EventStream({
    http: new HttpClient(),
    known: { headers: () => ({ 'terna-known-event': '4' }), onOpen: (headers) => void opened.push(headers) },
    onEvent: (event) => events.push(event),
    onBroken: () => {
      broken += 1;
    },
    log,
    idleLimit,
  });
  onTestFinished(() => stream.close(true));
  return stream;
}

const open = (stream: EventStream) => stream.open({ baseUrl: server.url, headers: { authorization: 'Bearer t' } });
const filled = (sequence: number): ServerEvent => ({
  type: 'list.filled',
  sequence,
  id: 1,
  process_id: 7,
  version: 1,
  actor: 'Íñigo',
  counts: [],
});
const frame = (event: ServerEvent) => `id: ${event.sequence}\ndata: ${JSON.stringify(event)}\n\n`;

test('hands on each event once, in order, however its bytes arrive', async () => {
  await open(newStream());
  const bytes = Buffer.from(frame(filled(1)) + frame(filled(2)) + frame(filled(3)));
  for (const byte of bytes) clients[0]?.write(Buffer.of(byte));
  await vi.waitFor(() => expect(events).toEqual([filled(1), filled(2), filled(3)]), 10_000);
  expect(server.received[0]).toMatchObject({ url: '/api/v1/events', headers: { authorization: 'Bearer t' } });
});

test('goes on after the last event that it has had', async () => {
  const stream = newStream();
  await open(stream);
  clients[0]?.write(frame(filled(41)));
  await vi.waitFor(() => expect(events).toHaveLength(1), 10_000);
  clients[0]?.socket?.destroy();
  await vi.waitFor(() => expect(broken).toBe(1), 10_000);
  expect(stream.isOpen).toBe(false);
  await open(stream);
  expect(server.received.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, '41']);
  expect(events).toHaveLength(1);
});

test('a first stream says which event is known; one that goes on says the last that it has had', async () => {
  const stream = newStream();
  await open(stream);
  clients[0]?.write(frame(filled(41)));
  await vi.waitFor(() => expect(events).toHaveLength(1), 10_000);
  clients[0]?.socket?.destroy();
  await vi.waitFor(() => expect(broken).toBe(1), 10_000);
  await open(stream);
  expect(server.received.map(({ headers }) => headers['terna-known-event'])).toEqual(['4', undefined]);
  expect(opened).toMatchObject([{ 'content-type': 'text/event-stream; charset=utf-8' }]);
});

test('without a place to go on from, windows learn that they may have missed something', async () => {
  const stream = newStream();
  await open(stream);
  clients[0]?.end();
  await vi.waitFor(() => expect(broken).toBe(1), 10_000);
  await open(stream);
  expect(events).toMatchObject([{ type: 'stream.reset' }]);
});

test('for another session it begins anew', async () => {
  const stream = newStream();
  await open(stream);
  clients[0]?.write(frame(filled(41)));
  await vi.waitFor(() => expect(events).toHaveLength(1), 10_000);
  stream.close(true);
  await open(stream);
  expect(server.received[1]?.headers['last-event-id']).toBeUndefined();
  expect(events).toHaveLength(1);
  expect(broken).toBe(0);
});

test('what does not fit the contract is passed over and logged, without its content', async () => {
  await open(newStream());
  clients[0]?.write('data: {"type":"future.thing","name":"secreto"}\n\n');
  clients[0]?.write('data: not json\n\n');
  clients[0]?.write(frame(filled(2)));
  await vi.waitFor(() => expect(events).toEqual([filled(2)]), 10_000);
  expect(log.lines.filter((line) => line.includes('does not fit'))).toHaveLength(2);
  expect(log.lines.join()).not.toContain('secreto');
});

test('silence is a break', async () => {
  await open(newStream(100));
  await vi.waitFor(() => expect(broken).toBe(1), 10_000);
});

test('opening an open stream leaves it as it is', async () => {
  const stream = newStream();
  await open(stream);
  await open(stream);
  expect(clients).toHaveLength(1);
});

test('closed while it is being opened, it stays closed', async () => {
  let answer: () => void = () => undefined;
  server.answer = (_request, response) => {
    answer = () => response.writeHead(200, { 'content-type': 'text/event-stream' }).write('\n');
  };
  const stream = newStream();
  const opening = open(stream).catch((error: unknown) => error);
  await vi.waitFor(() => expect(server.received).toHaveLength(1), 10_000);
  stream.close(true);
  answer();
  await opening;
  expect(stream.isOpen).toBe(false);
});

describe('is refused', () => {
  test.each([
    ['without a session', json(401, { error: 'No.', code: 'no_session' }), 'no_session'],
    ['by another program', html(200), 'not_terna'],
    ['by a busy server', json(503, { error: 'No.', code: 'unavailable' }), 'unavailable'],
  ])('%s', async (_case, answer, code) => {
    server.answer = answer;
    const stream = newStream();
    await expect(open(stream)).rejects.toMatchObject({ code });
    expect(stream.isOpen).toBe(false);
  });
});
