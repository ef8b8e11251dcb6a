// Checks the chain of hashes over the audit trail.
import type { Reader } from '../../../platform/db/index.ts';
import { actorDigest, linkHash, subjectDigest } from './hashes.ts';
import { countUnchained, findHead, type Head, hashAt, linksFrom, organizationIds } from './queries.ts';

const AT_ONCE = 1000;
const MAX_PROBLEMS = 20;

/**
 * `altered`: an entry or its link has changed. `removed`: the entry is missing. `gap`: links are missing. `end`: the
 * last links are missing or were replaced. `inserted`: entries were added later, past the chain. `unlike_head`: the
 * chain is not the one that the operator noted.
 */
export type ChainProblemKind = 'altered' | 'removed' | 'gap' | 'end' | 'inserted' | 'unlike_head';

export interface ChainProblem {
  readonly kind: ChainProblemKind;
  /** Of `inserted`, how many; otherwise the position in the chain. */
  readonly number: number;
}

/** A point of a chain that an operator noted outside of the database. */
export interface NotedHead {
  readonly organizationId: number;
  readonly position: number;
  readonly hash: string;
}

export interface ChainReport extends NotedHead {
  /** The first problems in the order of the chain. */
  readonly problems: readonly ChainProblem[];
  readonly purged: number;
  /** Entries whose person was erased; their numbers are gone from the entry. */
  readonly erased: number;
  /** New entries that are not chained yet. */
  readonly pending: number;
}

/**
 * One report per organization.
 * @param db reads one moment, in which nothing is purged
 * @param noted must be points of the chains
 */
export async function verifyAudit(db: Reader, noted: readonly NotedHead[] = []): Promise<ChainReport[]> {
  const reports: ChainReport[] = [];
  for (const organizationId of await organizationIds(db)) {
    const own = noted.filter((head) => head.organizationId === organizationId);
    reports.push(await verifyOrganization(db, organizationId, own));
  }
  return reports;
}

async function verifyOrganization(
  db: Reader,
  organizationId: number,
  noted: readonly NotedHead[],
): Promise<ChainReport> {
  const head = await findHead(db, organizationId);
  if (!head) {
    const problems = noted.map(({ position }) => ({ kind: 'unlike_head' as const, number: position }));
    const pending = await countUnchained(db, organizationId, '>', 0);
    return { organizationId, position: 0, hash: '', problems, purged: 0, erased: 0, pending };
  }
  const { problems, erased } = await verifyLinks(db, head);
  const inserted = await countUnchained(db, organizationId, '<=', head.settled_entry_id);
  const unlike = await findUnlike(db, head, noted);
  return {
    organizationId,
    position: head.position,
    hash: head.hash,
    problems: [
      ...problems,
      ...(inserted > 0 ? [{ kind: 'inserted' as const, number: inserted }] : []),
      ...unlike.map(({ position }) => ({ kind: 'unlike_head' as const, number: position })),
    ].slice(0, MAX_PROBLEMS),
    purged: head.purged_position,
    erased,
    pending: await countUnchained(db, organizationId, '>', head.settled_entry_id),
  };
}

async function verifyLinks(db: Reader, head: Head): Promise<{ problems: ChainProblem[]; erased: number }> {
  const problems: ChainProblem[] = [];
  let [position, hash, erased] = [head.purged_position, head.purged_hash, 0];
  for (;;) {
    const links = await linksFrom(db, head.organization_id, position, AT_ONCE);
    for (const link of links) {
      if (link.position > head.position) return { problems, erased };
      const isNext = link.position === position + 1;
      if (!isNext) problems.push({ kind: 'gap', number: position + 1 });
      const problem = checkLink(link, isNext ? hash : null);
      if (problem !== null) problems.push({ kind: problem, number: link.position });
      if (link.subject_salt === null) erased += 1;
      ({ position, hash } = link);
    }
    if (links.length < AT_ONCE) break;
  }
  if (position !== head.position || hash !== head.hash) problems.push({ kind: 'end', number: position });
  return { problems, erased };
}

/** A link with what its check found; `gap`: links before it are missing. */
export interface CheckedLink {
  readonly link: Link;
  readonly previousHash: string | null;
  readonly problem: ChainProblemKind | null;
}

/**
 * The links after a point of the chain, in order, each checked against the one before. Links that were purged since are
 * left out.
 * @param after position and hash of the last link that the caller has
 */
export async function readCheckedLinks(
  db: Reader,
  organizationId: number,
  after: { readonly position: number; readonly hash: string },
  limit: number,
): Promise<CheckedLink[]> {
  const head = await findHead(db, organizationId);
  if (!head) return [];
  const isPurged = after.position < head.purged_position;
  let [position, hash] = isPurged ? [head.purged_position, head.purged_hash] : [after.position, after.hash];
  const checked: CheckedLink[] = [];
  for (const link of await linksFrom(db, organizationId, position, limit)) {
    if (link.position > head.position) break;
    const previousHash = link.position === position + 1 ? hash : null;
    const problem = checkLink(link, previousHash) ?? (previousHash === null ? 'gap' : null);
    checked.push({ link, previousHash, problem });
    ({ position, hash } = link);
  }
  return checked;
}

type Link = Awaited<ReturnType<typeof linksFrom>>[number];

/** @param previous the hash before; null if it is missing, so that the link cannot be compared with it */
function checkLink(link: Link, previous: string | null): 'altered' | 'removed' | null {
  const { id, organization_id, call, category, subject_type, created_at, origin, client, changes } = link;
  const isThere =
    id !== null && organization_id !== null && call !== null && category !== null && subject_type !== null;
  if (!isThere || created_at === null) return 'removed';
  const isActor =
    link.actor_salt === null
      ? link.user_id === null && link.api_token_id === null && link.address === null
      : actorDigest(link.format, link.actor_salt, link) === link.actor_digest;
  const isSubject =
    link.subject_salt === null
      ? link.subject_id === null
      : subjectDigest(link.subject_salt, link) === link.subject_digest;
  const entry = { id, organization_id, call, category, subject_type, created_at, origin, client, changes };
  // The earlier format covers none of them.
  const isBare = link.format !== 1 || [origin, client, changes, link.address].every((value) => value === null);
  const isLinked = previous === null || linkHash(previous, { ...link, entry }) === link.hash;
  return isActor && isSubject && isLinked && isBare ? null : 'altered';
}

/** Positions that were purged since cannot be compared, except the last of them. */
async function findUnlike(db: Reader, head: Head, noted: readonly NotedHead[]): Promise<NotedHead[]> {
  const unlike: NotedHead[] = [];
  for (const one of noted) {
    if (one.position < head.purged_position) continue;
    const isPurged = one.position === head.purged_position;
    const hash = isPurged ? head.purged_hash : await hashAt(db, head.organization_id, one.position);
    if (hash !== one.hash) unlike.push(one);
  }
  return unlike;
}
