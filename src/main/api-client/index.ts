// The gateway to the server: calls, files, events and their caches.

export type { Understood } from './answers.ts';
export { ApiClient } from './api-client.ts';
export type { ApiClientSession, Target } from './api-client-deps.ts';
export { BrowserReturns } from './browser-returns.ts';
export { CacheUpdates } from './cache-updates.ts';
export {
  type AccountScope,
  applicantTag,
  type CachedAnswer,
  CachedAnswers,
  type CacheEntry,
  filesTag,
  sameScope,
  scopedKey,
  scopedTag,
  tagsOf,
} from './cached-answers.ts';
export { type ApiCall, definitionOf, endpoints, prepareCall } from './calls.ts';
export { Connection } from './connection.ts';
export { EventStream } from './event-stream.ts';
export { requireHealth } from './health.ts';
export { HttpClient, isLoopback } from './http.ts';
export { KnownEvents } from './known-events.ts';
export { mergeIntoApplicant } from './merge-events.ts';
export { type OverallProgress, PROGRAM_ENDS, SESSION_ENDS, Transfers } from './transfers.ts';
