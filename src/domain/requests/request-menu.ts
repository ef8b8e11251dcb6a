// The list of requests that the menu opens for a user.
import type { RequestMenu } from '../../contract/api/sessions.ts';
import { type Actor, isAdmin } from '../access/people.ts';

/** By default admins see all requests, others their own. */
export const requestMenuOf = (actor: Actor, chosen: RequestMenu | null): RequestMenu =>
  chosen ?? (isAdmin(actor) ? 'all' : 'own');
