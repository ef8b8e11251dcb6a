// The server's health, identity and first-run state.
import { z } from 'zod';
import { PRODUCT } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const HealthProblem = z.enum([
  'database_full',
  /** Disk or bucket. */
  'files_full',
]);
export type HealthProblem = z.infer<typeof HealthProblem>;

export const Health = z.object({
  /** `degraded`: reads succeed, writes fail with one of the `problems`. */
  status: z.enum(['ok', 'degraded']),
  problems: z.array(HealthProblem),
  product: z.literal(PRODUCT),
  version: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  /** True while no organization exists. */
  first_run: z.boolean(),
  /** With published logins. */
  demo: z.boolean(),
});
export type Health = z.infer<typeof Health>;

export const system = {
  openapi: endpoint({
    method: 'GET',
    path: '/openapi.json',
    summary: 'This API as an OpenAPI 3.1 document',
    answer: z.looseObject({ openapi: z.string() }),
    who: 'anyone',
  }),
  health: endpoint({
    method: 'GET',
    path: '/health',
    summary: 'Whether the server is up and can write (503 where it cannot), which version, over which database',
    answer: Health,
    statusOf: ({ status }: { status: Health['status'] }) => (status === 'ok' ? 200 : 503),
    who: 'anyone',
  }),
};
