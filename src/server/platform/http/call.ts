// The types of a handler's input and answer, derived from the contract.
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { EndpointDefinition } from '../../../contract/endpoint.ts';
import type { Actor } from '../../../domain/access/people.ts';
import type { Services } from '../../services.ts';
import type { Transaction } from '../db/index.ts';
import type { Part } from './ranges.ts';

type Parsed<E, Key extends 'params' | 'query' | 'headers' | 'body'> = E extends {
  readonly [K in Key]: infer S extends z.ZodType;
}
  ? z.output<S>
  : undefined;

/** The user who calls: the domain's actor with the session and with the name for logs and events. */
export interface Caller extends Actor {
  readonly jti: string;
  readonly fullName: string;
  /** Set if a program calls with an API token. It acts for the token's owner, and only reads if the token says so. */
  readonly apiToken?: { readonly id: number; readonly readOnly: boolean };
  /** The organization requires a second factor that the user has not set up in time; nothing else is possible. */
  readonly mustSetUpFactor?: boolean;
  /** The user signed in with an identity provider, which asks for further factors itself. */
  readonly signedInAtProvider?: boolean;
  /** When the user last proved to be present in this session; absent for other callers (epoch milliseconds). */
  readonly confirmedAt?: number | null;
  /** How often the token of this session was replaced; absent for other callers. */
  readonly tokenGeneration?: number;
  /**
   * Until when answers of this session may be repeated without identifying it again (epoch milliseconds); only for calls
   * with a session.
   */
  readonly identifiedUntil?: number;
}

export interface UploadedFile {
  readonly fileName: string;
  /** Declared by the client and not trustworthy. */
  readonly contentType: string;
  readonly stream: Readable;
}

export interface EndpointCall<E extends EndpointDefinition> {
  readonly params: Parsed<E, 'params'>;
  readonly query: Parsed<E, 'query'>;
  readonly headers: Parsed<E, 'headers'>;
  readonly body: Parsed<E, 'body'>;
  /** Present for all endpoints that require a session. */
  readonly caller: E extends { readonly who: 'anyone' } ? null : Caller;
  /**
   * The user with an open session who calls a `recognizesSession` endpoint, otherwise null. They may belong to another
   * organization.
   */
  readonly visitor: Caller | null;
  readonly services: Services;
  /** The raw body of an endpoint with bodyKind `file`. */
  readonly file: Readable;
  /** The file of an endpoint with bodyKind `multipart`, if any. The handler must read it to its end or destroy it. */
  readonly upload: UploadedFile | null;
  /** The organization in the path. */
  readonly tenant: { readonly organizationId: number } | null;
  /** The client's IP address, used for rate limits and stored with the sessions of users only. */
  readonly address: string;
  /** The program and its version as it names itself, such as `desktop/1.4.0`; null for others. */
  readonly client: string | null;
  /** Aborts when the client leaves before its answer. */
  readonly signal: AbortSignal;
  /** Writes an audit entry for a call that identifies its user by itself. */
  readonly record: (tx: Transaction, caller: Caller, outcome?: 'failed') => Promise<void>;
  readonly idempotencyKey: string | undefined;
  /** Runs `work` once per Idempotency-Key, in its transaction. A repeat returns the first answer. */
  readonly once: <Answer>(tx: Transaction, work: () => Promise<Answer>) => Promise<Answer>;
}

export interface PageAnswer<Row> {
  readonly rows: Row[];
  readonly page: number;
  readonly items: number;
  readonly total: number;
}

export interface DownloadAnswer {
  readonly fileName: string;
  readonly contentType: string;
  /** The content, or a function that opens the whole or a part. @throws AppError not_found */
  readonly stream: Readable | ((part?: Part) => Promise<Readable>);
  /** The size, if known. */
  readonly bytes?: number;
  /** Differs for each content. An interrupted download can be resumed while this is the same. */
  readonly identity?: string;
  /** Displays the file in a page instead of saving it; `immutable` if the content of its URL never changes. */
  readonly inline?: { readonly immutable: boolean /** No shared cache may store it. */; readonly isPrivate?: boolean };
  /** The status and headers of an HTML page that is sent instead of the file. */
  readonly instead?: { readonly status: number; readonly headers: Readonly<Record<string, string>> };
}

/** What a handler returns; without an answer in the contract its result is ignored. */
export type Answer<E extends EndpointDefinition> = E extends { readonly answerKind: 'download' | 'bytes' }
  ? DownloadAnswer
  : E extends { readonly answer: infer S extends z.ZodType }
    ? E extends { readonly answerKind: 'page' }
      ? z.input<S> extends (infer Row)[]
        ? PageAnswer<Row>
        : never
      : z.input<S>
    : unknown;
