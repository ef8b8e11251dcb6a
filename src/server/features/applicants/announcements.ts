// Publishes changes of a candidate: the activity line and the event for boards.
import type { ListCounts } from '../../../contract/api/applicants.ts';
import type { ApplicantCard } from '../../../contract/api/board.ts';
import type { Actor } from '../../../domain/access/people.ts';
import type { NewRow, Transaction } from '../../platform/db/index.ts';
import { publish } from '../../platform/event-log/index.ts';
import type { Caller } from '../../platform/http/call.ts';
import { cardShape, findCards } from '../board/index.ts';
import { loadProcess } from '../processes/index.ts';
import { queueAdvancement } from '../stages/index.ts';
import { insertLogs } from './intake-queries.ts';
import { candidaciesOfPerson, touchCandidacies } from './person-queries.ts';

/** Who does something, for the activity and the events; no user where it is the candidate or Terna. */
export interface ActorRef {
  readonly organizationId: number;
  readonly userId: number | null;
  readonly fullName: string | null;
}

type LogDetails = Partial<
  Pick<
    NewRow<'applicant_logs'>,
    'comment' | 'mentions' | 'reason' | 'from_list' | 'to_list' | 'version' | 'state_before'
  >
>;

/** A line of the activity as it is kept. */
export const logRow = (
  actor: ActorRef,
  candidacy: { id: number; processId: number },
  kind: NewRow<'applicant_logs'>['kind'],
  details: LogDetails,
  now: number,
): NewRow<'applicant_logs'> => ({
  organization_id: actor.organizationId,
  applicant_id: candidacy.id,
  selection_process_id: candidacy.processId,
  type: kind === 'comment' ? 'user' : 'list',
  kind,
  comment: details.comment ?? null,
  mentions: details.mentions ?? '[]',
  reason: details.reason ?? null,
  from_list: details.from_list ?? null,
  to_list: details.to_list ?? null,
  author_user_id: actor.userId,
  created_at: now,
  version: details.version ?? null,
  state_before: details.state_before ?? null,
});

/** Tells every board how the card is now. */
export const announceCard = (
  tx: Transaction,
  actor: ActorRef,
  applicant: ApplicantCard,
  counts: ListCounts[],
  now: number,
): Promise<void> =>
  publish(tx, actor, now, {
    type: 'applicant.changed',
    id: applicant.id,
    process_id: applicant.selection_process_id,
    version: applicant.version,
    actor: actor.fullName,
    applicant,
    counts,
  });

/** Tells every board that the card is gone from it. */
export const announceRemoval = (
  tx: Transaction,
  actor: ActorRef,
  gone: { id: number; processId: number; version: number },
  counts: ListCounts[],
  now: number,
): Promise<void> =>
  publish(tx, actor, now, {
    type: 'applicant.removed',
    id: gone.id,
    process_id: gone.processId,
    version: gone.version,
    actor: actor.fullName,
    counts,
  });

/**
 * Tells the boards of every process in which the person stands, and leaves a line in each activity.
 * @param reasonOf what the line of a candidacy says besides
 */
export async function announcePerson(
  tx: Transaction,
  caller: Caller,
  personId: number,
  kind: 'edited' | 'merged' | 'unmerged',
  now: number,
  reasonOf?: (applicantId: number) => string,
): Promise<void> {
  const candidacies = await candidaciesOfPerson(tx, personId);
  const logs = candidacies.map(({ id, selection_process_id }) =>
    logRow(caller, { id, processId: selection_process_id }, kind, { reason: reasonOf?.(id) ?? null }, now),
  );
  await insertLogs(tx, logs);
  await announceCards(tx, caller, caller, candidacies, now);
}

/** Tells the boards of every process in which the person stands that there is something new to read of them. */
export async function announceNewFile(tx: Transaction, actor: ActorRef, personId: number, now: number): Promise<void> {
  await touchCandidacies(tx, personId);
  await announceCards(tx, actor, null, await candidaciesOfPerson(tx, personId), now);
}

/**
 * Tells whoever has a candidate open that something beside their card is otherwise. The card and its version stay as
 * they are, and no rule of a stage is looked at.
 */
export async function announceSameCard(
  tx: Transaction,
  actor: ActorRef,
  applicantId: number,
  now: number,
): Promise<void> {
  const [card] = await findCards(tx, [applicantId]);
  if (!card) return;
  const process = await loadProcess(tx, card.selection_process_id);
  await announceCard(tx, actor, cardShape(card, null, process.facts), [], now);
}

/**
 * Tells the boards how cards are now. What is said of a person may be what the rules of a stage have waited for, so they are looked at again.
 * @param viewer for whom the cards are worked out first; each reader's own permissions are, when they are told
 */
export async function announceCards(
  tx: Transaction,
  actor: ActorRef,
  viewer: Actor | null,
  candidacies: readonly { id: number }[],
  now: number,
): Promise<void> {
  if (candidacies.length === 0) return;
  const cards = await findCards(
    tx,
    candidacies.map(({ id }) => id),
  );
  for (const card of cards) {
    const process = await loadProcess(tx, card.selection_process_id);
    await announceCard(tx, actor, cardShape(card, viewer, process.facts), [], now);
    if (card.status !== 'active') continue;
    const { organizationId, userId } = actor;
    await queueAdvancement(tx, { organizationId, listId: card.list_id, applicantId: card.id, userId }, now);
  }
}
