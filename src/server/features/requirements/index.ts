// What candidates need to go on from their stage, and what is known of them.
export { candidateFactsOf } from './facts.ts';
export { withProgress } from './progress.ts';
export { asksForAnything, type CandidateRow, findCandidates } from './queries.ts';
export { scoreOf } from './score.ts';
