// What the sources of candidates cost, which administrators enter.
import { z } from 'zod';
import { Id, IdParams, line, PageQuery } from '../common.ts';
import { Currency } from '../currencies.ts';
import { endpoint } from '../endpoint.ts';

const Amount = z.number().min(0).max(1e12);

export const SourceCost = z.object({
  id: Id,
  /** A name of the catalogue of sources; a cost keeps it when the source leaves the catalogue. */
  source: z.string(),
  /** Calendar days, both included. */
  period_from: z.iso.date(),
  period_to: z.iso.date(),
  currency: Currency,
  /** Of the whole period. */
  amount: Amount,
  version: z.int().positive(),
});
export type SourceCost = z.infer<typeof SourceCost>;

export const NewSourceCost = z.strictObject({
  source: line(200),
  period_from: z.iso.date(),
  period_to: z.iso.date(),
  currency: Currency,
  amount: Amount,
});
export type NewSourceCost = z.output<typeof NewSourceCost>;

export const sourceCosts = {
  list: endpoint({
    method: 'GET',
    path: '/source_costs',
    summary: 'A page of the costs of sources, the latest period first',
    query: PageQuery,
    answer: z.array(SourceCost),
    answerKind: 'page',
    who: 'admin',
    offline: 'cached',
  }),
  add: endpoint({
    method: 'POST',
    path: '/source_costs',
    summary: 'Adds what a source of the catalogue cost in a period',
    body: NewSourceCost,
    answer: SourceCost,
    status: 201,
    who: 'admin',
    changesSettings: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/source_costs/{id}',
    summary: 'Changes a cost',
    params: IdParams,
    body: NewSourceCost.extend({ version: z.int().positive().optional() }),
    answer: SourceCost,
    who: 'admin',
    changesSettings: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/source_costs/{id}',
    summary: 'Removes a cost',
    params: IdParams,
    who: 'admin',
    changesSettings: true,
  }),
};
