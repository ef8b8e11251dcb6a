// The services that every feature receives, built in app.ts.
import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { CurriculumProfile } from '../contract/api/curriculum-readings.ts';
import type { HealthProblem } from '../contract/api/system.ts';
import type { FrozenSpace } from '../contract/ipc/embedded.ts';
import type { LineBoxes } from '../domain/curricula/line-boxes.ts';
import type { CloudAddresses } from './platform/cloud-calendars/index.ts';
import type { ServerKeys } from './platform/crypto/server-keys.ts';
import type { Database, LookSignal } from './platform/db/index.ts';
import type { MailAccount } from './platform/email/account.ts';
import type { FileStore } from './platform/files/index.ts';
import type { Outgoing, Reach } from './platform/outbound/index.ts';

/** See features/presence. */
export interface Presence {
  /** Identifies this server in signals to others. */
  readonly name: string;
  note(look: LookSignal['look']): void;
  endSession(session: string): void;
  peopleAt(processId: number): readonly Viewer[];
  /** Subscribes to the boards that this user views. @returns a function that unsubscribes */
  listen(userId: number, onChange: (processId: number, people: readonly Viewer[]) => void): () => void;
}

export interface CurriculumReading {
  readonly profile: CurriculumProfile;
  /** In reading order, a line of the curriculum per line. */
  readonly text: string;
  /** For each line where it stands; null for formats without pages. */
  readonly boxes: readonly LineBoxes[] | null;
}

/** See features/curriculum-readings. */
export interface CurriculumReader {
  /** @throws AppError unavailable if too many files wait, and for files that cannot be read */
  read(data: Uint8Array, signal: AbortSignal): Promise<CurriculumProfile>;
  /** With the text. @throws AppError as `read` */
  readWhole(data: Uint8Array, signal: AbortSignal): Promise<CurriculumReading>;
  close(): void;
}

export interface Viewer {
  readonly id: number;
  readonly full_name: string;
}

/** What differs from a restoration by hand; see `backup/load-archive.ts`. */
export interface ArchiveLoading {
  readonly files: Pick<FileStore, 'putAs'>;
  /** Secrets of the space and of this server. */
  readonly secrets: { readonly from: ServerKeys; readonly to: ServerKeys };
  readonly signal: AbortSignal;
  /** Is made in the same transaction. */
  readonly lastChange: { readonly sql: string; readonly parameters: readonly (string | number)[] };
}

export interface Services {
  readonly database: Database;
  readonly files: FileStore;
  /** Lists the storages that are full. */
  readonly findStorageProblems: () => Promise<HealthProblem[]>;
  /** Sends requests to addresses that users enter. */
  readonly outgoing: Outgoing;
  /** Of the calendar services of Microsoft and Google. */
  readonly cloudAddresses: CloudAddresses;
  /** Resolves the address of a mail server that an organization entered. */
  readonly reach: Reach;
  /** Returns the time in epoch milliseconds. */
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  /** Sign sessions and links, and encrypt the secrets of other services. */
  readonly serverKeys: ServerKeys;
  /** The token that the setup requires; null if none is required. */
  readonly setupToken: string | null;
  /** The key of the data on this computer, which its recovery code contains; null on a team's server. */
  readonly recoveryKey: Uint8Array | null;
  /** The folder of job board files, with a subfolder for each organization, named by its id. */
  readonly jobBoardFolder: string;
  readonly version: string;
  readonly viewers: Presence;
  readonly curriculumReader: CurriculumReader;
  /** Loads the archive of a local space into this server's empty database. @throws BackupError with a code */
  readonly loadArchive: (source: () => Readable, passphrase: string, loading: ArchiveLoading) => Promise<void>;
  /** Why the space can only be read; null if it can be changed. */
  readonly frozen: FrozenSpace | null;
  /** Runs work that outlasts its request. Its signal aborts when the server stops, which then waits for it. */
  readonly inBackground: (work: (signal: AbortSignal) => Promise<void>) => void;
  /** Notifies the event streams of a commit. */
  readonly wakeEvents: () => void;
  /** Ends the event streams of a session on this server. */
  readonly endStreams: (session: string) => void;
  /** Notifies the job runner of a possible job. */
  readonly wakeJobs: () => void;
  /** The server's default mail server; organizations may enter their own. */
  readonly mailAccount: MailAccount | null;
  /** Notifies the mail worker of a possible email; otherwise it polls every second. */
  readonly wakeMail: () => void;
}
