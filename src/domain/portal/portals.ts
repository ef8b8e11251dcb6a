// Rules for publishing offers on the internal and external portals.
import type { PortalKind } from '../../contract/api/portal.ts';
import type { Process } from '../../contract/api/processes.ts';

/**
 * Internal searches are for the internal portal, external ones for the external portal; mixed and unset ones for both.
 */
export const isMeantFor = (searchType: Process['search_type'], portal: PortalKind): boolean =>
  searchType === null || searchType === 'mixed' || searchType === portal;

export interface OfferPublication {
  readonly organization_id: number;
  readonly on_internal_portal: number;
  readonly on_external_portal: number;
  readonly search_type: Process['search_type'];
}

/** The organization is null for the public. */
export interface PortalVisitor {
  readonly organizationId: number | null;
  /** If the offer is on both; external by default. */
  readonly prefers?: PortalKind;
}

export const PUBLIC: PortalVisitor = { organizationId: null };

const isOn = (offer: OfferPublication, portal: PortalKind): boolean =>
  offer[`on_${portal}_portal`] === 1 && isMeantFor(offer.search_type, portal);

type Flag = 0 | 1;
type Switches = Pick<OfferPublication, 'search_type'> & Readonly<Record<`on_${PortalKind}_portal`, Flag>>;

/**
 * Empty if no switch and no search type changes. A portal that the old or new type excludes is off, so that a new type
 * never publishes the offer without the user's choice.
 */
export function portalsAfterChange(
  before: Switches,
  change: Partial<Switches>,
): Partial<Pick<Switches, `on_${PortalKind}_portal`>> {
  const { on_internal_portal, on_external_portal } = change;
  const isNamed = (value: unknown) => value !== undefined;
  if (![on_internal_portal, on_external_portal, change.search_type].some(isNamed)) return {};
  const searchType = change.search_type === undefined ? before.search_type : change.search_type;
  const after = (portal: PortalKind): Flag => {
    const name = `on_${portal}_portal` as const;
    const present = isMeantFor(before.search_type, portal) ? before[name] : 0;
    return isMeantFor(searchType, portal) ? (change[name] ?? present) : 0;
  };
  return { on_internal_portal: after('internal'), on_external_portal: after('external') };
}

/** Null if no portal with the offer is accessible. */
export function portalOfOffer(offer: OfferPublication, visitor: PortalVisitor): PortalKind | null {
  const isInside = visitor.organizationId === offer.organization_id && isOn(offer, 'internal');
  if (isInside && visitor.prefers === 'internal') return 'internal';
  if (isOn(offer, 'external')) return 'external';
  return isInside ? 'internal' : null;
}

/**
 * Domains are compared in lower case.
 * @returns the domain of `address` if it is in the list, or null
 */
export function allowedDomainOf(address: string, domains: readonly string[]): string | null {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return domains.includes(domain) ? domain : null;
}

/** Public email services, whose addresses do not prove membership of an organization. */
const PUBLIC_MAIL = new Set(
  (
    'gmail.com googlemail.com hotmail.com hotmail.es hotmail.cl outlook.com outlook.es outlook.cl live.com live.cl ' +
    'msn.com yahoo.com yahoo.es yahoo.com.mx yahoo.com.ar ymail.com icloud.com me.com mac.com aol.com gmx.com gmx.es ' +
    'proton.me protonmail.com pm.me mail.com zoho.com yandex.com terra.com vtr.net'
  ).split(' '),
);

export const isPublicMailDomain = (domain: string): boolean => PUBLIC_MAIL.has(domain);
