// Who must have a second factor, and from when on.
import type { SecondFactorOf } from '../../contract/api/access-settings.ts';
import { type Actor, isAdmin, isRecruiter } from './people.ts';

export interface FactorRequirement {
  readonly of: SecondFactorOf;
  /** Epoch milliseconds; null if none is required. */
  readonly from: number | null;
}

const isRequired: Readonly<Record<SecondFactorOf, (actor: Actor) => boolean>> = {
  nobody: () => false,
  admins: isAdmin,
  recruiters: isRecruiter,
  everybody: () => true,
};

/** @returns from when on the user needs a second factor (epoch milliseconds); null if never */
export const factorRequiredFrom = (actor: Actor, { of, from }: FactorRequirement): number | null =>
  isRequired[of](actor) ? from : null;
