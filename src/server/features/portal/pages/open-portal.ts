// Resolves the portal that an address names, and the offer within it.
import type { PortalKind } from '../../../../contract/api/portal.ts';
import { Id, numberInText } from '../../../../contract/common.ts';
import { portalPageMessages } from '../../../../contract/messages.ts';
import { timeZoneOf } from '../../../../domain/calendar/countries.ts';
import { PUBLIC } from '../../../../domain/portal/portals.ts';
import { type Reader, SYSTEM, withScope } from '../../../platform/db/index.ts';
import { findSettings } from '../../../platform/email/queries.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { findTenant } from '../../../platform/http/tenant.ts';
import type { Services } from '../../../services.ts';
import { findConfiguration } from '../landing.ts';
import { findInternalOffer, findOpenOffer } from '../offers.ts';
import { hostOf, originOfHost } from '../own-host.ts';
import { type ConfigurationRow, type OpenOffer, organizationOfHost } from '../queries.ts';
import { portalPath } from '../shapes.ts';
import { FONTS_VERSION } from './assets.ts';
import type { PortalView } from './shell.tsx';

export const PORTAL = '/portal';

export interface OpenPortal {
  readonly kind: PortalKind;
  readonly row: ConfigurationRow;
  readonly view: PortalView;
  /** The public origin of the server, without a trailing slash. */
  readonly origin: string;
}

export interface Address {
  readonly token: string;
  /** The organization, if the path names it. */
  readonly tenant?: string;
}

/**
 * @param asked the origin of the request
 * @throws AppError not_found, also for another tenant's portal, and on the host of another organization
 */
export async function openPortal(
  services: Services,
  address: Address,
  kind: PortalKind,
  asked: string,
): Promise<OpenPortal> {
  const { read } = services.database;
  return withScope(SYSTEM, async () => {
    const tenant = address.tenant === undefined ? null : await findTenant(read, address.tenant);
    const row = await findConfiguration(read, address.token, tenant);
    const owner = await organizationOfHost(read, hostOf(asked));
    // The host of an organization has its own portal only.
    if (owner !== undefined && owner !== row.organization_id) throw new AppError('not_found');
    const settings = await findSettings(read, row.organization_id);
    const origin = row.host ? originOfHost(row.host) : (settings?.public_url ?? asked).replace(/\/+$/, '');
    return { kind, row, view: viewOf(row, kind), origin };
  });
}

export function viewOf(row: ConfigurationRow, kind: PortalKind): PortalView {
  const base = portalPath(row.token, 'external');
  const links = [
    [portalPageMessages.site, row.site_url],
    ['LinkedIn', row.linkedin_url],
    ['Twitter', row.twitter_url],
    ['Facebook', row.facebook_url],
    ['YouTube', row.youtube_url],
    ['Instagram', row.instagram_url],
  ].flatMap(([label, href]) => (label && href ? [{ label, href }] : []));
  return {
    base,
    home: portalPath(row.token, kind),
    organization: row.organization_name,
    country: row.organization_country,
    timeZone: timeZoneOf(row.organization_country),
    logo: row.logo_storage_key === null ? null : `${base}/logo?version=${row.version}`,
    colours: `${base}/colores.css?version=${row.version}&fuentes=${FONTS_VERSION}`,
    links,
  };
}

const MAX_KEY_LENGTH = 64;

/**
 * Finds the offer of a path: by number on the external portal, by key on the internal one.
 * @throws AppError not_found, identical for closed, absent, and not on this portal
 */
export async function offerOf(db: Reader, { row, kind }: OpenPortal, named: string): Promise<OpenOffer> {
  const organizationId = row.organization_id;
  return withScope({ organizationId, userId: null }, async () => {
    if (kind === 'internal') {
      if (named.length > MAX_KEY_LENGTH || named.includes('\0')) throw new AppError('not_found');
      return findInternalOffer(db, named, organizationId);
    }
    const id = numberInText.pipe(Id).safeParse(named);
    if (!id.success) throw new AppError('not_found');
    return findOpenOffer(db, id.data, { organizationId }, PUBLIC);
  });
}
