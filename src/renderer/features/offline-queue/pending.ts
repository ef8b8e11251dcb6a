// Reads, discards, retries and undoes the pending changes of the offline queue.
import { useMemo, useSyncExternalStore } from 'react';
import type { OfflineQueueState, PendingChange } from '../../../contract/ipc/offline-queue.ts';
import { offlineQueueMessages } from '../../../contract/messages.ts';
import { liveConnection, liveOfflineQueue, liveSession, useOfflineQueue } from '../../app/desktop.ts';
import { ApiError, askData, terna, toApiError } from '../../app/terna.ts';
import type { Toasts } from '../../ui/toasts/toasts.tsx';

/** `problem` means that the user has to decide. */
export type Mark = 'waiting' | 'problem';

const marks = new WeakMap<OfflineQueueState, ReadonlyMap<number, Mark>>();

/** Computed once for each state, because every card asks. */
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

/** Null without pending changes. */
export const usePendingMark = (applicantId: number): Mark | null =>
  useSyncExternalStore(liveOfflineQueue.subscribe, () => {
    const { value } = liveOfflineQueue.read();
    return (value && marksOf(value).get(applicantId)) ?? null;
  });

const none: readonly PendingChange[] = [];

/** All pending changes, oldest first. */
export const usePending = (): readonly PendingChange[] => useOfflineQueue().value?.changes ?? none;

export function usePendingOf(applicantId: number): readonly PendingChange[] {
  const changes = usePending();
  return useMemo(() => changes.filter(({ applicant }) => applicant.id === applicantId), [changes, applicantId]);
}

/** @throws ApiError `conflict` if a change was sent and the server has not responded yet */
export async function discardPending(ids: readonly string[]): Promise<void> {
  if ((await discardUnsent(ids)).size === 0) return;
  throw new ApiError({ code: 'conflict', message: offlineQueueMessages.awaitsAnswer });
}

/** @returns the ids of sent changes without a response */
async function discardUnsent(ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const state = await askData(terna().desktop.discardPending({ ids: [...ids] }));
  liveOfflineQueue.set(state);
  const asked = new Set(ids);
  return new Set(state.changes.map(({ id }) => id).filter((id) => asked.has(id)));
}

/** Sends rejected changes again for the current state of the candidates. @throws ApiError */
export async function retryPending(ids: readonly string[]): Promise<void> {
  liveOfflineQueue.set(await askData(terna().desktop.retryPending({ ids: [...ids] })));
}

/** The activity line that each change creates. */
const LINES = {
  move: 'moved',
  disqualify: 'disqualified',
  requalify: 'requalified',
  comment: null,
  scorecard: null,
} as const;

/**
 * Discards pending changes. Sent ones are undone once the server is reachable and has responded.
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
  // Another user must not undo it.
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

/** A rejected change was not carried out. */
const awaitsAnswer = (id: string): boolean => findPending(id)?.problem === null;

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
  // The user's latest line. The server rejects the undo if a later change exists.
  const version = logs.find((log) => log.kind === line && log.author?.id === own)?.version ?? null;
  if (version === null) throw new ApiError({ code: 'conflict', message: offlineQueueMessages.sentAlready });
  const { refused: rejected } = await askData(terna().candidacies.undo({ body: { changes: [{ id, version }] } }));
  const [first] = rejected;
  if (first) throw new ApiError({ code: first.code, message: first.message });
}

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

/** The main process publishes a long queue later. */
async function changesOf(ids: readonly string[]): Promise<readonly PendingChange[]> {
  const waiting = waitingIds();
  if (!ids.every((id) => waiting.has(id))) await liveOfflineQueue.refresh();
  const asked = new Set(ids);
  return presentChanges().filter(({ id }) => asked.has(id));
}

const presentChanges = (): readonly PendingChange[] => liveOfflineQueue.read().value?.changes ?? none;

/** Null if the call failed for another reason than the network. */
export const queuedBy = ({ code, queued }: ApiError): readonly string[] | null => (code === 'queued' ? queued : null);
