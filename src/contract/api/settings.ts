// The organisation's catalogues: for now the reasons for which a process is closed.
import { z } from 'zod';
import { Id, IdParams } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const ClosingReason = z.object({ id: Id, description: z.string(), order: z.int().positive() });
export type ClosingReason = z.infer<typeof ClosingReason>;

const Order = z.int().positive().max(10_000);

export const settings = {
  closingReasons: endpoint({
    method: 'GET',
    path: '/closing_reasons',
    summary: 'The reasons for closing a process, in their order',
    answer: z.array(ClosingReason),
    who: 'session',
    offline: 'kept',
  }),
  addClosingReason: endpoint({
    method: 'POST',
    path: '/closing_reasons',
    summary: 'Adds a reason after the last one',
    body: z.strictObject({ closing_reason: z.strictObject({ description: z.string().trim().max(200).optional() }) }),
    answer: ClosingReason,
    status: 201,
    who: 'admin',
  }),
  changeClosingReason: endpoint({
    method: 'PUT',
    path: '/closing_reasons/{id}',
    summary: 'Renames a reason, or gives it another place; the reasons are then numbered from 1 again',
    params: IdParams,
    body: z.strictObject({
      closing_reason: z.strictObject({ description: z.string().trim().max(200).optional(), order: Order.optional() }),
    }),
    answer: ClosingReason,
    who: 'admin',
  }),
  removeClosingReason: endpoint({
    method: 'DELETE',
    path: '/closing_reasons/{id}',
    summary: 'Removes a reason that no process was closed for',
    params: IdParams,
    who: 'admin',
  }),
};
