// Three-valued results of conditions and rules: what is missing or unreadable is neither met nor unmet.

export type Outcome = 'met' | 'unmet' | 'unknown';

export const outcomeOf = (isMet: boolean): Outcome => (isMet ? 'met' : 'unmet');

/** Kleene's negation: what is unknown stays unknown. */
export const negate = (outcome: Outcome): Outcome => {
  if (outcome === 'unknown') return 'unknown';
  return outcome === 'met' ? 'unmet' : 'met';
};

/** Met where all are; unmet as soon as one is; otherwise unknown. */
export function everyOutcome(outcomes: readonly Outcome[]): Outcome {
  if (outcomes.includes('unmet')) return 'unmet';
  return outcomes.includes('unknown') ? 'unknown' : 'met';
}

/** Met as soon as one is; unmet where all are; otherwise unknown. */
export function someOutcome(outcomes: readonly Outcome[]): Outcome {
  if (outcomes.includes('met')) return 'met';
  return outcomes.includes('unknown') ? 'unknown' : 'unmet';
}
