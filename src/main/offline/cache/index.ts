// The encrypted cache of what was seen, and the encrypted outbox of what waits to be sent.

export { AnswerCache } from './answer-cache.ts';
export { createCaches } from './create-caches.ts';
export { OutboxStore, removeOutbox } from './outbox-store.ts';
export { type SealedText, sealedText } from './sealed-text.ts';
export { CACHE_KEY_BYTES, createSealing } from './sealing.ts';
export type { NewAnswer, StoredAnswer } from './store.ts';
