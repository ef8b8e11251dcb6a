// How one call of the API is declared: once, here, for server, API client, bridge and renderer alike.
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call, from least to most. `anyone` needs no session; `session` any role; `recruiter` is user or admin;
 * `admin` follows the domain's own definition. Finer rules (this process, this stage) are the domain's.
 */
export type Caller = 'anyone' | 'session' | 'recruiter' | 'admin' | 'superadmin';

/** What an endpoint says of itself. Paths are relative to /api/v1 and write parameters as `{id}`. */
export interface EndpointDefinition {
  readonly method: Method;
  readonly path: `/${string}`;
  /**
   * Further paths of the same call. Where one has `{tenant}`, it is the token of an organisation, which the server
   * resolves and which is no part of `params`.
   */
  readonly aliases?: readonly `/${string}`[];
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** Headers that belong to this call alone, by their names in lower case; others are ignored. */
  readonly headers?: z.ZodType;
  readonly body?: z.ZodType;
  /**
   * `json` bodies by default; `file` streams one file as the raw body (application/octet-stream); `multipart` takes JSON,
   * or form data with the fields of `body` and after them at most one file: one that the page hands over as bytes, or a
   * chosen one that main streams from the disk.
   */
  readonly bodyKind?: 'json' | 'file' | 'multipart';
  /** Absent where the call answers 204. */
  readonly answer?: z.ZodType;
  /**
   * `page` is an array with the pagination headers; `download` a file that main saves to disk; `bytes` a file of at most
   * MOST_HELD_BYTES that the page shows: it is handed over in memory, and never kept on the disk.
   */
  readonly answerKind?: 'json' | 'page' | 'download' | 'bytes';
  /** The status of success; 200, or 204 without an answer, unless named. */
  readonly status?: 200 | 201 | 202;
  /** The status of an answer, where that depends on what it says. */
  statusOf?(answer: never): number;
  readonly who: Caller;
  /** Of a call that anyone may make: a session that is sent along is recognised, and may show more. */
  readonly recognizesSession?: true;
  /** A download that is not on disk after so many milliseconds is given up; choosing a place does not count. */
  readonly within?: number;
  /** The most calls that one address may make in a minute; more are answered 429. */
  readonly perMinute?: number;
  /** Only a person's own session may call it, no API token of theirs. */
  readonly personOnly?: true;
  /** Whether it shows one person's data: who reads it is kept in the audit trail. */
  readonly personalData?: true;
  /**
   * `cached`: the answer stays in the encrypted cache of the desktop and can be reviewed without a network.
   * `queued`: without one the change waits in the desktop's outbox, and is sent once there is one, exactly once.
   */
  readonly offline?: 'cached' | 'queued';
  /** Every window of the organisation is told, and reads the settings that it shows again. */
  readonly changesSettings?: true;
  /** Calls that open or close the desktop's session: main keeps the token to itself. */
  readonly session?: 'opens' | 'closes';
}

/** Declares an endpoint, keeping its exact types. */
export const endpoint = <const Definition extends EndpointDefinition>(definition: Definition): Definition => definition;

type PartOf<Endpoint, Key extends 'params' | 'query' | 'headers' | 'body'> = Endpoint extends {
  readonly [K in Key]: infer Schema;
}
  ? Schema extends z.ZodType
    ? Partial<Record<never, never>> extends z.input<Schema>
      ? { [K in Key]?: z.input<Schema> }
      : { [K in Key]: z.input<Schema> }
    : unknown
  : unknown;

/** A file that the person chose; main alone knows where it is. */
export type FileToken = string;

/** Bytes of a file that crosses between the processes in memory, at the most. */
export const MAX_BUFFERED_BYTES = 20 * 1024 * 1024;

/** A file that the page itself has read: chosen in its own field, or dropped on it. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

type FileOf<Endpoint> = Endpoint extends { readonly bodyKind: 'file' }
  ? { file: FileToken }
  : Endpoint extends { readonly bodyKind: 'multipart' }
    ? { file?: SentFile | FileToken }
    : unknown;

/** What a caller hands over: `{params, query, headers, body, file}`, each only where the endpoint names it. */
export type InputOf<Endpoint> = PartOf<Endpoint, 'params'> &
  PartOf<Endpoint, 'query'> &
  PartOf<Endpoint, 'headers'> &
  PartOf<Endpoint, 'body'> &
  FileOf<Endpoint>;

/** A download that has reached the disk. `token` opens its folder; null where the person cancelled. */
export type SavedFile = {
  name: string;
  bytes: number;
  token: FileToken;
} | null;

/** A file in memory. */
export interface FileContent {
  readonly name: string;
  readonly content_type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What the caller gets: the parsed answer, the saved file, the file itself, or nothing. */
export type AnswerOf<Endpoint> = Endpoint extends {
  readonly answerKind: 'download';
}
  ? SavedFile
  : Endpoint extends { readonly answerKind: 'bytes' }
    ? FileContent
    : Endpoint extends { readonly answer: infer Schema }
      ? Schema extends z.ZodType
        ? z.output<Schema>
        : null
      : null;

/** Built from the headers current-page, total-pages, total-count; nextPage and prevPage are 0 where there is none. */
export interface Pagination {
  currentPage: number;
  nextPage: number;
  prevPage: number;
  totalPages: number;
  totalCount: number;
}

/** An error as a value: thrown errors lose everything but their text between processes. */
export interface CallError {
  code: ErrorCode;
  /** Spanish, fit to be shown as it is. */
  message: string;
  fields?: Record<string, string>;
  /** With `stale_version`: the present state of what was written. */
  current?: unknown;
  /** With `queued`: the changes that wait in the outbox, by their ids. */
  queued?: readonly string[];
}

/** How every call ends. `cachedAt` (ISO) is set where the answer comes from the disk and not from the server. */
export type Result<Answer> =
  | { ok: true; data: Answer; pagination?: Pagination; cachedAt?: string }
  | { ok: false; error: CallError };
