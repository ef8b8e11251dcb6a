// Figures of this process in Prometheus' text format: requests, and what is collected when they are read.
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** In seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const SECOND = 1000;

export interface Metric {
  readonly name: string;
  readonly help: string;
  /** Names of the labels that `read` gives for each value. */
  readonly labels?: readonly string[];
  /** Is called each time the figures are read. */
  readonly read: () => Promise<readonly MetricValue[]> | readonly MetricValue[];
}

export interface MetricValue {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Metrics {
  readonly contentType: string;
  add(metric: Metric): void;
  /** @throws what a metric's `read` throws */
  text(): Promise<string>;
}

/** Counts the requests of `http` by route, never by address, which may name a person. */
export function createMetrics(http: FastifyInstance): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'terna_http_request_duration_seconds',
    help: 'Duration of requests, without event streams',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  http.addHook('onResponse', async (request, reply) => {
    if (String(reply.raw.getHeader('content-type')).startsWith('text/event-stream')) return;
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / SECOND);
  });
  return {
    contentType: registry.contentType,
    add({ name, help, labels = [], read }) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers: [registry],
        async collect() {
          const values = await read();
          gauge.reset();
          for (const one of values) gauge.set(one.labels ?? {}, one.value);
        },
      });
    },
    text: () => registry.metrics(),
  };
}
