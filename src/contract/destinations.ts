// Schemas of what a link opens: a screen of the program, or a page of the portal.
import { z } from 'zod';
import { Id } from './common.ts';
import { MAX_COMPARED, MIN_COMPARED } from './constants.ts';

export const Destination = z.discriminatedUnion('screen', [
  z.strictObject({ screen: z.literal('process'), process_id: Id, applicant_id: Id.optional() }),
  z.strictObject({
    screen: z.literal('comparison'),
    process_id: Id,
    applicant_ids: z.array(Id).min(MIN_COMPARED).max(MAX_COMPARED),
  }),
  z.strictObject({ screen: z.literal('interviews'), interview_id: Id.optional() }),
  z.strictObject({ screen: z.literal('request'), request_id: Id }),
  z.strictObject({ screen: z.literal('candidates'), segment_id: Id.optional() }),
  z.strictObject({ screen: z.literal('reports'), saved_report_id: Id.optional() }),
]);
export type Destination = z.infer<typeof Destination>;

/** A portal page on the workspace's server, as returned by the API. */
export const PortalPath = z
  .string()
  .max(2000)
  .regex(/^\/(?:tenants\/[\w-]+\/)?portal\/[\w-]+(?:\/[\w-]+)*(?:\?(?:persona|oferta)=[\w.-]+)?$/);
