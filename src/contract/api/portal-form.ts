// The application form of an open offer, as applicants receive it.
import { z } from 'zod';
import { FormConfiguration } from './forms.ts';
import { JobOffer, PrivacyPolicy } from './portal-offer.ts';

/** Without internal data. */
export const PostulationForm = FormConfiguration.omit({ truora_stock: true, permissions: true, version: true }).extend({
  job_offer: JobOffer,
  organization: z.object({ name: z.string(), token: z.string() }),
  privacy_policy: PrivacyPolicy,
});
export type PostulationForm = z.infer<typeof PostulationForm>;
