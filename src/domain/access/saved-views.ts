// Permissions on saved views, saved reports, and pools.
import type { ReportKind } from '../../contract/api/reports.ts';
import { type Actor, isAdmin, isRecruiter } from './people.ts';

interface ViewFacts {
  readonly userId: number;
  readonly shared: boolean;
  readonly isSentTo?: boolean;
}

/** Users see their own, shared ones, and those that they receive. */
export const canViewSavedView = (actor: Actor, view: ViewFacts): boolean =>
  view.shared || view.userId === actor.userId || view.isSentTo === true;

/** Only recruiters read figures of interviews. */
export const mayReadReport = (actor: Actor, kind: ReportKind): boolean => kind !== 'interviews' || isRecruiter(actor);

export const mayChangeView = (actor: Actor, view: ViewFacts): boolean => view.userId === actor.userId;

/** Shared ones are in every user's list, so admins may remove them too. */
export const mayRemoveView = (actor: Actor, view: ViewFacts): boolean =>
  mayChangeView(actor, view) || (view.shared && isAdmin(actor));

/** Others may rely on shared views of candidates, so admins may also change them. */
export const mayChangeSegment = mayRemoveView;

/** Every user sees every pool. */
export const mayChangePool = (actor: Actor, pool: { readonly ownerId: number }): boolean =>
  mayChangeSegment(actor, { userId: pool.ownerId, shared: true });
