// The hashes of the audit chain.
import { createHash, randomBytes } from 'node:crypto';
import type { Row } from '../../../platform/db/index.ts';

const SALT_BYTES = 16;
/** Changes with the content of the hashes; each link states its own. */
export const FORMAT = 2;
export type Format = Row<'audit_chain'>['format'];
/** The hash before the first link. */
export const NO_HASH = '0'.repeat(64);

export const newSalt = (): string => randomBytes(SALT_BYTES).toString('hex');

const sha256 = (values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex');

type Entry = Row<'audit_entries'>;

/** Who acted, and from which address. Without the salt, they cannot be found by trying. */
export const actorDigest = (
  format: Format,
  salt: string,
  entry: Pick<Entry, 'user_id' | 'api_token_id' | 'address'>,
): string => sha256([salt, entry.user_id, entry.api_token_id, ...(format === 1 ? [] : [entry.address])]);

/** What the entry is about. */
export const subjectDigest = (salt: string, entry: Pick<Entry, 'subject_id'>): string =>
  sha256([salt, entry.subject_id]);

export interface LinkContent {
  readonly position: number;
  readonly format: Format;
  readonly entry: Pick<
    Entry,
    'id' | 'organization_id' | 'call' | 'category' | 'subject_type' | 'created_at' | 'origin' | 'client' | 'changes'
  >;
  readonly actor_digest: string;
  readonly subject_digest: string;
}

/** @param previous the hash of the position before */
export const linkHash = (
  previous: string,
  { position, format, entry, actor_digest, subject_digest }: LinkContent,
): string =>
  sha256([
    format,
    previous,
    entry.organization_id,
    position,
    entry.id,
    entry.created_at,
    entry.call,
    entry.category,
    entry.subject_type,
    actor_digest,
    subject_digest,
    ...(format === 1 ? [] : [entry.origin, entry.client, entry.changes]),
  ]);
