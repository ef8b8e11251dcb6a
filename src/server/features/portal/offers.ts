// The open offers of an organization, as visitors may see them.
import type { PortalKind } from '../../../contract/api/portal.ts';
import type { JobOfferPage } from '../../../contract/api/portal-offer.ts';
import type { WorkMode } from '../../../contract/api/process-offer.ts';
import type { Language } from '../../../contract/languages.ts';
import { type PortalVisitor, portalOfOffer } from '../../../domain/portal/portals.ts';
import type { Reader } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { PageRequest } from '../../platform/http/pages.ts';
import { searchable } from '../processes/index.ts';
import { areasBelow, hasText } from './offer-counts.ts';
import {
  areasOf,
  type ConfigurationRow,
  configurationOf,
  countOffers,
  countsOfOffers,
  findOffer,
  findOfferByKey,
  type OfferSearch,
  type OpenOffer,
  pageOfOffers,
} from './queries.ts';
import { offerPageShape, offerShape } from './shapes.ts';

interface OfferFilters {
  readonly query?: string;
  readonly enterprise_area_id?: number;
  readonly language?: Language;
  readonly work_mode?: WorkMode;
  readonly location?: string;
  readonly type_page: PortalKind;
}

export async function searchOffers(
  db: Reader,
  configuration: ConfigurationRow,
  filters: OfferFilters,
  page: PageRequest,
) {
  const { organization_id: organizationId } = configuration;
  const search: OfferSearch = {
    organizationId,
    portal: filters.type_page,
    language: filters.language ?? null,
    workMode: filters.work_mode ?? null,
    locations: await locationsWith(db, configuration, filters),
    terms: searchable(filters.query ?? '')
      .split(/\s+/)
      .filter(Boolean),
    areaIds:
      filters.enterprise_area_id === undefined
        ? null
        : areasBelow(filters.enterprise_area_id, await areasOf(db, organizationId)),
  };
  const rows = await pageOfOffers(db, search, page);
  return {
    rows: rows.map((row) => offerShape({ ...row, portal: filters.type_page }, configuration)),
    page: page.page,
    items: page.items,
    total: await countOffers(db, search),
  };
}

/** The locations of open offers that contain the text of the filter; null without one. */
async function locationsWith(
  db: Reader,
  { organization_id }: ConfigurationRow,
  { location = '', type_page }: OfferFilters,
): Promise<readonly string[] | null> {
  if (location.trim() === '') return null;
  const counts = await countsOfOffers(db, organization_id, type_page);
  const found = counts.flatMap((row) =>
    row.location !== null && hasText(row.location, location) ? [row.location] : [],
  );
  // Without one the text itself, which no offer has.
  return found.length === 0 ? [location] : found;
}

/**
 * The open process with this id, within the tenant if the path names one.
 * @throws AppError not_found, identical for absent, closed, another tenant's, and not on a portal of this visitor
 */
export async function findOpenOffer(
  db: Reader,
  id: number,
  tenant: { readonly organizationId: number } | null,
  visitor: PortalVisitor,
): Promise<OpenOffer> {
  const row = await findOffer(db, id);
  const portal = row && portalOfOffer(row, visitor);
  if (!row || !portal || (tenant && row.organization_id !== tenant.organizationId)) throw new AppError('not_found');
  return { ...row, portal };
}

/** @throws AppError not_found */
export async function findInternalOffer(db: Reader, key: string, organizationId: number): Promise<OpenOffer> {
  const row = await findOfferByKey(db, key);
  if (!row || portalOfOffer(row, { organizationId, prefers: 'internal' }) !== 'internal')
    throw new AppError('not_found');
  return { ...row, portal: 'internal' };
}

/** @throws AppError not_found as `findOpenOffer` does */
export async function readOffer(
  db: Reader,
  id: number,
  tenant: { readonly organizationId: number } | null,
  visitor: PortalVisitor,
): Promise<JobOfferPage> {
  const offer = await findOpenOffer(db, id, tenant, visitor);
  return offerPageShape(offer, await configurationOf(db, offer.organization_id));
}
