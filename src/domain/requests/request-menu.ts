// The list of requests that the menu opens for a user.
import type { RequestMenu } from '../../contract/api/sessions.ts';
import { type Actor, isAdmin } from '../access/people.ts';

/** The user's last choice; by default all requests for admins, and their own for others. */
export const requestMenuOf = (actor: Actor, chosen: RequestMenu | null): RequestMenu =>
  chosen ?? (isAdmin(actor) ? 'all' : 'own');
