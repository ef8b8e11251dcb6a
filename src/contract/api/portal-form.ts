// The application form of an open offer, as its applicants see it.
import { z } from 'zod';
import { FormConfiguration } from './forms.ts';
import { JobOffer } from './portal-offer.ts';

/** The form as its applicants see it: nothing of what is internal. */
export const PostulationForm = FormConfiguration.omit({ truora_stock: true, permissions: true, version: true }).extend({
  job_offer: JobOffer,
  organization: z.object({ name: z.string(), token: z.string() }),
  /** What applicants accept. */
  privacy_policy: z.object({ version: z.int().positive(), text: z.string() }),
});
export type PostulationForm = z.infer<typeof PostulationForm>;
