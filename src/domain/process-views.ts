// Who may do what with a saved view of the process list.
import { type Actor, isAdmin } from './people.ts';

interface ViewFacts {
  readonly userId: number;
  readonly shared: boolean;
}

/** One's own, and what others share. */
export const maySeeView = (actor: Actor, view: ViewFacts): boolean => view.shared || view.userId === actor.userId;

export const mayChangeView = (actor: Actor, view: ViewFacts): boolean => view.userId === actor.userId;

/** What is shared stands in everybody's list: admins keep it tidy. */
export const mayRemoveView = (actor: Actor, view: ViewFacts): boolean =>
  mayChangeView(actor, view) || (view.shared && isAdmin(actor));
