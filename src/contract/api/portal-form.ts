// The application form of an open offer, as applicants receive it.
import { z } from 'zod';
import { FormConfiguration } from './forms.ts';
import { JobOffer } from './portal-offer.ts';

/** Without internal data. */
export const PostulationForm = FormConfiguration.omit({ truora_stock: true, permissions: true, version: true }).extend({
  job_offer: JobOffer,
  organization: z.object({ name: z.string(), token: z.string() }),
  privacy_policy: z.object({ version: z.int().positive(), text: z.string() }),
});
export type PostulationForm = z.infer<typeof PostulationForm>;
