// What waits, as screens ask for it: of one candidate, and to be let go or tried again.
import { useMemo, useSyncExternalStore } from 'react';
import { outboxMessages } from '../../contract/messages.ts';
import type { OutboxState, PendingChange } from '../../contract/outbox.ts';
import { liveOutbox, liveSession, useOutbox } from '../app/desktop.ts';
import { asFailure, askData, CallFailure, terna } from '../app/terna.ts';
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

/** The line that a change leaves in the activity once the server has it. */
const LINES = { move: 'moved', disqualify: 'disqualified', requalify: 'requalified', comment: null } as const;

/**
 * Takes changes back: what still waits is let go, what has been sent meanwhile is undone at the server.
 * @throws CallFailure
 */
async function undoQueued(ids: readonly string[], changes: readonly PendingChange[]): Promise<void> {
  const waiting = new Set(liveOutbox.read().value?.changes.map(({ id }) => id));
  await discardPending(ids.filter((id) => waiting.has(id)));
  for (const change of changes) if (!waiting.has(change.id)) await undoSent(change);
}

async function undoSent({ kind, applicant: { id } }: PendingChange): Promise<void> {
  const line = LINES[kind];
  const own = liveSession.read().value?.user?.id;
  const logs = line ? await askData(terna().applicants.logs({ params: { id }, query: { type: 'list' } })) : [];
  // The latest one of this person: the server refuses it where something else came after.
  const version = logs.find((log) => log.kind === line && log.author?.id === own)?.version ?? null;
  if (version === null) throw new CallFailure({ code: 'conflict', message: outboxMessages.sentAlready });
  const { refused } = await askData(terna().candidacies.undo({ body: { changes: [{ id, version }] } }));
  const [first] = refused;
  if (first) throw new CallFailure({ code: first.code, message: first.message });
}

/** Tells that something waits now, with the way to take it back. */
export function tellQueued(notices: Notices, ids: readonly string[], detail?: string): void {
  if (ids.length === 0) return void notices.show({ text: outboxMessages.keptNone });
  const changes = (liveOutbox.read().value?.changes ?? []).filter(({ id }) => ids.includes(id));
  const undo = () =>
    void undoQueued(ids, changes).catch((thrown: unknown) =>
      notices.show({ text: outboxMessages.undoFailed, detail: asFailure(thrown).message, tone: 'danger' }),
    );
  notices.show({ text: outboxMessages.kept(ids.length), detail, undo });
}

/** The changes that wait because of a call that found no network; null where it failed for another reason. */
export const queuedBy = ({ code, queued }: CallFailure): readonly string[] | null =>
  code === 'queued' ? queued : null;
