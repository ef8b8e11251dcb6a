// The encrypted cache of what was seen.
export { AnswerCache } from './answer-cache.ts';
export type { NewAnswer, StoredAnswer } from './store.ts';
