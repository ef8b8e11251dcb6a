// Publishes changes of a candidate: the activity line and the event for boards.
import type { FieldChange, ListCounts } from '../../../contract/api/applicants.ts';
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

/** The actor in activity and events; there is no user if it is the candidate or Terna. */
export interface ActorRef {
  readonly organizationId: number;
  readonly userId: number | null;
  readonly fullName: string | null;
}

type LogDetails = Partial<
  Pick<
    NewRow<'applicant_logs'>,
    | 'comment'
    | 'mentions'
    | 'reason'
    | 'from_list'
    | 'to_list'
    | 'version'
    | 'state_before'
    | 'changes'
    | 'step_reasons'
  >
>;

/** The stored row of an activity line. */
export const logRow = (
  actor: ActorRef,
  {
    candidacy,
    kind,
    details,
    now,
  }: {
    readonly candidacy: { id: number; processId: number };
    readonly kind: NewRow<'applicant_logs'>['kind'];
    readonly details: LogDetails;
    readonly now: number;
  },
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
  changes: details.changes ?? null,
  step_reasons: details.step_reasons ?? null,
});

/** Publishes the current card to every board. */
export const publishCard = (
  tx: Transaction,
  actor: ActorRef,
  {
    applicant,
    counts,
    now,
  }: { readonly applicant: ApplicantCard; readonly counts: ListCounts[]; readonly now: number },
): Promise<void> =>
  publish(tx, actor, {
    now,
    event: {
      type: 'applicant.changed',
      id: applicant.id,
      process_id: applicant.selection_process_id,
      version: applicant.version,
      actor: actor.fullName,
      applicant,
      counts,
    },
  });

/** Publishes the removal of the card to every board. */
export const publishCardRemoval = (
  tx: Transaction,
  actor: ActorRef,
  {
    gone,
    counts,
    now,
  }: {
    readonly gone: { id: number; processId: number; version: number };
    readonly counts: ListCounts[];
    readonly now: number;
  },
): Promise<void> =>
  publish(tx, actor, {
    now,
    event: {
      type: 'applicant.removed',
      id: gone.id,
      process_id: gone.processId,
      version: gone.version,
      actor: actor.fullName,
      counts,
    },
  });

/**
 * Publishes a change to the boards of all processes of the person, with a line in each activity.
 * @param reasonOf returns the further text of a candidacy's line
 * @param changesOf returns the fields that changed for a candidacy; one without any gets no line
 */
export async function recordPersonChange(
  tx: Transaction,
  actor: Caller | (ActorRef & { readonly userId: null }),
  {
    personId,
    kind,
    now,
    reasonOf,
    changesOf,
  }: {
    readonly personId: number;
    readonly kind: 'edited' | 'merged' | 'unmerged';
    readonly now: number;
    readonly reasonOf?: ((applicantId: number) => string) | undefined;
    readonly changesOf?: ((applicantId: number) => readonly FieldChange[]) | undefined;
  },
): Promise<void> {
  const candidacies = await candidaciesOfPerson(tx, personId);
  const logs = candidacies.flatMap(({ id, selection_process_id }) => {
    const changes = changesOf?.(id);
    if (changes?.length === 0) return [];
    return [
      logRow(actor, {
        candidacy: { id, processId: selection_process_id },
        kind,
        details: { reason: reasonOf?.(id) ?? null, changes: changes ? JSON.stringify(changes) : null },
        now,
      }),
    ];
  });
  await insertLogs(tx, logs);
  const viewer = actor.userId === null ? null : actor;
  await refreshCards(tx, actor, { viewer, candidacies, now });
}

/** Publishes a new file to the boards of all processes of the person. */
export async function recordNewFile(tx: Transaction, actor: ActorRef, personId: number, now: number): Promise<void> {
  await touchCandidacies(tx, personId);
  await refreshCards(tx, actor, { viewer: null, candidacies: await candidaciesOfPerson(tx, personId), now });
}

/**
 * Publishes a change of data beside the card to open drawers. The card and its version do not change, and no stage rule
 * is evaluated.
 */
export async function publishUnchangedCard(
  tx: Transaction,
  actor: ActorRef,
  applicantId: number,
  now: number,
): Promise<void> {
  const [card] = await findCards(tx, [applicantId]);
  if (!card) return;
  const process = await loadProcess(tx, card.selection_process_id);
  await publishCard(tx, actor, { applicant: cardShape(card, null, process.facts), counts: [], now });
}

/**
 * Publishes current cards to boards and re-evaluates the stages' rules, which may depend on the person's data.
 * @param viewer for whom the cards are computed first; each receiver's permissions are applied on delivery
 */
export async function refreshCards(
  tx: Transaction,
  actor: ActorRef,
  {
    viewer,
    candidacies,
    now,
  }: { readonly viewer: Actor | null; readonly candidacies: readonly { id: number }[]; readonly now: number },
): Promise<void> {
  if (candidacies.length === 0) return;
  const cards = await findCards(
    tx,
    candidacies.map(({ id }) => id),
  );
  for (const card of cards) {
    const process = await loadProcess(tx, card.selection_process_id);
    await publishCard(tx, actor, { applicant: cardShape(card, viewer, process.facts), counts: [], now });
    if (card.status !== 'active') continue;
    const { organizationId, userId } = actor;
    await queueAdvancement(tx, { organizationId, listId: card.list_id, applicantId: card.id, userId }, now);
  }
}
