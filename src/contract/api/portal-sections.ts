// The sections of a portal page, in their order: texts, pictures, teams, locations and the list of offers.
import { z } from 'zod';
import { Id, line } from '../common.ts';
import { translationsOf } from '../translations.ts';

export const MAX_SECTIONS = 30;
/** Pictures of a gallery, and entries of benefits, teams and locations. */
export const MAX_ENTRIES = 24;
/** Pictures and videos that an organization stores for its pages. */
export const MAX_PORTAL_MEDIA = 300;
/** In bytes, exclusive; a picture of a section. */
export const SECTION_PICTURE_LIMIT = 5 * 1024 * 1024;
/** For this long an unused picture or video is stored, so that a removed section can be restored. */
export const UNUSED_MEDIA_DAYS = 30;

export const SectionIcon = z.enum([
  'heart',
  'globe',
  'learning',
  'people',
  'home',
  'time',
  'shield',
  'dollar',
  'tree',
  'lightbulb',
  'chart',
  'star',
]);
export type SectionIcon = z.infer<typeof SectionIcon>;

const Heading = z.string().trim().max(200);
const ShortText = z.string().trim().max(2000);
/** Sanitized HTML, or plain text. */
const LongText = z.string().trim().max(10_000);
const AlternativeText = z.string().trim().max(300);

/** Unique in its page; the address of the section on the page ends with it. */
const Key = z.string().regex(/^[a-z0-9-]{1,40}$/);

const entryFields = {
  key: Key,
  heading: line(200),
  text: ShortText.default(''),
  translations: translationsOf({ heading: Heading, text: ShortText }).default({}),
};

const sectionFields = {
  key: Key,
  is_hidden: z.boolean().default(false),
};
const headingFields = {
  ...sectionFields,
  heading: line(200),
  translations: translationsOf({ heading: Heading }).default({}),
};

const TextSection = z.strictObject({
  ...sectionFields,
  type: z.literal('text'),
  heading: line(200),
  text: LongText.min(1),
  translations: translationsOf({ heading: Heading, text: LongText }).default({}),
});

export const GalleryPicture = z.strictObject({
  key: Key,
  media_id: Id,
  /** Describes the picture for readers who do not see it. */
  alternative_text: AlternativeText.min(1),
  translations: translationsOf({ alternative_text: AlternativeText }).default({}),
});
export type GalleryPicture = z.infer<typeof GalleryPicture>;

const GallerySection = z.strictObject({
  ...headingFields,
  type: z.literal('gallery'),
  entries: z.array(GalleryPicture).min(1).max(MAX_ENTRIES),
});

const Benefit = z.strictObject({ ...entryFields, icon: SectionIcon.nullable().default(null) });
const BenefitsSection = z.strictObject({
  ...headingFields,
  type: z.literal('benefits'),
  entries: z.array(Benefit).min(1).max(MAX_ENTRIES),
});

const Team = z.strictObject({
  ...entryFields,
  media_id: Id.nullable().default(null),
  /** Links to the offers of this area. */
  enterprise_area_id: Id.nullable().default(null),
});
const TeamsSection = z.strictObject({
  ...headingFields,
  type: z.literal('teams'),
  entries: z.array(Team).min(1).max(MAX_ENTRIES),
});

const Location = z.strictObject({
  ...entryFields,
  address: z.string().trim().max(300).default(''),
  /** Links to the offers whose location contains this text; empty for no link. */
  offers_location: z.string().trim().max(100).default(''),
});
const LocationsSection = z.strictObject({
  ...headingFields,
  type: z.literal('locations'),
  entries: z.array(Location).min(1).max(MAX_ENTRIES),
});

const QuotationSection = z.strictObject({
  ...sectionFields,
  type: z.literal('quotation'),
  text: ShortText.min(1),
  name: line(120),
  position: z.string().trim().max(200).default(''),
  media_id: Id.nullable().default(null),
  translations: translationsOf({ text: ShortText, position: z.string().trim().max(200) }).default({}),
});

const VideoSection = z.strictObject({
  ...sectionFields,
  type: z.literal('video'),
  heading: line(200),
  /** What the video says, for readers who do not hear it. */
  text: ShortText.default(''),
  media_id: Id,
  translations: translationsOf({ heading: Heading, text: ShortText }).default({}),
});

/** Exactly one on each page. */
const OffersSection = z.strictObject({
  key: Key,
  type: z.literal('offers'),
  /** «Ofertas abiertas» if it is empty. */
  heading: Heading.default(''),
  translations: translationsOf({ heading: Heading }).default({}),
});

export const LandingSection = z.discriminatedUnion('type', [
  TextSection,
  GallerySection,
  BenefitsSection,
  TeamsSection,
  LocationsSection,
  QuotationSection,
  VideoSection,
  OffersSection,
]);
export type LandingSection = z.infer<typeof LandingSection>;
export type SectionType = LandingSection['type'];
export type SectionOf<Type extends SectionType> = Extract<LandingSection, { readonly type: Type }>;

export const LandingSections = z.array(LandingSection).min(1).max(MAX_SECTIONS);

/** A picture or video that sections of the organization's pages can name. */
export const PortalMedia = z.object({
  id: Id,
  content_type: z.string(),
  bytes: z.int().positive(),
  /** In pixels as it is displayed; null for videos. */
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
});
export type PortalMedia = z.infer<typeof PortalMedia>;

/** Open fonts that the server has; `system` is the one of the device. */
export const PortalFont = z.enum(['system', 'inter', 'nunito', 'bricolage', 'lora']);
export type PortalFont = z.infer<typeof PortalFont>;
