// Whose page is asked for: the portal that an address names, and the offer within it.

import { Id, numberInText } from '../../../contract/common.ts';
import { portalPageMessages } from '../../../contract/messages.ts';
import { isMeantFor } from '../../../domain/portals.ts';
import { SYSTEM, withScope } from '../../db/index.ts';
import { Failure } from '../../http/failure.ts';
import { findTenant } from '../../http/tenant.ts';
import { findSettings } from '../../mail/queries.ts';
import type { Services } from '../../services.ts';
import { findConfiguration } from '../landing.ts';
import { findOpenOffer } from '../offers.ts';
import type { ConfigurationRow, OfferRow } from '../queries.ts';
import type { PortalView } from './shell.tsx';

export const PORTAL = '/portal';

export interface OpenPortal {
  readonly row: ConfigurationRow;
  readonly view: PortalView;
  /** Where the world reaches the server, without a slash at its end. */
  readonly origin: string;
}

export interface Address {
  readonly token: string;
  /** The organisation, where the path names it as well. */
  readonly tenant?: string;
}

/** @throws Failure not_found where there is no such portal, or it is another tenant's */
export async function openPortal(services: Services, address: Address, asked: string): Promise<OpenPortal> {
  const { read } = services.database;
  return withScope(SYSTEM, async () => {
    const tenant = address.tenant === undefined ? null : await findTenant(read, address.tenant);
    const row = await findConfiguration(read, address.token, tenant);
    const settings = await findSettings(read, row.organization_id);
    const origin = (settings?.public_url ?? asked).replace(/\/+$/, '');
    return { row, view: viewOf(row), origin };
  });
}

function viewOf(row: ConfigurationRow): PortalView {
  const base = `${PORTAL}/${row.token}`;
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
    organization: row.organization_name,
    logo: row.logo_storage_key === null ? null : `${base}/logo?version=${row.version}`,
    colours: `${base}/colores.css?version=${row.version}`,
    links,
  };
}

/** An offer of this very portal. @throws Failure not_found, alike for what is closed, absent, or of another portal */
export async function offerOf(services: Services, { row }: OpenPortal, idInPath: string): Promise<OfferRow> {
  const id = numberInText.pipe(Id).safeParse(idInPath);
  if (!id.success) throw new Failure('not_found');
  const organizationId = row.organization_id;
  return withScope({ organizationId, userId: null }, () =>
    findOpenOffer(services.database.read, id.data, { organizationId }),
  );
}

/** Whether everybody is meant to find it, and not only the organisation's own people. */
export const isExternal = (offer: OfferRow): boolean =>
  offer.on_external_portal === 1 && isMeantFor(offer.search_type, 'external');
