// What waits, as screens ask for it: of one candidate, and to be let go or tried again.
import { useMemo, useSyncExternalStore } from 'react';
import type { OfflineQueueState, PendingChange } from '../../../contract/ipc/offline-queue.ts';
import { offlineQueueMessages } from '../../../contract/messages.ts';
import { liveConnection, liveOfflineQueue, liveSession, useOfflineQueue } from '../../app/desktop.ts';
import { ApiError, askData, terna, toApiError } from '../../app/terna.ts';
import type { Toasts } from '../../ui/toasts.tsx';

/** How a candidate's card is marked: something waits, or waits for the person to decide. */
export type Mark = 'waiting' | 'problem';

const marks = new WeakMap<OfflineQueueState, ReadonlyMap<number, Mark>>();

/** One look at all of them for each state, however many cards ask. */
function marksOf(state: OfflineQueueState): ReadonlyMap<number, Mark> {
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
  useSyncExternalStore(liveOfflineQueue.subscribe, () => {
    const { value } = liveOfflineQueue.read();
    return (value && marksOf(value).get(applicantId)) ?? null;
  });

const none: readonly PendingChange[] = [];

/** All that waits, in the order in which it was done. */
export const usePending = (): readonly PendingChange[] => useOfflineQueue().value?.changes ?? none;

export function usePendingOf(applicantId: number): readonly PendingChange[] {
  const changes = usePending();
  return useMemo(() => changes.filter(({ applicant }) => applicant.id === applicantId), [changes, applicantId]);
}

/** Lets changes go. @throws ApiError conflict where one was sent and the server has not answered yet */
export async function discardPending(ids: readonly string[]): Promise<void> {
  if ((await discardUnsent(ids)).size === 0) return;
  throw new ApiError({ code: 'conflict', message: offlineQueueMessages.awaitsAnswer });
}

/** Lets go of what the server cannot have. @returns the ids of those that were sent and are not answered yet */
async function discardUnsent(ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const state = await askData(terna().desktop.discardPending({ ids: [...ids] }));
  liveOfflineQueue.set(state);
  const asked = new Set(ids);
  return new Set(state.changes.map(({ id }) => id).filter((id) => asked.has(id)));
}

/** Sends changes again that were not taken, on top of how the candidates are now. @throws ApiError */
export async function retryPending(ids: readonly string[]): Promise<void> {
  liveOfflineQueue.set(await askData(terna().desktop.retryPending({ ids: [...ids] })));
}

/** The line that a change leaves in the activity once the server has it. */
const LINES = { move: 'moved', disqualify: 'disqualified', requalify: 'requalified', comment: null } as const;

/**
 * Takes changes back: what still waits is let go; what was sent is undone at the server, as soon as that can be reached and has
 * answered the change.
 * @throws ApiError
 */
async function undoQueued(ids: readonly string[], changes: readonly PendingChange[], toasts: Toasts): Promise<void> {
  const userId = currentUserId();
  const waiting = waitingIds();
  const before = new Set(ids.filter((id) => waiting.has(id)));
  const unanswered = await discardUnsent([...before]);
  const reached = changes.filter(({ id }) => !before.has(id) || unanswered.has(id));
  if (reached.length === 0) return;
  const isReady = () => liveConnection.read().value?.state === 'connected' && ![...unanswered].some(awaitsAnswer);
  if (!isReady()) toasts.show({ text: offlineQueueMessages.undoneLater(reached.length) });
  await until(isReady);
  // Another person's session must not undo it.
  if (currentUserId() !== userId) return;
  for (const change of reached) {
    if (findPending(change.id)) await discardPending([change.id]);
    else await undoSent(change);
  }
}

const currentUserId = (): number | undefined => liveSession.read().value?.user?.id;

const waitingIds = (): ReadonlySet<string> => new Set(presentChanges().map(({ id }) => id));

const findPending = (id: string): PendingChange | undefined =>
  liveOfflineQueue.read().value?.changes.find((change) => change.id === id);

/** A change that was refused has its answer: it was not done. */
const awaitsAnswer = (id: string): boolean => findPending(id)?.problem === null;

/** Resolves once this is true of the outbox and the connection. */
function until(isMet: () => boolean): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const check = () => {
    if (!isMet()) return;
    for (const end of endings) end();
    resolve();
  };
  const endings = [liveOfflineQueue.subscribe(check), liveConnection.subscribe(check)];
  check();
  return promise;
}

async function undoSent({ kind, applicant: { id } }: PendingChange): Promise<void> {
  const line = LINES[kind];
  const own = currentUserId();
  const logs = line ? await askData(terna().applicants.logs({ params: { id }, query: { type: 'list' } })) : [];
  // The latest one of this person: the server refuses it where something else came after.
  const version = logs.find((log) => log.kind === line && log.author?.id === own)?.version ?? null;
  if (version === null) throw new ApiError({ code: 'conflict', message: offlineQueueMessages.sentAlready });
  const { refused: rejected } = await askData(terna().candidacies.undo({ body: { changes: [{ id, version }] } }));
  const [first] = rejected;
  if (first) throw new ApiError({ code: first.code, message: first.message });
}

/** Tells that something waits now, with the way to take it back. */
export function notifyQueued(toasts: Toasts, ids: readonly string[], detail?: string): void {
  if (ids.length === 0) return void toasts.show({ text: offlineQueueMessages.nothingToSend });
  const { isServerFull = false } = liveOfflineQueue.read().value ?? {};
  const known = changesOf(ids);
  const undo = () =>
    void known
      .then((changes) => undoQueued(ids, changes, toasts))
      .catch((thrown: unknown) =>
        toasts.show({ text: offlineQueueMessages.undoFailed, detail: toApiError(thrown).message, tone: 'danger' }),
      );
  const { queued, queuedAsServerIsFull, serverFull } = offlineQueueMessages;
  if (isServerFull) toasts.show({ text: queuedAsServerIsFull(ids.length), detail: serverFull, undo });
  else toasts.show({ text: queued(ids.length), detail, undo });
}

/** Where much waits, main tells of it a moment later: then it is asked. */
async function changesOf(ids: readonly string[]): Promise<readonly PendingChange[]> {
  const waiting = waitingIds();
  if (!ids.every((id) => waiting.has(id))) await liveOfflineQueue.refresh();
  const asked = new Set(ids);
  return presentChanges().filter(({ id }) => asked.has(id));
}

const presentChanges = (): readonly PendingChange[] => liveOfflineQueue.read().value?.changes ?? none;

/** The changes that wait because of a call that found no network; null where it failed for another reason. */
export const queuedBy = ({ code, queued }: ApiError): readonly string[] | null => (code === 'queued' ? queued : null);
