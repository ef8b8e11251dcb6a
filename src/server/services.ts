// What every area of the server is handed: built once in app.ts, so that a test can build it over anything.
import type { FastifyBaseLogger } from 'fastify';
import type { HealthProblem } from '../contract/api/system.ts';
import type { Database, LookSignal } from './platform/db/index.ts';
import type { MailAccount } from './platform/email/account.ts';
import type { FileStore } from './platform/files/index.ts';
import type { Outgoing, Reach } from './platform/outbound/index.ts';

/** Who is looking at which board; see presence/. */
export interface Presence {
  /** This server's name among those that tell each other who looks. */
  readonly name: string;
  note(look: LookSignal['look']): void;
  endSession(session: string): void;
  peopleAt(processId: number): readonly Viewer[];
  /** Hears of the boards at which this person is. @returns how to end it */
  listen(userId: number, onChange: (processId: number, people: readonly Viewer[]) => void): () => void;
}

export interface Viewer {
  readonly id: number;
  readonly full_name: string;
}

export interface Services {
  readonly database: Database;
  readonly files: FileStore;
  /** Which of database and files refuse what is to be written, for lack of room. */
  readonly findStorageProblems: () => Promise<HealthProblem[]>;
  /** Sends requests to addresses that users name. */
  readonly outgoing: Outgoing;
  /** By which address a mail server is reached that an organisation has named. */
  readonly reach: Reach;
  /** Now, in epoch milliseconds. */
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  /** Signs and checks session tokens. */
  readonly sessionKey: Uint8Array;
  /** What the first run has to send; null where no token is asked for. */
  readonly setupToken: string | null;
  /** Where the files of job boards are put: below it a folder for each organisation, called by its id. */
  readonly jobBoardFolder: string;
  readonly version: string;
  /** Who is looking at which board. */
  readonly viewers: Presence;
  /** Tells the event streams that something has been committed. */
  readonly wakeEvents: () => void;
  /** Tells the job runner that there may be work. */
  readonly wakeJobs: () => void;
  /** The mail server that this server was started with; organisations may name their own. */
  readonly mailAccount: MailAccount | null;
  /** Tells the mail worker that there may be something to send; by itself it looks every second. */
  readonly wakeMail: () => void;
}
