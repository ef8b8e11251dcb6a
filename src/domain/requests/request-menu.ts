// Which requests the menu opens for somebody: all of the organisation's, or their own.
import type { RequestMenu } from '../../contract/api/sessions.ts';
import { type Actor, isAdmin } from '../access/people.ts';

/** What they chose last; until they choose, admins see all requests and others their own. */
export const requestMenuOf = (actor: Actor, chosen: RequestMenu | null): RequestMenu =>
  chosen ?? (isAdmin(actor) ? 'all' : 'own');
