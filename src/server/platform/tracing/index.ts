// Traces of requests and their queries, sent to an OpenTelemetry collector if one is set.
import type { FastifyInstance } from 'fastify';
import type { Tracing } from './tracing.ts';

export type { Tracing } from './tracing.ts';

export interface TracingOptions {
  /** The base address of a collector that takes OTLP over HTTP; null for none. */
  readonly endpoint: string | null;
  readonly version: string;
}

const NO_TRACING: Tracing = { noteQuery: () => undefined, close: async () => undefined };

/** Must run before routes are registered. Without an endpoint nothing of OpenTelemetry is loaded. */
export async function openTracing(http: FastifyInstance, { endpoint, version }: TracingOptions): Promise<Tracing> {
  if (endpoint === null) return NO_TRACING;
  const { traceRequests } = await import('./request-traces.ts');
  return traceRequests(http, { endpoint, version });
}
