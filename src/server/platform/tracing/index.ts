// Traces of requests and their queries, sent to an OpenTelemetry collector if one is set.
import type { FastifyInstance } from 'fastify';

export interface TracingOptions {
  /** The base address of a collector that takes OTLP over HTTP; null for none. */
  readonly endpoint: string | null;
  readonly version: string;
}

export interface Tracing {
  /** Records a finished query of the present request. @param milliseconds that it took */
  noteQuery(sql: string, milliseconds: number): void;
  /** Sends what has not been sent; a collector that does not answer delays it by a few seconds at most. */
  close(): Promise<void>;
}

const NO_TRACING: Tracing = { noteQuery: () => undefined, close: async () => undefined };

/** Must run before routes are registered. Without an endpoint nothing of OpenTelemetry is loaded. */
export async function openTracing(http: FastifyInstance, { endpoint, version }: TracingOptions): Promise<Tracing> {
  if (endpoint === null) return NO_TRACING;
  const { traceRequests } = await import('./request-traces.ts');
  return traceRequests(http, { endpoint, version });
}
