// Three-valued logic for conditions and rules; missing or unreadable data is `unknown`.

export type Outcome = 'met' | 'unmet' | 'unknown';

export const outcomeOf = (isMet: boolean): Outcome => (isMet ? 'met' : 'unmet');

/** Kleene's negation: unknown stays unknown. */
export const negate = (outcome: Outcome): Outcome => {
  if (outcome === 'unknown') return 'unknown';
  return outcome === 'met' ? 'unmet' : 'met';
};

/** Met if all are; unmet if any is; otherwise unknown. */
export function everyOutcome(outcomes: readonly Outcome[]): Outcome {
  if (outcomes.includes('unmet')) return 'unmet';
  return outcomes.includes('unknown') ? 'unknown' : 'met';
}

/** Met if any is; unmet if all are; otherwise unknown. */
export function someOutcome(outcomes: readonly Outcome[]): Outcome {
  if (outcomes.includes('met')) return 'met';
  return outcomes.includes('unknown') ? 'unknown' : 'unmet';
}
