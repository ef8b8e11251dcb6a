// Traces of requests at a collector that speaks OTLP over HTTP.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { buildApp } from '../../../src/server/app.ts';
import { makeFolder } from '../../faults/folders.ts';
import { makeDatabase } from '../databases.ts';
import { endWithTest } from '../harness.ts';
import { optionsIn } from '../server-options.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

const Received = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value: z.unknown() })) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(z.object({ key: z.string(), value: z.unknown() })),
            }),
          ),
        }),
      ),
    }),
  ),
});

async function startCollector() {
  const bodies: z.infer<typeof Received>[] = [];
  const paths = new Set<string>();
  const server = createServer(async (request, answer) => {
    paths.add(`${request.method} ${request.url}`);
    bodies.push(Received.parse(await json(request)));
    answer.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  endWithTest(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    paths,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => bodies.flatMap(({ resourceSpans }) => resourceSpans.flatMap((one) => one.scopeSpans[0]?.spans ?? [])),
    text: () => JSON.stringify(bodies),
  };
}

async function startTraced(tracesEndpoint: string) {
  const folder = makeFolder();
  const database = await makeDatabase(folder, 'owned');
  endWithTest(() => database.drop());
  return buildApp({ ...optionsIn(folder, database.url), tracesEndpoint });
}

it('sends each request with its queries to the collector, without what may name a person [MORE-591]', async () => {
  const collector = await startCollector();
  const app = await startTraced(collector.endpoint);
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/v1/sessions',
    headers: { traceparent: `00-${TRACE}-${PARENT}-01` },
    payload: { email: 'faustina@ejemplo.example', password: 'una clave equivocada' },
  });
  expect(answer.statusCode).toBe(401);
  expect((await app.http.inject('/api/v1/uploads/un-token-secreto')).statusCode).toBeGreaterThan(400);
  // The rest is sent at the end.
  await app.close();
  expect([...collector.paths]).toEqual(['POST /v1/traces']);
  const request = collector.spans().find(({ name }) => name === 'POST /api/v1/sessions');
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: PARENT });
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 401 } });
  expect(request?.attributes).toContainEqual({
    key: 'terna.request_id',
    value: { stringValue: answer.headers['x-request-id'] },
  });
  const queries = collector.spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(queries.length).toBeGreaterThan(0);
  expect(queries.every(({ traceId }) => traceId === TRACE)).toBe(true);
  expect(JSON.stringify(queries)).toContain('users');
  expect(collector.text()).toContain('/api/v1/uploads/:token');
  for (const secret of ['faustina', 'un-token-secreto', 'equivocada']) expect(collector.text()).not.toContain(secret);
});

it('answers as before while the collector does not [MORE-591]', async () => {
  const app = await startTraced('http://127.0.0.1:9');
  expect((await app.http.inject('/api/v1/health')).statusCode).toBe(200);
  await app.close();
});
