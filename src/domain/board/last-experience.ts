// The last job of a person, as a card names it.
import { boardMessages } from '../../contract/messages.ts';

export interface Experience {
  readonly position: string;
  readonly company: string;
  /** `2026-01`; null if unknown. */
  readonly start_date: string | null;
  /** Null for a present job. */
  readonly end_date: string | null;
}

/** A present job before ended ones, then the one that ended or began last. */
export const latestExperience = <Job extends Experience>(jobs: readonly Job[]): Job | undefined =>
  jobs.toSorted((one, other) => compare(orderOf(other), orderOf(one)))[0];

const orderOf = ({ start_date: start, end_date: end }: Experience): string => `${end ?? '9999'} ${start ?? ''}`;
const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/**
 * Leaves out the position if it equals the current one, which the card may display too.
 * @returns an empty text if nothing else is known
 */
export function experienceText({ position, company }: Experience, title: string | null): string {
  if (position === '' || position === title) return company;
  return company === '' ? position : boardMessages.card.job(position, company);
}
