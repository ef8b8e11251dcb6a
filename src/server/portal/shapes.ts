// From rows to what the portal answers.
import type { LandingConfiguration, LandingPage } from '../../contract/api/portal.ts';
import type { JobOffer, JobOfferPage } from '../../contract/api/portal-offer.ts';
import { API_BASE } from '../../contract/common.ts';
import { safeDescription } from '../processes/index.ts';
import type { AreaRow, ConfigurationRow, OfferRow, PageRow } from './queries.ts';

/** Where the portal's pages are. */
const PORTAL = '/portal';

const logoOf = (row: ConfigurationRow): string | null =>
  row.logo_storage_key === null ? null : `${API_BASE}/landing_configurations/${row.token}/logo?version=${row.version}`;

export const pageShape = (row: PageRow, token: string): LandingPage => ({
  id: row.id,
  type_page: row.type_page,
  link: row.type_page === 'external' ? `${PORTAL}/${token}` : `${PORTAL}/${token}/interno`,
  title: row.title,
  description: row.description,
  show_area_filter: row.show_area_filter === 1,
  image_or_video:
    row.media_storage_key === null ? null : `${API_BASE}/landing_pages/${row.id}/image_or_video?version=${row.version}`,
  image_or_video_content_type: row.media_content_type,
  version: row.version,
});

export const configurationShape = (
  row: ConfigurationRow,
  pages: readonly PageRow[],
  areas: readonly AreaRow[],
): LandingConfiguration => ({
  id: row.id,
  token: row.token,
  organization: { name: row.organization_name, token: row.organization_token },
  color: row.color,
  logo: logoOf(row),
  site_url: row.site_url,
  linkedin_url: row.linkedin_url,
  twitter_url: row.twitter_url,
  facebook_url: row.facebook_url,
  youtube_url: row.youtube_url,
  instagram_url: row.instagram_url,
  privacy_policy: { version: row.privacy_policy_version, text: row.privacy_policy },
  landing_pages: pages.map((page) => pageShape(page, row.token)),
  areas: [...areas],
  version: row.version,
});

export const offerShape = (row: OfferRow, token: string): JobOffer => ({
  id: row.id,
  title: row.title ?? '',
  // What was written before descriptions were cut down to their markup is cut down here.
  description: safeDescription(row.description) ?? '',
  enterprise_area:
    row.enterprise_area_id === null || row.area_name === null
      ? null
      : { id: row.enterprise_area_id, name: row.area_name },
  location: row.location,
  vacancies: row.vacancies,
  published_at: new Date(row.created_at).toISOString(),
  link: `${PORTAL}/${token}/ofertas/${row.id}`,
});

export const offerPageShape = (row: OfferRow, configuration: ConfigurationRow): JobOfferPage => ({
  ...offerShape(row, configuration.token),
  organization: { name: configuration.organization_name, token: configuration.organization_token },
  landing_configuration: {
    token: configuration.token,
    color: configuration.color,
    logo: logoOf(configuration),
    site_url: configuration.site_url,
  },
});
