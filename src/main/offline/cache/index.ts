// The encrypted answer cache, and the encrypted offline queue's storage.

export { AnswerCache } from './answer-cache.ts';
export { type Caches, createCaches } from './create-caches.ts';
export { type EncryptedText, encryptedText } from './encrypted-text.ts';
export { createEncryption } from './encryption.ts';
export { OfflineQueueStore, removeOfflineQueue } from './offline-queue-store.ts';
export { HEAD_BYTES, type NewAnswer, type PartContent, type PutResult, type StoredAnswer } from './store.ts';
export { readOrCreateKey } from './stored-key.ts';
