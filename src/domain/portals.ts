// Which portal an offer is meant for.
import type { PortalKind } from '../contract/api/portal.ts';
import type { Process } from '../contract/api/processes.ts';

/** Internal searches are for the internal portal, external ones for the other; mixed ones, and what says nothing, for both. */
export const isMeantFor = (searchType: Process['search_type'], portal: PortalKind): boolean =>
  searchType === null || searchType === 'mixed' || searchType === portal;
