// Who may do what with what somebody has saved under a name: a view of the process list, or a report.
import { type Actor, isAdmin } from './people.ts';

interface ViewFacts {
  readonly userId: number;
  readonly shared: boolean;
  /** Whether it is sent to whoever asks. */
  readonly isSentTo?: boolean;
}

/** One's own, what others share, and what one is sent. */
export const canViewSavedView = (actor: Actor, view: ViewFacts): boolean =>
  view.shared || view.userId === actor.userId || view.isSentTo === true;

export const mayChangeView = (actor: Actor, view: ViewFacts): boolean => view.userId === actor.userId;

/** What is shared stands in everybody's list: admins keep it tidy. */
export const mayRemoveView = (actor: Actor, view: ViewFacts): boolean =>
  mayChangeView(actor, view) || (view.shared && isAdmin(actor));
