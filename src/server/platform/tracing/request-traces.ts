// Spans of requests, with the queries that they caused. They have no address, parameter or name of a person.
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, ParentBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tracing } from './tracing.ts';

const SERVICE = 'terna';
/** Milliseconds for one answer of the collector, and for the last one at the end of the server. */
const EXPORT_TIMEOUT = 5000;
const SERVER_ERROR = 500;

interface Traced {
  readonly span: Span;
  readonly context: Context;
}

export function traceRequests(
  http: FastifyInstance,
  { endpoint, version }: { readonly endpoint: string; readonly version: string },
): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME ?? SERVICE,
      'service.version': version,
    }),
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_TIMEOUT })],
  });
  const tracer = provider.getTracer(SERVICE, version);
  const present = new AsyncLocalStorage<Traced>();
  const spans = new WeakMap<FastifyRequest, Span>();

  http.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          // The code that a person reads with an unexpected error.
          'terna.request_id': request.id,
        },
      },
      parentOf(request),
    );
    spans.set(request, span);
    present.run({ span, context: trace.setSpan(ROOT_CONTEXT, span) }, done);
  });
  http.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= SERVER_ERROR) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
  return {
    noteQuery(sql, milliseconds) {
      const traced = present.getStore();
      if (!traced) return;
      const end = Date.now();
      const attributes = { 'db.query.text': sql };
      const name = sql.trimStart().split(/\s/, 1)[0] ?? 'query';
      const options = { kind: SpanKind.CLIENT, startTime: end - milliseconds, attributes };
      tracer.startSpan(name, options, traced.context).end(end);
    },
    // An unreachable collector must not prevent the end of the server.
    close: () => provider.shutdown().catch(() => undefined),
  };
}

/** The proxy or program that called may have begun the trace (W3C Trace Context). */
function parentOf({ headers }: FastifyRequest): Context {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(headers.traceparent ?? '')) ?? [];
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}
