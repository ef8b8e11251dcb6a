// Relocations: how a local space is received by a team's server that has no organization yet.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SETUP_TOKEN_HEADER } from './organizations.ts';

/** Bytes of every part of the archive but the last one. */
export const RELOCATION_PART_BYTES = 8 * 1024 * 1024;
/** The SHA-256 of a part in hexadecimal. */
export const PART_SUM_HEADER = 'terna-part-sum';
const MAX_PARTS = 1_000_000;

export const RelocationFailure = z.enum([
  /** The archive is incomplete or altered. */
  'damaged',
  'wrong_passphrase',
  /** The databases have different migrations. */
  'other_version',
  /** Meanwhile the server has an organization. */
  'not_empty',
  /** A row or a file reads differently after it was stored. */
  'differs',
  'disk_full',
  'unexpected',
]);
export type RelocationFailure = z.infer<typeof RelocationFailure>;

export const RelocationState = z.object({
  state: z.enum(['receiving', 'loading', 'loaded', 'failed']),
  /** Number of the first missing part, from 0; null if all are there. */
  next_part: z.int().min(0).nullable(),
  failure: RelocationFailure.nullable(),
});
export type RelocationState = z.infer<typeof RelocationState>;

const Params = z.strictObject({ id: z.uuid() });
const headers = z.object({ [SETUP_TOKEN_HEADER]: z.string().trim().max(200).optional() });

export const relocations = {
  begin: endpoint({
    method: 'PUT',
    path: '/relocations/{id}',
    summary: 'Announces the archive of a local space, or continues one; only while there is no organisation',
    params: Params,
    headers,
    body: z.strictObject({
      /** Migrations of the database of the space. */
      steps: z.array(z.string().max(100)).max(2000),
      bytes: z.int().positive(),
      parts: z.int().positive().max(MAX_PARTS),
    }),
    answer: RelocationState,
    who: 'anyone',
    perMinute: 120,
  }),
  sendPart: endpoint({
    method: 'PUT',
    path: '/relocations/{id}/parts/{number}',
    summary: 'Stores a part of the archive durably; a repeat changes nothing',
    params: z.strictObject({ ...Params.shape, number: z.coerce.number().pipe(z.int().min(0).max(MAX_PARTS)) }),
    headers: headers.extend({ [PART_SUM_HEADER]: z.string().regex(/^[0-9a-f]{64}$/) }),
    bodyKind: 'file',
    answer: RelocationState,
    who: 'anyone',
    perMinute: 6000,
  }),
  load: endpoint({
    method: 'POST',
    path: '/relocations/{id}/load',
    summary: 'Checks the archive and loads it in one transaction; the state says when it is done',
    params: Params,
    headers,
    body: z.strictObject({
      passphrase: z.string().min(1).max(500),
      /** The secret of the space in base64, with which the passwords of other services are encrypted. */
      secret: z.base64().max(1000),
    }),
    answer: RelocationState,
    status: 202,
    who: 'anyone',
    perMinute: 120,
  }),
  read: endpoint({
    method: 'GET',
    path: '/relocations/{id}',
    summary: 'How far a relocation is',
    params: Params,
    headers,
    answer: RelocationState,
    who: 'anyone',
    perMinute: 600,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/relocations/{id}',
    summary: 'Removes what was received of a relocation that is not loaded',
    params: Params,
    headers,
    who: 'anyone',
    perMinute: 120,
  }),
};
