// Rules for pending changes: how candidates are displayed, and how changes combine.
import type { ApplicantCard } from '../../contract/api/board.ts';
import type { PendingChange, PendingKind } from '../../contract/ipc/offline-queue.ts';

/** `was_sent`: the server may already have received it. */
export interface Waiting extends PendingChange {
  readonly was_sent: boolean;
}

type CardState = Pick<ApplicantCard, 'list_id' | 'status'>;

/** The pending changes of one candidate. Rejected ones are excluded, as they must not appear as done. */
export const waitingOf = <Change extends PendingChange>(changes: readonly Change[], applicantId: number): Change[] =>
  changes.filter(({ applicant, problem }) => applicant.id === applicantId && problem === null);

type Ordered = Pick<PendingChange, 'applicant' | 'kind' | 'problem' | 'scorecard'>;

const changesCard = (kind: PendingKind): boolean => kind !== 'comment' && kind !== 'scorecard';

/**
 * Whether a change must be sent after an earlier one: moves and (dis)qualifications of a candidate depend on each
 * other, and drafts of one scorecard do. Comments do not.
 */
export const dependsOn = (change: Ordered, earlier: Ordered): boolean =>
  change.applicant.id === earlier.applicant.id &&
  ((changesCard(change.kind) && changesCard(earlier.kind)) || isOfSameInterview(change, earlier));

const isOfSameInterview = (one: Pick<Ordered, 'scorecard'>, other: Pick<Ordered, 'scorecard'>): boolean =>
  one.scorecard !== undefined && one.scorecard.interview.id === other.scorecard?.interview.id;

/** Whether a change must wait until the user decides an earlier, rejected one. */
export const isBlocked = <Change extends Ordered>(change: Change, changes: readonly Change[]): boolean =>
  change.problem === null &&
  changes.slice(0, changes.indexOf(change)).some((earlier) => earlier.problem !== null && dependsOn(change, earlier));

export const withPending = (card: CardState, changes: readonly Step[]): CardState => changes.reduce(afterChange, card);

type Step = Pick<PendingChange, 'kind' | 'to'>;

function afterChange(before: CardState, { kind, to }: Step): CardState {
  if (kind === 'move' && to) return { list_id: to.id, status: before.status };
  if (!changesCard(kind) || kind === 'move') return before;
  return { list_id: before.list_id, status: kind === 'disqualify' ? 'disqualified' : 'active' };
}

/**
 * The added change replaces an unsent move or draft of a scorecard; changes that cancel out are both removed. It also replaces a rejected
 * change of the same aspect, which the server did not apply, as the user has made a new decision.
 */
export function withChange<Change extends Waiting>(changes: readonly Change[], added: Change): Change[] {
  const remaining = changes.filter((change) => !isDecidedAnew(change, added));
  if (added.scorecard) {
    const isReplaced = (change: Change) => isOfSameInterview(change, added) && !change.was_sent;
    return [...remaining.filter((change) => !isReplaced(change)), added];
  }
  const last = remaining.findLast(({ applicant, kind }) => applicant.id === added.applicant.id && changesCard(kind));
  if (!last || last.was_sent || last.problem) return [...remaining, added];
  const others = remaining.filter((change) => change !== last);
  if (last.kind === 'move' && added.kind === 'move') {
    return last.seen?.list.id === added.to?.id ? others : [...others, { ...added, seen: last.seen }];
  }
  return last.kind === 'disqualify' && added.kind === 'requalify' ? others : [...remaining, added];
}

/** The cost grows with the sum of both lists, not with their product. */
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
  ((changesCard(added.kind) && changesCard(change.kind) && aspectOf(change.kind) === aspectOf(added.kind)) ||
    isOfSameInterview(change, added));

const aspectOf = (kind: PendingKind): 'stage' | 'status' => (kind === 'move' ? 'stage' : 'status');

/** Whether other users have since made the same change, an unrelated one, or a contradicting one. */
export type ChangeStatus = 'done' | 'unaffected' | 'conflict';

export function statusOfChange(
  { kind, seen: base, to }: Step & Pick<PendingChange, 'seen'>,
  now: CardState,
): ChangeStatus {
  if (!base) return 'unaffected';
  const wanted = afterChange({ list_id: base.list.id, status: base.status }, { kind, to });
  if (kind === 'move' && now.list_id === wanted.list_id && now.status === wanted.status) return 'done';
  if ((kind === 'disqualify' || kind === 'requalify') && now.status === wanted.status) return 'done';
  return now.list_id === base.list.id && now.status === base.status ? 'unaffected' : 'conflict';
}
