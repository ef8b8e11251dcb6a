// Dependencies of the API client.
import type { CurrentUser } from '../../contract/api/sessions.ts';
import type { FileContent } from '../../contract/endpoint.ts';
import type { SpaceProblem } from '../../contract/ipc/space-problems.ts';
import type { DeferredServerStart } from '../app/deferred-server-start.ts';
import type { Log } from '../app/log.ts';
import type { KnownCards, OfflineQueue } from '../offline/queue/index.ts';
import type { CacheUpdates } from './cache-updates.ts';
import type { CachedAnswer, CachedAnswers } from './cached-answers.ts';
import type { ApiCall } from './calls.ts';
import type { Connection } from './connection.ts';
import type { DownloadDeps } from './downloads.ts';
import type { HttpClient } from './http.ts';
import type { RetryOptions } from './retry.ts';
import type { UploadDeps } from './uploads.ts';

/** Where the server is, and what it wants with each request. */
export interface Target {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly headers: Record<string, string>;
}

/** What the API client needs of the session, and tells it. */
export interface ApiClientSession {
  readonly token: string | null;
  readonly account: string | null;
  deviceSecret(): Promise<string>;
  open(token: string, user: CurrentUser): Promise<void>;
  signOut(): Promise<void>;
  expire(token: string): Promise<void>;
}

/** Answers of boards that are kept as a whole; null for what is not kept. */
export interface OfflineAnswers {
  answer(call: ApiCall): CachedAnswer | null;
  file(call: ApiCall): FileContent | null;
}

export interface ApiClientDeps {
  readonly http: Pick<HttpClient, 'send' | 'open'>;
  /** Null while there is no server, or it is being started. */
  readonly target: () => Target | null;
  /** Tells the workspaces apart, also between runs and while there is no server; null where none is chosen. */
  readonly workspace: () => string | null;
  /** Why the space on this computer cannot be opened: what is done then would wait for ever. Null otherwise. */
  readonly spaceProblem: () => SpaceProblem | null;
  readonly session: () => ApiClientSession;
  readonly connection: Pick<Connection, 'isDown' | 'isAwaited' | 'whenReady' | 'noteContact' | 'suspect' | 'retry'>;
  /** What the embedded server waits for. */
  readonly deferredServerStart: Pick<DeferredServerStart, 'answered' | 'end'>;
  readonly answers: CachedAnswers;
  readonly updates: Pick<CacheUpdates, 'flush' | 'learn' | 'whileAsking'>;
  readonly offlineQueue: Pick<OfflineQueue, 'scope' | 'entriesOf' | 'precedes' | 'add' | 'noteServerFull'>;
  /** What is kept as a whole, to work on without a network. */
  readonly offlineBoards: OfflineAnswers;
  /** Whom the answers show. */
  readonly knownCards: KnownCards;
  /** The server has taken a change of one candidate, before whoever made it is told so. */
  readonly onDone: (entry: OfflineQueue['entries'][number], data: unknown) => void;
  /** Something waits to be sent, and there may be a server, which asks to be left alone for so many milliseconds. */
  readonly onWaiting: (asked: number) => void;
  readonly downloads: DownloadDeps;
  readonly uploads: UploadDeps;
  readonly log: Log;
  readonly retry?: RetryOptions;
}
