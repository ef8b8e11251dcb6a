// What waits to be sent, as rules: how a candidate is shown with it, and what a further change does to it.
import type { ApplicantCard } from '../../contract/api/board.ts';
import type { PendingChange, PendingKind } from '../../contract/ipc/offline-queue.ts';

/** A change that waits, and whether the server may have it already. */
export interface Waiting extends PendingChange {
  readonly was_sent: boolean;
}

type CardState = Pick<ApplicantCard, 'list_id' | 'status'>;

/** What of these changes is about one candidate and waits to be sent: what was refused is not shown as done. */
export const waitingOf = <Change extends PendingChange>(changes: readonly Change[], applicantId: number): Change[] =>
  changes.filter(({ applicant, problem }) => applicant.id === applicantId && problem === null);

type Ordered = Pick<PendingChange, 'applicant' | 'kind' | 'problem'>;

/**
 * Whether a change can only be sent after an earlier one: moves and (dis)qualifications of one candidate build on each other,
 * comments stand by themselves.
 */
export const dependsOn = (change: Ordered, earlier: Ordered): boolean =>
  change.applicant.id === earlier.applicant.id && change.kind !== 'comment' && earlier.kind !== 'comment';

/** Whether a change waits for the person to decide an earlier one that was refused. */
export const isBlocked = <Change extends Ordered>(change: Change, changes: readonly Change[]): boolean =>
  change.problem === null &&
  changes.slice(0, changes.indexOf(change)).some((earlier) => earlier.problem !== null && dependsOn(change, earlier));

/** Where a candidate stands, and whether they are active, once these changes of theirs are done. */
export const withPending = (card: CardState, changes: readonly Step[]): CardState => changes.reduce(afterChange, card);

type Step = Pick<PendingChange, 'kind' | 'to'>;

function afterChange(before: CardState, { kind, to }: Step): CardState {
  if (kind === 'move' && to) return { list_id: to.id, status: before.status };
  if (kind === 'comment' || kind === 'move') return before;
  return { list_id: before.list_id, status: kind === 'disqualify' ? 'disqualified' : 'active' };
}

/**
 * The changes with one more. A move that the server cannot have seen yet is replaced by the next one; there and back,
 * or out and in again, is nothing at all. What was refused was certainly not done, and the person has seen how the
 * candidate is now: what they decide anew about the same takes its place, lest it be sent on top of that later.
 */
export function withChange<Change extends Waiting>(changes: readonly Change[], added: Change): Change[] {
  const remaining = changes.filter((change) => !isDecidedAnew(change, added));
  const last = remaining.findLast(({ applicant, kind }) => applicant.id === added.applicant.id && kind !== 'comment');
  if (!last || last.was_sent || last.problem) return [...remaining, added];
  const others = remaining.filter((change) => change !== last);
  if (last.kind === 'move' && added.kind === 'move') {
    return last.seen.list.id === added.to?.id ? others : [...others, { ...added, seen: last.seen }];
  }
  return last.kind === 'disqualify' && added.kind === 'requalify' ? others : [...remaining, added];
}

/** The same for several: the work grows with both, not with their product. */
export function withEachChange<Change extends Waiting>(changes: readonly Change[], added: readonly Change[]): Change[] {
  const concerned = new Set(added.map(({ applicant }) => applicant.id));
  const isConcerned = ({ applicant }: Change) => concerned.has(applicant.id);
  const byApplicant = Map.groupBy(changes.filter(isConcerned), ({ applicant }) => applicant.id);
  for (const change of added) {
    const { id } = change.applicant;
    byApplicant.set(id, withChange(byApplicant.get(id) ?? [], change));
  }
  const remaining = new Map([...byApplicant.values()].flat().map((change) => [change.id, change]));
  const earlier = changes.filter((change) => !isConcerned(change) || remaining.has(change.id));
  return [...earlier, ...added.flatMap(({ id }) => remaining.get(id) ?? [])];
}

const isDecidedAnew = (change: Waiting, added: Waiting): boolean =>
  change.problem !== null &&
  change.applicant.id === added.applicant.id &&
  added.kind !== 'comment' &&
  aspectOf(change.kind) === aspectOf(added.kind);

/** What of a candidate a change decides. */
const aspectOf = (kind: PendingKind): 'stage' | 'status' | 'comment' =>
  kind === 'move' ? 'stage' : kind === 'comment' ? 'comment' : 'status';

/** What the present state of a candidate means for a change that went out from another one. */
export type ChangeStatus = 'done' | 'unaffected' | 'conflict';

/** Whether somebody has done the same meanwhile, something that has nothing to do with it, or something else. */
export function statusOfChange(
  { kind, seen: base, to }: Step & Pick<PendingChange, 'seen'>,
  now: CardState,
): ChangeStatus {
  const wanted = afterChange({ list_id: base.list.id, status: base.status }, { kind, to });
  if (kind === 'move' && now.list_id === wanted.list_id && now.status === wanted.status) return 'done';
  if ((kind === 'disqualify' || kind === 'requalify') && now.status === wanted.status) return 'done';
  return now.list_id === base.list.id && now.status === base.status ? 'unaffected' : 'conflict';
}
