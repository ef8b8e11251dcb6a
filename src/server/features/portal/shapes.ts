// Converts rows to the portal's responses.
import type { LandingConfiguration, LandingPage, PortalKind } from '../../../contract/api/portal.ts';
import type { JobOffer, JobOfferPage, PrivacyPolicy } from '../../../contract/api/portal-offer.ts';
import type { LandingSection } from '../../../contract/api/portal-sections.ts';
import { WorkMode } from '../../../contract/api/process-offer.ts';
import { API_BASE } from '../../../contract/common.ts';
import type { Country } from '../../../contract/countries.ts';
import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import { numberFormatOf } from '../../../domain/forms/number-input.ts';
import { OFFERS_ONLY } from '../../../domain/portal/landing-sections.ts';
import type { Band } from '../../../domain/requests/salary-band.ts';
import { safeDescription } from '../processes/index.ts';
import type { AreaRow, ConfigurationRow, OpenOffer, PageRow } from './queries.ts';

const PORTAL = '/portal';

const logoOf = (row: ConfigurationRow): string | null =>
  row.logo_storage_key === null ? null : `${API_BASE}/landing_configurations/${row.token}/logo?version=${row.version}`;

export const portalPath = (token: string, portal: PortalKind): string =>
  portal === 'external' ? `${PORTAL}/${token}` : `${PORTAL}/${token}/interno`;

/** Returns the path of an offer: by number on the external portal, by key on the internal one. */
export const offerPath = (offer: OpenOffer, token: string): string =>
  `${portalPath(token, offer.portal)}/ofertas/${offer.portal === 'external' ? offer.id : offer.offer_key}`;

/** All sections of the page; the list of offers if none was ever written. */
export function sectionsOf({ sections }: Pick<PageRow, 'sections'>): LandingSection[] {
  const stored = JSON.parse(sections) as LandingSection[];
  return stored.length === 0 ? [...OFFERS_ONLY] : stored;
}

export const pageShape = (row: PageRow, token: string): LandingPage => ({
  id: row.id,
  type_page: row.type_page,
  link: portalPath(token, row.type_page),
  title: row.title,
  description: row.description,
  translations: JSON.parse(row.translations) as LandingPage['translations'],
  show_area_filter: row.show_area_filter === 1,
  image_or_video:
    row.media_storage_key === null ? null : `${API_BASE}/landing_pages/${row.id}/image_or_video?version=${row.version}`,
  image_or_video_content_type: row.media_content_type,
  access_domains: JSON.parse(row.access_domains) as string[],
  sections: sectionsOf(row),
  version: row.version,
});

export const policyShape = (row: ConfigurationRow): PrivacyPolicy => ({
  version: row.privacy_policy_version,
  text: row.privacy_policy,
  language: row.organization_language,
  translations: JSON.parse(row.privacy_policy_translations) as PrivacyPolicy['translations'],
});

interface OfferedKinds {
  readonly areas: readonly AreaRow[];
  readonly kinds: readonly { readonly language: Language; readonly work_mode: WorkMode | null }[];
}

export const configurationShape = (
  row: ConfigurationRow,
  pages: readonly PageRow[],
  { areas, kinds }: OfferedKinds,
): LandingConfiguration => ({
  id: row.id,
  token: row.token,
  organization: { name: row.organization_name, token: row.organization_token },
  color: row.color,
  second_color: row.second_color,
  heading_font: row.heading_font,
  text_font: row.text_font,
  host: row.host,
  logo: logoOf(row),
  site_url: row.site_url,
  linkedin_url: row.linkedin_url,
  twitter_url: row.twitter_url,
  facebook_url: row.facebook_url,
  youtube_url: row.youtube_url,
  instagram_url: row.instagram_url,
  privacy_policy: policyShape(row),
  language: row.organization_language,
  languages: LANGUAGES.filter((one) => kinds.some(({ language }) => language === one)),
  work_modes: WorkMode.options.filter((one) => kinds.some(({ work_mode }) => work_mode === one)),
  landing_pages: pages.map((page) => pageShape(page, row.token)),
  areas: [...areas],
  version: row.version,
});

/** The band, if the offer states it and it has an end. */
function salaryOf({ publishes_salary, extra_attributes }: OpenOffer, country: Country): JobOffer['salary'] {
  const { position_min_salary: minimum, position_max_salary: maximum } = JSON.parse(extra_attributes) as Band;
  if (publishes_salary === 0 || (minimum ?? maximum ?? null) === null) return null;
  return { minimum: minimum ?? null, maximum: maximum ?? null, currency: numberFormatOf(country).currency };
}

export const offerShape = (row: OpenOffer, configuration: ConfigurationRow): JobOffer => ({
  id: row.id,
  title: row.title ?? '',
  // Older descriptions were stored without sanitizing.
  description: safeDescription(row.description) ?? '',
  enterprise_area:
    row.enterprise_area_id === null || row.area_name === null
      ? null
      : { id: row.enterprise_area_id, name: row.area_name },
  location: row.location,
  language: row.language,
  work_mode: row.work_mode,
  salary: salaryOf(row, configuration.organization_country),
  next_steps: (row.next_steps ?? '')
    .split('\n')
    .map((step) => step.trim())
    .filter(Boolean),
  vacancies: row.vacancies,
  published_at: new Date(row.published_at ?? row.created_at).toISOString(),
  link: offerPath(row, configuration.token),
});

export const offerPageShape = (row: OpenOffer, configuration: ConfigurationRow): JobOfferPage => ({
  ...offerShape(row, configuration),
  organization: { name: configuration.organization_name, token: configuration.organization_token },
  landing_configuration: {
    token: configuration.token,
    color: configuration.color,
    logo: logoOf(configuration),
    site_url: configuration.site_url,
  },
});
