// Blocks the data of a person: stored, but neither used nor displayed; and ends that.
import type { Transaction } from '../../platform/db/index.ts';
import { publish } from '../../platform/event-log/index.ts';
import {
  type ActorRef,
  adjustListCounts,
  compareGroupsAgain,
  currentCard,
  publishCard,
  sharePersonLock,
} from '../applicants/index.ts';
import { publishErasedInterviews } from '../interviews/index.ts';
import { candidaciesOfPerson, idsOfPerson } from '../privacy/index.ts';
import { loadProcess } from '../processes/index.ts';
import { cancelAllEmails } from '../stage-emails/index.ts';
import { blockedCandidacies, setCandidacyBlocked, setPersonsBlocked } from './queries.ts';

interface Blocking {
  readonly actor: ActorRef;
  readonly personId: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Every candidacy counts as removed until the block ends, and clients remove the person as after an erasure. E-mails
 * that wait to be sent are cancelled.
 */
export async function blockPerson(tx: Transaction, { actor, personId, now }: Blocking): Promise<void> {
  const { organizationId } = actor;
  await sharePersonLock(tx, organizationId);
  const ids = await idsOfPerson(tx, personId);
  const candidacies = await candidaciesOfPerson(tx, personId);
  await publishErasedInterviews(
    tx,
    { organizationId },
    candidacies.map(({ id }) => id),
    now,
  );
  await compareGroupsAgain(tx, ids);
  await setPersonsBlocked(tx, ids, now);
  for (const { id, list_id, selection_process_id: process_id, status, version, deleted_at } of candidacies) {
    await cancelAllEmails(tx, id);
    await setCandidacyBlocked(tx, id, 1, deleted_at ?? now);
    const counts = deleted_at === null ? [await adjustListCounts(tx, list_id, { [status]: -1 })] : [];
    const event = { id, process_id, version: version + 1, actor: null, counts, erased: true };
    await publish(tx, { organizationId }, { now, event: { ...event, type: 'applicant.removed' } });
  }
}

/** Candidacies that were removed before the block stay removed. Cancelled e-mails stay cancelled. */
export async function unblockPerson(tx: Transaction, { actor, personId, now }: Blocking): Promise<void> {
  await sharePersonLock(tx, actor.organizationId);
  const ids = await idsOfPerson(tx, personId);
  const candidacies = await blockedCandidacies(tx, ids);
  await compareGroupsAgain(tx, ids);
  await setPersonsBlocked(tx, ids, null);
  for (const { id, list_id, selection_process_id: processId, status, deleted_at, blocked_at } of candidacies) {
    const isRestored = deleted_at === blocked_at;
    await setCandidacyBlocked(tx, id, 0, isRestored ? null : deleted_at);
    if (!isRestored) continue;
    const counts = [await adjustListCounts(tx, list_id, { [status]: 1 })];
    const process = await loadProcess(tx, processId);
    await publishCard(tx, actor, { applicant: await currentCard(tx, null, id, process), counts, now });
  }
}
