// Appends new entries of the audit trail to the chain, purges old ones, and erases persons from it.
import type { Row, Transaction } from '../../../platform/db/index.ts';
import { eachApart } from '../../../platform/maintenance/run-each.ts';
import { Poller } from '../../../platform/queue/index.ts';
import type { Services } from '../../../services.ts';
import { actorDigest, FORMAT, linkHash, NO_HASH, newSalt, subjectDigest } from './hashes.ts';
import {
  deleteUpTo,
  type ErasedPerson,
  entriesToChain,
  eraseSubjects,
  findHead,
  firstRetained,
  type Head,
  hashAt,
  insertLinks,
  lockChain,
  organizationIds,
  putHead,
} from './queries.ts';

const HOUR = 60 * 60 * 1000;
/** Milliseconds between looks for new entries. */
const PAUSE = 30_000;
/** Entries of one transaction, which is short so that no write waits for it on SQLite. */
const AT_ONCE = 100;

const newHead = (organizationId: number, now: number): Head => ({
  ...{ organization_id: organizationId, position: 0, hash: NO_HASH, purged_position: 0, purged_hash: NO_HASH },
  ...{ settled_entry_id: 0, next_settled_entry_id: 0, settles_at: now + HOUR },
});

/** Chains entries that have been committed, so a write never waits for those of others. */
export function auditChainWorker(services: Services): Poller {
  const poller: Poller = new Poller(
    PAUSE,
    () => chainAudit(services, () => poller.closing),
    (error) => services.log.error({ err: error }, 'audit chain'),
  );
  return poller;
}

/**
 * Appends in the order of ids, and later what was committed late.
 * @throws AggregateError of all failures, after the other organizations were handled
 */
export async function chainAudit(
  { database, now }: Pick<Services, 'database' | 'now'>,
  shouldStop: () => boolean = () => false,
): Promise<void> {
  await eachApart('audit chain', await organizationIds(database.read), async (organizationId) => {
    const head = await findHead(database.read, organizationId);
    let after: number | null = head?.settled_entry_id ?? 0;
    if ((await entriesToChain(database.read, organizationId, after, 1)).length === 0) return;
    while (after !== null && !shouldStop()) {
      const from: number = after;
      after = await database.transaction((tx) => chainEntries(tx, organizationId, { after: from, now: now() }));
    }
  });
}

/** @returns the last chained entry; null if there are no more */
async function chainEntries(
  tx: Transaction,
  organizationId: number,
  { after, now }: { readonly after: number; readonly now: number },
): Promise<number | null> {
  await lockChain(tx, organizationId);
  const head = (await findHead(tx, organizationId)) ?? newHead(organizationId, now);
  const entries = await entriesToChain(tx, organizationId, after, AT_ONCE);
  let { position, hash } = head;
  const links: Row<'audit_chain'>[] = [];
  for (const entry of entries) {
    position += 1;
    const [actor_salt, subject_salt] = [newSalt(), newSalt()];
    const digests = {
      actor_digest: actorDigest(FORMAT, actor_salt, entry),
      subject_digest: subjectDigest(subject_salt, entry),
    };
    hash = linkHash(hash, { position, format: FORMAT, entry, ...digests });
    links.push({
      organization_id: organizationId,
      position,
      entry_id: entry.id,
      actor_salt,
      subject_salt,
      ...digests,
      format: FORMAT,
      hash,
    });
  }
  if (links.length > 0) await insertLinks(tx, links);
  await putHead(tx, { ...settled(head, entries.at(-1)?.id ?? 0, now), position, hash });
  return entries.length === AT_ONCE ? (entries.at(-1)?.id ?? null) : null;
}

/** Entries of an hour ago are settled: those with lower ids that are still uncommitted would be an hour old. */
function settled(head: Head, lastId: number, now: number): Head {
  const highest = Math.max(head.next_settled_entry_id, lastId);
  const isDue = head.settles_at <= now || head.settles_at > now + HOUR;
  if (!isDue) return head.next_settled_entry_id === 0 ? { ...head, next_settled_entry_id: highest } : head;
  const isAhead = head.settles_at > now + HOUR;
  return {
    ...head,
    settled_entry_id: isAhead ? head.settled_entry_id : head.next_settled_entry_id,
    next_settled_entry_id: highest,
    settles_at: now + HOUR,
  };
}

/** Deletes chained entries that are older than `before` (epoch milliseconds), in the order of the chain. */
export async function purgeAudit({ database }: Pick<Services, 'database'>, before: number): Promise<void> {
  await eachApart('purge of the audit trail', await organizationIds(database.read), (organizationId) =>
    database.transaction(async (tx) => {
      await lockChain(tx, organizationId);
      const head = await findHead(tx, organizationId);
      if (!head) return;
      const last = ((await firstRetained(tx, organizationId, before)) ?? head.position + 1) - 1;
      const hash = await hashAt(tx, organizationId, last);
      if (last <= head.purged_position || hash === undefined) return;
      await putHead(tx, { ...head, purged_position: last, purged_hash: hash });
      await deleteUpTo(tx, organizationId, last);
    }),
  );
}

/** The entries remain, and so does the chain, which only commits to the erased numbers. */
export async function eraseFromAudit(tx: Transaction, person: ErasedPerson): Promise<void> {
  await lockChain(tx, person.organizationId);
  await eraseSubjects(tx, person);
}
