// The JSON objects that a receiver gets, as docs/audit-stream.md describes them.
import { auditStreamMessages as texts } from '../../../contract/messages.ts';
import { describeCall } from '../../../domain/organization/audit.ts';
import type { Reader } from '../../platform/db/index.ts';
import { type CheckedLink, readCheckedLinks } from '../privacy/index.ts';
import { apiTokensById, type StreamRow, usersById } from './queries.ts';

/** A request has some 150 kB at most. */
const MAX_ENTRIES = 200;

export interface Batch {
  readonly lines: readonly object[];
  /** Position and hash of the last entry. */
  readonly last: { readonly position: number; readonly hash: string };
  /** The first position at which the chain was altered. */
  readonly alteredPosition: number | null;
}

/** The next entries of a stream in the order of the chain. @returns null if there are none */
export async function readBatch(db: Reader, stream: StreamRow): Promise<Batch | null> {
  const { organization_id: organizationId, position, position_hash: hash } = stream;
  const links = await readCheckedLinks(db, organizationId, { position, hash }, MAX_ENTRIES);
  const last = links.at(-1)?.link;
  if (!last) return null;
  const idsOf = (column: 'user_id' | 'api_token_id') => [
    ...new Set(links.map(({ link }) => link[column]).filter((id) => id !== null)),
  ];
  const users = await usersById(db, organizationId, idsOf('user_id'));
  const tokens = await apiTokensById(db, organizationId, idsOf('api_token_id'));
  return {
    lines: links.map((checked) => {
      const { user_id: userId, api_token_id: tokenId } = checked.link;
      return {
        ...chainPart(organizationId, checked),
        user: userId === null ? null : (users.get(userId) ?? { id: userId }),
        api_token: tokenId === null ? null : (tokens.get(tokenId) ?? { id: tokenId }),
      };
    }),
    last: { position: last.position, hash: last.hash },
    alteredPosition: links.find(({ problem }) => problem !== null)?.link.position ?? null,
  };
}

function chainPart(organizationId: number, { link, previousHash, problem }: CheckedLink) {
  const { call, category, created_at: createdAt, subject_type, subject_id } = link;
  return {
    type: 'audit.entry',
    organization_id: organizationId,
    sequence: link.position,
    hash: link.hash,
    previous_hash: previousHash,
    integrity: problem ?? 'intact',
    id: link.entry_id,
    created_at: createdAt === null ? null : new Date(createdAt).toISOString(),
    category,
    call,
    description: call === null ? null : describeCall(call),
    subject_type,
    subject_id,
    actor_digest: link.actor_digest,
    subject_digest: link.subject_digest,
    format: link.format,
    origin: link.origin,
    client: link.client,
    address: link.address,
    changes: link.changes,
  };
}

/** The line of a test, which is about no entry. */
export const testLine = (organizationId: number, now: number) => ({
  type: 'audit.test',
  organization_id: organizationId,
  created_at: new Date(now).toISOString(),
  description: texts.testLine,
});
