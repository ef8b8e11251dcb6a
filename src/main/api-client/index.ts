// The one way to the server: calls, files, events, and what is kept of them.

export type { Understood } from './answers.ts';
export { CacheUpdates } from './cache-updates.ts';
export {
  applicantTag,
  type CachedAnswer,
  CachedAnswers,
  filesTag,
  type Scope,
  sameScope,
  tagsOf,
} from './cached-answers.ts';
export { type Call, definitionOf, endpoints, prepareCall } from './calls.ts';
export { Connection } from './connection.ts';
export { EventStream } from './event-stream.ts';
export { Gateway } from './gateway.ts';
export type { GatewaySession, Target } from './gateway-parts.ts';
export { checkHealth } from './health.ts';
export { HttpClient, isLoopback } from './http.ts';
export { KnownEvents } from './known-events.ts';
export { type OverallProgress, PROGRAM_ENDS, SESSION_ENDS, Transfers } from './transfers.ts';
