// What waits, as screens ask for it: of one candidate, and to be let go or tried again.
import { useMemo, useSyncExternalStore } from 'react';
import { outboxMessages } from '../../contract/messages.ts';
import type { OutboxState, PendingChange } from '../../contract/outbox.ts';
import { liveOutbox, useOutbox } from '../app/desktop.ts';
import { asFailure, askData, type CallFailure, terna } from '../app/terna.ts';
import type { Notices } from '../ui/notices.tsx';

/** How a candidate's card is marked: something waits, or waits for the person to decide. */
export type Mark = 'waiting' | 'problem';

const marks = new WeakMap<OutboxState, ReadonlyMap<number, Mark>>();

/** One look at all of them for each state, however many cards ask. */
function marksOf(state: OutboxState): ReadonlyMap<number, Mark> {
  const known = marks.get(state);
  if (known) return known;
  const made = new Map<number, Mark>();
  for (const { applicant, problem } of state.changes) {
    if (problem || !made.has(applicant.id)) made.set(applicant.id, problem ? 'problem' : 'waiting');
  }
  marks.set(state, made);
  return made;
}

/** Null where nothing of the candidate waits. */
export const usePendingMark = (applicantId: number): Mark | null =>
  useSyncExternalStore(liveOutbox.subscribe, () => {
    const { value } = liveOutbox.read();
    return (value && marksOf(value).get(applicantId)) ?? null;
  });

const none: readonly PendingChange[] = [];

/** All that waits, in the order in which it was done. */
export const usePending = (): readonly PendingChange[] => useOutbox().value?.changes ?? none;

export function usePendingOf(applicantId: number): readonly PendingChange[] {
  const changes = usePending();
  return useMemo(() => changes.filter(({ applicant }) => applicant.id === applicantId), [changes, applicantId]);
}

/** Lets changes go. @throws CallFailure */
export async function discardPending(ids: readonly string[]): Promise<void> {
  liveOutbox.set(await askData(terna().desktop.discardPending({ ids: [...ids] })));
}

/** Sends changes again that were not taken, on top of how the candidates are now. @throws CallFailure */
export async function retryPending(ids: readonly string[]): Promise<void> {
  liveOutbox.set(await askData(terna().desktop.retryPending({ ids: [...ids] })));
}

/** Tells that something waits now, with the way to take it back. */
export function tellQueued(notices: Notices, ids: readonly string[], detail?: string): void {
  if (ids.length === 0) return void notices.show({ text: outboxMessages.keptNone });
  const undo = () =>
    void discardPending(ids).catch((thrown: unknown) =>
      notices.show({ text: asFailure(thrown).message, tone: 'danger' }),
    );
  notices.show({ text: outboxMessages.kept(ids.length), detail, undo });
}

/** The changes that wait because of a call that found no network; null where it failed for another reason. */
export const queuedBy = ({ code, queued }: CallFailure): readonly string[] | null =>
  code === 'queued' ? queued : null;
