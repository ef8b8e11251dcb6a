// How an organization's portal looks: its pages with their sections, colours, fonts and links.
import { z } from 'zod';
import { Id, line } from '../common.ts';
import { Language } from '../languages.ts';
import { translationsOf } from '../translations.ts';
import { PortalKind, PrivacyPolicy } from './portal-offer.ts';
import { LandingSection, LandingSections, PortalFont } from './portal-sections.ts';
import { WorkMode } from './process-offer.ts';

const PageTranslations = translationsOf({
  title: z.string().trim().max(200),
  description: z.string().trim().max(5000),
});

export const LandingPage = z.object({
  id: Id,
  type_page: PortalKind,
  /** The address of the page; starts with a slash if it is on this server. */
  link: z.string(),
  title: z.string(),
  description: z.string(),
  /** In other languages than the organization's. */
  translations: PageTranslations.default({}),
  show_area_filter: z.boolean(),
  image_or_video: z.string().nullable(),
  image_or_video_content_type: z.string().nullable(),
  /** Email domains that receive links to the internal portal; empty for the external page. */
  access_domains: z.array(z.string()),
  /** In their order; exactly one of them is the list of offers. */
  sections: z.array(LandingSection).default([{ type: 'offers', key: 'offers', heading: '', translations: {} }]),
  version: z.int().positive(),
});
export type LandingPage = z.infer<typeof LandingPage>;

const PublicArea = z.object({ id: Id, name: z.string(), parent_enterprise_area_id: Id.nullable() });

export const LandingConfiguration = z.object({
  id: Id,
  token: z.string(),
  organization: z.object({ name: z.string(), token: z.string() }),
  color: z.string(),
  /** The background of the page's head and of quotations; null for none. */
  second_color: z.string().nullable().default(null),
  heading_font: PortalFont.default('system'),
  text_font: PortalFont.default('system'),
  /** The organization's own host name for its portal, such as `empleos.empresa.cl`. */
  host: z.string().nullable().default(null),
  logo: z.string().nullable(),
  site_url: z.string().nullable(),
  linkedin_url: z.string().nullable(),
  twitter_url: z.string().nullable(),
  facebook_url: z.string().nullable(),
  youtube_url: z.string().nullable(),
  instagram_url: z.string().nullable(),
  /** Each change creates a version; earlier ones are retained. */
  privacy_policy: PrivacyPolicy,
  /** Includes the internal page only for sessions of the organization. */
  landing_pages: z.array(LandingPage),
  /** The organization's. */
  language: Language,
  /** The languages of the open offers on these pages. */
  languages: z.array(Language),
  /** Their modes of work. */
  work_modes: z.array(WorkMode),
  /** Only areas with an open offer on these pages. */
  areas: z.array(PublicArea),
  version: z.int().positive(),
});
export type LandingConfiguration = z.infer<typeof LandingConfiguration>;

/** The version that the caller read; if sent, a stale one is rejected. */
const BaseVersion = z.int().positive().optional();

/** A web address; an empty field becomes null. */
const webAddress = (hosts: RegExp = /./) =>
  z
    .union([
      z.literal('').transform(() => null),
      z.null(),
      z
        .string()
        .trim()
        .max(500)
        .pipe(z.url({ protocol: /^https?$/, hostname: hosts })),
    ])
    .optional();

const of = (domain: string) => new RegExp(`^([a-z0-9-]+\\.)*${domain.replace('.', '\\.')}$`, 'i');

/** The part of email addresses after the `@`, such as `empresa.cl`; does not include subdomains. */
export const AccessDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/);

const PageFields = {
  title: line(200).optional(),
  description: z.string().trim().max(5000).optional(),
  /** All of them; absent ones stay as they are. */
  translations: PageTranslations.optional(),
  show_area_filter: z.boolean().optional(),
  /** Null removes the image or video; a new one is sent as the file of a form. */
  image_or_video: z.null().optional(),
  /** For the internal page only; an empty list permits no access by email. */
  access_domains: z.array(AccessDomain).max(50).optional(),
  /** All of them in their order; absent ones stay as they are. */
  sections: LandingSections.optional(),
  version: BaseVersion,
};

export const LandingPageChange = z.strictObject(PageFields);
export type LandingPageChange = z.output<typeof LandingPageChange>;

const Color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/);

const Appearance = {
  color: Color.optional(),
  /** Null or an empty text removes it. */
  second_color: z.union([z.literal('').transform(() => null), z.null(), Color]).optional(),
  heading_font: PortalFont.optional(),
  text_font: PortalFont.optional(),
};

export const LandingConfigurationChange = z.strictObject({
  ...Appearance,
  /** Null or an empty text removes it. */
  host: z.union([z.literal('').transform(() => null), z.null(), AccessDomain]).optional(),
  /** Null removes the logo; a new one is sent as the file of a form. */
  logo: z.null().optional(),
  site_url: webAddress(),
  linkedin_url: webAddress(of('linkedin.com')),
  twitter_url: webAddress(),
  facebook_url: webAddress(),
  youtube_url: webAddress(),
  instagram_url: webAddress(),
  privacy_policy: z.string().trim().min(1).max(50_000).optional(),
  /** The policy in other languages than the organization's; all of them. */
  privacy_policy_translations: PrivacyPolicy.shape.translations.optional(),
  landing_pages: z
    .array(z.strictObject({ ...PageFields, id: Id }))
    .max(2)
    .optional(),
  version: BaseVersion,
});
export type LandingConfigurationChange = z.output<typeof LandingConfigurationChange>;

/** What is not saved yet; the rest is as it is stored. */
export const LandingPreview = z.strictObject({
  ...Appearance,
  ...{ title: PageFields.title, description: PageFields.description, translations: PageFields.translations },
  ...{ show_area_filter: PageFields.show_area_filter, sections: PageFields.sections },
  /** In which the page is read. */
  language: Language.default('es'),
});

export const RenderedPage = z.object({
  /** The whole document as visitors get it. */
  html: z.string(),
  /** Its stylesheets. */
  styles: z.string(),
  /** Its fonts, as WOFF2 in base64. */
  fonts: z.array(z.object({ family: z.string(), content: z.base64() })),
  /** Its pictures and videos: of a section by its id, of the head of the page, and the logo. */
  media: z.array(z.object({ address: z.string(), owner: z.enum(['section', 'page', 'logo']), id: Id })),
});
export type RenderedPage = z.infer<typeof RenderedPage>;
