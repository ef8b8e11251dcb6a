// The shape of an endpoint declaration, shared by server, API client, bridge and renderer.
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The required role, from least to most. `anyone` needs no session; `session` any role; `recruiter` is user or admin;
 * `admin` as the domain defines it. The domain checks process and stage permissions.
 */
export type Caller = 'anyone' | 'session' | 'recruiter' | 'admin' | 'superadmin';

/** Paths are relative to /api/v1 and contain parameters as `{id}`. */
export interface EndpointDefinition {
  readonly method: Method;
  readonly path: `/${string}`;
  /**
   * Alternative paths. `{tenant}` in a path is an organization's token, which the server resolves and which is not in
   * `params`.
   */
  readonly aliases?: readonly `/${string}`[];
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** Headers specific to this call, by lower-case name; others are ignored. */
  readonly headers?: z.ZodType;
  readonly body?: z.ZodType;
  /**
   * `json` by default. `file`: the raw body is one file (application/octet-stream). `multipart`: JSON, or form data
   * with the fields of `body` and then at most one file, which is either bytes from the page or a chosen file that main
   * streams from the disk.
   */
  readonly bodyKind?: 'json' | 'file' | 'multipart';
  /** Limit in bytes of a file that the page sends; MAX_BUFFERED_BYTES by default. */
  readonly maxSentBytes?: number;
  /** Absent for status 204. */
  readonly answer?: z.ZodType;
  /**
   * `page`: an array with pagination headers. `download`: a file that main saves to disk. `bytes`: a file of at most
   * MAX_BUFFERED_BYTES for display, passed in memory and never written to disk.
   */
  readonly answerKind?: 'json' | 'page' | 'download' | 'bytes';
  /** By default 200, or 204 without an answer. */
  readonly status?: 200 | 201 | 202;
  /** If the status depends on the answer. */
  statusOf?(answer: never): number;
  readonly who: Caller;
  /** For public calls: an optional session is recognised and may extend the answer. */
  readonly recognizesSession?: true;
  /** Timeout of a download in milliseconds, without the time for choosing its target. */
  readonly within?: number;
  /** Limit of calls per address and minute; beyond it the server responds with 429. */
  readonly perMinute?: number;
  /** Requires the user's own session; API tokens are rejected. */
  readonly personOnly?: true;
  /**
   * Requires that the user has confirmed to be present, by password or second factor, within CONFIRMATION_MINUTES; API
   * tokens are rejected. A function decides by the parsed body.
   */
  readonly asksConfirmation?: true | ((body: never) => boolean);
  /** Also for users who have to set up a second factor before they can do anything else. */
  readonly beforeSecondFactor?: true;
  /** Repeated by the program without its user, so it does not extend an unused session. */
  readonly isAutomatic?: true;
  /** Returns data of one person; each read is recorded in the audit trail. */
  readonly personalData?: true;
  /**
   * `cached`: the answer is stored in the encrypted cache of the desktop and readable without a network. `queued`:
   * without a network the change is stored in the offline queue, and sent exactly once when the network returns.
   * `computed`: without a network the answer is made of an offline board or interview, and never stored.
   */
  readonly offline?: 'cached' | 'queued' | 'computed';
  /** Notifies all windows of the organization, which reload their settings. */
  readonly changesSettings?: true;
  /**
   * Calls that open or close the desktop's session, or prove anew who the user is. The last ones answer another token in
   * SESSION_TOKEN_HEADER; the present one ends when that is first used. Only main has the token.
   */
  readonly session?: 'opens' | 'closes' | 'renews';
}

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

/** Represents a file that the user chose; only main knows its path. */
export type FileToken = string;

/** Limit in bytes for a file passed between processes in memory. */
export const MAX_BUFFERED_BYTES = 20 * 1024 * 1024;

/** A file that the page itself has read, from a file field or a drop. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

type FileOf<Endpoint> = Endpoint extends { readonly bodyKind: 'file' }
  ? { file: FileToken }
  : Endpoint extends { readonly bodyKind: 'multipart' }
    ? { file?: SentFile | FileToken }
    : unknown;

/** The caller's input: `{params, query, headers, body, file}`, each only if the endpoint declares it. */
export type InputOf<Endpoint> = PartOf<Endpoint, 'params'> &
  PartOf<Endpoint, 'query'> &
  PartOf<Endpoint, 'headers'> &
  PartOf<Endpoint, 'body'> &
  FileOf<Endpoint>;

/** A saved download. `token` opens its folder; null if the user cancelled. */
export type SavedFile = {
  name: string;
  bytes: number;
  token: FileToken;
} | null;

export interface FileContent {
  readonly name: string;
  readonly content_type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

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

/** From the headers current-page, total-pages, total-count; nextPage and prevPage are 0 if there is none. */
export interface Pagination {
  currentPage: number;
  nextPage: number;
  prevPage: number;
  totalPages: number;
  totalCount: number;
}

/** An error as a value, because thrown errors only transfer their message between processes. */
export interface CallError {
  code: ErrorCode;
  /** Spanish, ready for display. */
  message: string;
  fields?: Record<string, string>;
  /** With `stale_version`: the current state of the record. */
  current?: unknown;
  /** With `queued`: the ids of the changes in the offline queue. */
  queued?: readonly string[];
}

/** The outcome of a call. `cachedAt` (ISO) is set if the answer is from the disk instead of the server. */
export type Result<Answer> =
  | { ok: true; data: Answer; pagination?: Pagination; cachedAt?: string }
  | { ok: false; error: CallError };
