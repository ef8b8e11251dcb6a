// What a handler receives of a call, by the types of the contract.
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

/** Who calls: the domain's actor, with the session and the name that logs and events carry. */
export interface Caller extends Actor {
  readonly jti: string;
  readonly fullName: string;
  /** Where a program calls with one: then it acts for its owner, and reads only where the token says so. */
  readonly apiToken?: { readonly id: number; readonly readOnly: boolean };
  /** Where somebody calls with a session: when it ends by itself (epoch milliseconds). */
  readonly sessionEnds?: number;
}

/** A file that came with a form. */
export interface UploadedFile {
  readonly fileName: string;
  /** As the client named it: to be checked, never trusted. */
  readonly contentType: string;
  readonly stream: Readable;
}

export interface EndpointCall<E extends EndpointDefinition> {
  readonly params: Parsed<E, 'params'>;
  readonly query: Parsed<E, 'query'>;
  readonly headers: Parsed<E, 'headers'>;
  readonly body: Parsed<E, 'body'>;
  /** Present wherever the endpoint asks for a session. */
  readonly caller: E extends { readonly who: 'anyone' } ? null : Caller;
  /** Who calls a `recognizesSession` endpoint with an open session; null otherwise. May be of another organisation. */
  readonly visitor: Caller | null;
  readonly services: Services;
  /** The raw body of an endpoint whose bodyKind is file. */
  readonly file: Readable;
  /** The file of an endpoint whose bodyKind is multipart, if one came; read it to its end, or destroy it. */
  readonly upload: UploadedFile | null;
  /** The organisation that the path names as its tenant. */
  readonly tenant: { readonly organizationId: number } | null;
  /** Where the call comes from; only for limits, never kept. */
  readonly address: string;
  /** Writes the audit trail's entry of a call that finds out by itself who calls. */
  readonly record: (tx: Transaction, caller: Caller, outcome?: 'failed') => Promise<void>;
  /** The header Idempotency-Key, if one came. */
  readonly idempotencyKey: string | undefined;
  /** Does a caller's work once for each Idempotency-Key, in the transaction of the work; again, it answers what it did. */
  readonly once: <Answer>(tx: Transaction, work: () => Promise<Answer>) => Promise<Answer>;
}

/** A page of a list: the rows, and what the pagination headers say. */
export interface PageAnswer<Row> {
  readonly rows: Row[];
  readonly page: number;
  readonly items: number;
  readonly total: number;
}

export interface DownloadAnswer {
  readonly fileName: string;
  readonly contentType: string;
  /** What is sent; or, where parts can be asked for, what opens the whole or a part. @throws AppError not_found */
  readonly stream: Readable | ((part?: Part) => Promise<Readable>);
  /** Where it is known beforehand. */
  readonly bytes?: number;
  /** Another for every other content: a download that broke off goes on where it was, as long as this is the same. */
  readonly identity?: string;
  /** Shown in a page rather than saved; `keep` where its address never shows anything else. */
  readonly inline?: { readonly immutable: boolean /** No shared cache may store it. */; readonly isPrivate?: boolean };
  /** A page of ours that is answered in place of the file: under which status, and with what headers. */
  readonly instead?: { readonly status: number; readonly headers: Readonly<Record<string, string>> };
}

export type Answer<E extends EndpointDefinition> = E extends { readonly answerKind: 'download' | 'bytes' }
  ? DownloadAnswer
  : E extends { readonly answer: infer S extends z.ZodType }
    ? E extends { readonly answerKind: 'page' }
      ? z.input<S> extends (infer Row)[]
        ? PageAnswer<Row>
        : never
      : z.input<S>
    : null;
