// The database interface that features use, the same for both engines.
import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { StartErrorCode } from '../../../contract/ipc/start-errors.ts';
import type { Engine } from './columns.ts';
import type { Schema } from './schema.ts';
import type { DatabaseScope } from './scope.ts';

export type Reader = Kysely<Schema>;
export type Transaction = KyselyTransaction<Schema>;

/** A window opened a board or left it. */
export interface LookSignal {
  readonly about: 'presence';
  readonly organizationId: number;
  /** The server that sends the signal. It receives its own signals too, later than it knew. */
  readonly from: string;
  readonly look: {
    readonly processId: number;
    readonly userId: number;
    readonly fullName: string;
    readonly window: string;
    /** The `jti` of the window's session. */
    readonly session: string;
    readonly isLooking: boolean;
  };
}

/** A session ended, so its windows view no board. */
export interface SessionEndSignal {
  readonly about: 'session-end';
  readonly session: string;
}

/** A notification to all servers on the database: new events, a pending job, a new key, or a change of viewers. */
export type Signal =
  | { readonly about: 'events'; readonly organizationId: number }
  | { readonly about: 'jobs' }
  | { readonly about: 'keys' }
  | LookSignal
  | SessionEndSignal;

export interface SignalListener {
  onSignal(signal: Signal): void;
  /** Signals may have been lost, so subscribers must check for themselves. */
  missed(): void;
}

export interface Database {
  readonly engine: Engine;
  /** Reads committed data only and never writes. */
  readonly read: Reader;
  /**
   * Runs `work` in one transaction: all of it is durable when this resolves, none of it when it rejects. After a
   * conflict (a deadlock) `work` runs again from the start, so it must have no other side effects.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Runs `work`, which writes through a connection of its own. On SQLite transactions wait until it has ended; on
   * PostgreSQL its locks hold them back. `work` must not wait for a transaction of this database.
   */
  pauseWrites<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Returns a text that changes with every commit on any connection or server. Data that was read after a mark is
   * current as long as the mark is the same.
   */
  changeMark(): Promise<string>;
  /** Binds the database to the present scope or to the given one, for a stream that reads after its call has ended. */
  pinned(scope?: DatabaseScope): Database;
  /** Subscribes to the signals of all servers; on SQLite there are none. @returns a function that unsubscribes */
  listen(listener: SignalListener): Promise<() => Promise<void>>;
  /** The state of the connection pools; none on SQLite. */
  connections(): readonly PoolState[];
  close(): Promise<void>;
}

export interface PoolState {
  readonly pool: 'read' | 'write';
  readonly used: number;
  readonly idle: number;
  /** Queries that wait for a connection. */
  readonly waiting: number;
}

export interface DatabaseCallbacks {
  readonly slow: (sql: string, milliseconds: number) => void;
  /** Is called after each query, with its SQL without values. */
  readonly queried?: ((sql: string, milliseconds: number) => void) | undefined;
  /** Reports a connection that broke while idle. */
  readonly broken: (error: Error) => void;
  /** Reports that the database has become unusable: SQLite only, once per query. */
  readonly unusable?: ((reason: StartErrorCode) => void) | undefined;
}

/** Slower queries are logged without their parameters. Milliseconds. */
export const SLOW_QUERY = 40;
