// Progress of candidates in their stage, and facts for advancement rules.
export { candidateFactsOf, type PlainElement, type PlainValues } from './facts.ts';
export { type PlainRules, plainRulesOf } from './plain-rules.ts';
export { addProgress } from './progress.ts';
export { asksForAnything, bestScores, type CandidateRow, findCandidates } from './queries.ts';
export { scoreOf } from './score.ts';
