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

/** The server's address and the headers of each request. */
export interface Target {
  /** It has no trailing slash. */
  readonly baseUrl: string;
  readonly headers: Record<string, string>;
}

/** The part of the session that the API client uses. */
export interface ApiClientSession {
  readonly token: string | null;
  readonly account: string | null;
  deviceSecret(): Promise<string>;
  open(token: string, user: CurrentUser): Promise<void>;
  signOut(): Promise<void>;
  /** The token replaces the one that a call was sent with, or is the same. */
  renew(from: string, token: string): Promise<void>;
  expire(token: string): Promise<void>;
}

/** Answers from offline boards and interviews; null for anything else. */
export interface OfflineAnswers {
  answer(call: ApiCall): CachedAnswer | null;
  file(call: ApiCall): FileContent | null;
}

export interface ApiClientDeps {
  readonly http: Pick<HttpClient, 'send' | 'open'>;
  /** Null if there is no server or it is still starting. */
  readonly target: () => Target | null;
  /** Identifies the workspace, also across runs and without a server; null if none is chosen. */
  readonly workspace: () => string | null;
  /** Why the local space cannot be opened, in which case queued changes would wait for ever; null otherwise. */
  readonly spaceProblem: () => SpaceProblem | null;
  readonly session: () => ApiClientSession;
  /** Describes this computer and program in the user's list of sessions, as a URI component. */
  readonly deviceName: string;
  /** Name the program and its version with each call. */
  readonly clientHeaders: Readonly<Record<string, string>>;
  readonly connection: Pick<Connection, 'isDown' | 'isAwaited' | 'whenReady' | 'noteContact' | 'suspect' | 'retry'>;
  /** Delays the start of the embedded server. */
  readonly deferredServerStart: Pick<DeferredServerStart, 'answered' | 'end'>;
  readonly answers: CachedAnswers;
  readonly updates: Pick<CacheUpdates, 'flush' | 'learn' | 'whileAsking'>;
  readonly offlineQueue: Pick<OfflineQueue, 'scope' | 'entriesOf' | 'precedes' | 'add' | 'noteServerFull' | 'noteDone'>;
  /** Also of offline interviews. */
  readonly offlineBoards: OfflineAnswers;
  /** The candidates in the answers. */
  readonly knownCards: KnownCards;
  /** Called when the server has accepted a change of one candidate, before the caller gets the answer. */
  readonly onDone: (entry: OfflineQueue['entries'][number], data: unknown) => void;
  /** Called when a change is queued and a server may exist. `asked` is the pause it requested, in milliseconds. */
  readonly onWaiting: (asked: number) => void;
  readonly downloads: DownloadDeps;
  readonly uploads: UploadDeps;
  readonly log: Log;
  readonly retry?: RetryOptions;
}
