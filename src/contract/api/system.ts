// Whether a server is there, is Terna, and has been set up.
import { z } from 'zod';
import { PRODUCT } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const Health = z.object({
  status: z.literal('ok'),
  product: z.literal(PRODUCT),
  version: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  /** True while there is no organisation yet: the client then offers to make the first. */
  first_run: z.boolean(),
  /** True where the database holds the demonstration organisation with its published logins. */
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
    summary: 'Whether the server is up, which version, over which database',
    answer: Health,
    who: 'anyone',
  }),
};
