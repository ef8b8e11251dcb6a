// The organization's ordered list of reasons for disqualifying a candidate.
import { z } from 'zod';
import { Id, IdParams, line } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const DisqualificationReason = z.object({
  id: Id,
  description: z.string(),
  order: z.int().positive(),
  version: z.int().positive(),
});
export type DisqualificationReason = z.infer<typeof DisqualificationReason>;

/** Calls of the area `candidacies`. */
export const disqualificationReasons = {
  reasons: endpoint({
    method: 'GET',
    path: '/disqualification_reasons',
    summary: 'The reasons for disqualifying, in their order',
    answer: z.array(DisqualificationReason),
    who: 'session',
    offline: 'cached',
  }),
  addReason: endpoint({
    method: 'POST',
    path: '/disqualification_reasons',
    summary: 'Adds a reason after the last one',
    body: z.strictObject({ disqualification_reason: z.strictObject({ description: line(200) }) }),
    answer: DisqualificationReason,
    status: 201,
    who: 'admin',
    changesSettings: true,
  }),
  changeReason: endpoint({
    method: 'PUT',
    path: '/disqualification_reasons/{id}',
    summary: 'Renames a reason, or gives it another place; the reasons are then numbered from 1 again',
    params: IdParams,
    body: z.strictObject({
      disqualification_reason: z.strictObject({
        description: line(200).optional(),
        order: z.int().positive().max(10_000).optional(),
        version: z.int().positive().optional(),
      }),
    }),
    answer: DisqualificationReason,
    who: 'admin',
    changesSettings: true,
  }),
  removeReason: endpoint({
    method: 'DELETE',
    path: '/disqualification_reasons/{id}',
    summary: 'Removes a reason; candidates who were disqualified for it keep its words in their activity',
    params: IdParams,
    who: 'admin',
    changesSettings: true,
  }),
};
