// The public data of an open process.
import { z } from 'zod';
import { Id, Instant } from '../common.ts';
import { Language } from '../languages.ts';
import { translationsOf } from '../translations.ts';
import { WorkMode } from './process-offer.ts';

/** The internal portal is for the organization's own people, the external one is public. */
export const PortalKind = z.enum(['internal', 'external']);
export type PortalKind = z.infer<typeof PortalKind>;

/** The text is in the organization's language. */
export const PrivacyPolicy = z.object({
  version: z.int().positive(),
  text: z.string(),
  language: Language.default('es'),
  translations: translationsOf({ text: z.string().trim().max(50_000) }).default({}),
});

export type PrivacyPolicy = z.infer<typeof PrivacyPolicy>;

/** Contains no internal data. */
export const JobOffer = z.object({
  id: Id,
  title: z.string(),
  /** Plain text, or HTML with headings, bold, lists and links only. */
  description: z.string(),
  enterprise_area: z.object({ id: Id, name: z.string() }).nullable(),
  location: z.string().nullable(),
  work_mode: WorkMode.nullable(),
  /** Null unless the offer states it; `currency` in ISO 4217. */
  salary: z
    .object({ minimum: z.number().nullable(), maximum: z.number().nullable(), currency: z.string().nullable() })
    .nullable(),
  /** What happens after applying, in order. */
  next_steps: z.array(z.string()),
  /** In which it is written. */
  language: Language,
  vacancies: z.int().positive().nullable(),
  published_at: Instant,
  /** The application page; starts with a slash if it is on this server. */
  link: z.string(),
});
export type JobOffer = z.infer<typeof JobOffer>;

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
