// An open process as anybody may see it.
import { z } from 'zod';
import { Id, Instant } from '../common.ts';

/** The internal portal is for the organisation's own people, the external one for everybody. */
export const PortalKind = z.enum(['internal', 'external']);
export type PortalKind = z.infer<typeof PortalKind>;

/** Nothing of what is internal. */
export const JobOffer = z.object({
  id: Id,
  title: z.string(),
  /** Plain text, or HTML with headings, bold, lists and links only. */
  description: z.string(),
  enterprise_area: z.object({ id: Id, name: z.string() }).nullable(),
  location: z.string().nullable(),
  vacancies: z.int().positive().nullable(),
  published_at: Instant,
  /** Where people apply; begins with a slash where it is of this server. */
  link: z.string(),
});
export type JobOffer = z.infer<typeof JobOffer>;

/** One offer, with how its organisation presents itself. */
export const JobOfferPage = JobOffer.extend({
  organization: z.object({ name: z.string(), token: z.string() }),
  landing_configuration: z.object({
    token: z.string(),
    color: z.string(),
    logo: z.string().nullable(),
    site_url: z.string().nullable(),
  }),
});
export type JobOfferPage = z.infer<typeof JobOfferPage>;
