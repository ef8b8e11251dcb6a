// What waits to be sent, as rules: how a candidate is shown with it, and what a further change does to it.
import type { ApplicantCard } from '../contract/api/board.ts';
import type { PendingChange } from '../contract/outbox.ts';

/** A change that waits, and whether the server may have it already. */
export interface Waiting extends PendingChange {
  readonly was_sent: boolean;
}

type Shown = Pick<ApplicantCard, 'list_id' | 'status'>;

/** What of these changes is about one candidate and waits to be sent: what was refused is not shown as done. */
export const waitingOf = <Change extends PendingChange>(changes: readonly Change[], applicantId: number): Change[] =>
  changes.filter(({ applicant, problem }) => applicant.id === applicantId && problem === null);

/** Where a candidate stands, and whether they are active, once these changes of theirs are done. */
export const withPending = (shown: Shown, changes: readonly Step[]): Shown => changes.reduce(afterChange, shown);

type Step = Pick<PendingChange, 'kind' | 'to'>;

function afterChange(before: Shown, { kind, to }: Step): Shown {
  if (kind === 'move' && to) return { list_id: to.id, status: before.status };
  if (kind === 'comment' || kind === 'move') return before;
  return { list_id: before.list_id, status: kind === 'disqualify' ? 'disqualified' : 'active' };
}

/**
 * The changes with one more. A move that the server cannot have seen yet is replaced by the next one; there and back,
 * or out and in again, is nothing at all.
 */
export function withChange<Change extends Waiting>(changes: readonly Change[], added: Change): Change[] {
  const last = changes.findLast(({ applicant, kind }) => applicant.id === added.applicant.id && kind !== 'comment');
  // What was refused was certainly not done, and the person has seen how the candidate is now.
  const isOpen = last && (last.problem !== null || !last.was_sent);
  if (!last || !isOpen) return [...changes, added];
  const others = changes.filter((change) => change !== last);
  if (last.kind === 'move' && added.kind === 'move') {
    const seen = last.problem ? added.seen : last.seen;
    return seen.list.id === added.to?.id ? others : [...others, { ...added, seen }];
  }
  if (last.kind === 'disqualify' && added.kind === 'requalify' && !last.problem) return others;
  return [...changes, added];
}

/** What the present state of a candidate means for a change that went out from another one. */
export type Standing = 'done' | 'unaffected' | 'conflict';

/** Whether somebody has done the same meanwhile, something that has nothing to do with it, or something else. */
export function standingOf({ kind, seen, to }: Step & Pick<PendingChange, 'seen'>, now: Shown): Standing {
  const wanted = afterChange({ list_id: seen.list.id, status: seen.status }, { kind, to });
  if (kind === 'move' && now.list_id === wanted.list_id && now.status === wanted.status) return 'done';
  if ((kind === 'disqualify' || kind === 'requalify') && now.status === wanted.status) return 'done';
  return now.list_id === seen.list.id && now.status === seen.status ? 'unaffected' : 'conflict';
}
