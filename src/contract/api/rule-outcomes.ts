// The outcome of an advancement rule.
import { z } from 'zod';

/** `unknown`: the candidate's data does not decide it. */
export const RuleOutcome = z.enum(['met', 'unmet', 'unknown']);
