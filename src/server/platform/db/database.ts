// What the areas are handed of the database, whichever engine keeps it.
import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { StartErrorCode } from '../../../contract/ipc/start-errors.ts';
import type { Engine } from './columns.ts';
import type { Schema } from './schema.ts';
import type { DatabaseScope } from './scope.ts';

export type Reader = Kysely<Schema>;
export type Transaction = KyselyTransaction<Schema>;

/** A window that looks at a board, or looks no longer. */
export interface LookSignal {
  readonly about: 'presence';
  readonly organizationId: number;
  /** The server that tells of it: it hears itself as well, and later than it knew. */
  readonly from: string;
  readonly look: {
    readonly processId: number;
    readonly userId: number;
    readonly fullName: string;
    readonly window: string;
    /** The session that the window is signed in with, by its `jti`. */
    readonly session: string;
    readonly isLooking: boolean;
  };
}

/** A session has ended: its windows look at nothing any more. */
export interface SessionEndSignal {
  readonly about: 'session-end';
  readonly session: string;
}

/** Told to every server on the database: there are new events of an organisation, a job to do, or somebody looks. */
export type Signal =
  | { readonly about: 'events'; readonly organizationId: number }
  | { readonly about: 'jobs' }
  | LookSignal
  | SessionEndSignal;

export interface SignalListener {
  onSignal(signal: Signal): void;
  /** Signals may have been missed: whoever waits for one looks for itself. */
  missed(): void;
}

export interface Database {
  readonly engine: Engine;
  /** Never writes; sees what has been committed. */
  readonly read: Reader;
  /**
   * Runs `work` in one transaction: all of it is durable when this resolves, none of it when it rejects. Where others
   * stood in the way (a deadlock) it is run again from the start, so it changes nothing but the database.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Another text after each commit, whoever made it, on any connection or server; the same as long as there was none. What
   * was read after a mark was had is still so while the mark is the same.
   */
  changeMark(): Promise<string>;
  /**
   * The same database held to the present scope, or to the one named, wherever it is then used: for a stream, which
   * goes on reading after its call.
   */
  pinned(scope?: DatabaseScope): Database;
  /** Hears what the servers on this database tell one another; on SQLite there are no others. @returns how to end it */
  listen(listener: SignalListener): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface DatabaseCallbacks {
  /** Told of slow queries: their text and duration in milliseconds. */
  readonly slow: (sql: string, milliseconds: number) => void;
  /** Told of connections that broke while nobody used them. */
  readonly broken: (error: Error) => void;
  /** Told where a query finds that the database cannot be used any more; of SQLite only, and once for each query. */
  readonly unusable?: ((reason: StartErrorCode) => void) | undefined;
}

/** Queries that take longer are logged, without their parameters. Milliseconds. */
export const SLOW_QUERY = 40;
