// The main process's offline queue as the page knows it.
import type { ScorecardInput } from '../../../src/contract/api/interviews.ts';
import type { OfflineQueueState, PendingChange } from '../../../src/contract/ipc/offline-queue.ts';
import type { FakeBoard } from './fake-board.ts';
import { STAGES } from './fake-board-stages.ts';

interface Input {
  readonly params: { readonly id: number };
  readonly body: ScorecardInput & {
    readonly list_id: number;
    readonly comment: string;
    readonly applicant_ids: number[];
    readonly applicants: { readonly id: number }[];
  };
}

/** The candidate of the fake's interviews. */
const INTERVIEWED_ID = 6;

const stage = (id: number) => ({ id, name: STAGES[id - 1] ?? '' });

export function fakeOfflineQueue(board: FakeBoard, emit: (state: OfflineQueueState) => void) {
  let changes: PendingChange[] = [];
  let isOffline = false;
  let isServerFull = false;
  let dropped = 0;
  /** Ids of changes that were sent but not answered. */
  let unanswered: ReadonlySet<string> = new Set();
  const state = (): OfflineQueueState => ({ changes, isDamaged: false, isServerFull, dropped });
  const update = (next: PendingChange[]) => {
    changes = next;
    emit(state());
    return state();
  };
  const pending = (id: number, change: Pick<PendingChange, 'kind'> & Partial<PendingChange>): PendingChange => {
    const card = board.card(id);
    return {
      id: crypto.randomUUID(),
      applicant: { id, full_name: card.full_name },
      process: { id: card.selection_process_id, title: 'Analista contable senior' },
      seen: { list: stage(card.list_id), status: card.status, version: card.version },
      to: null,
      comment: null,
      made_at: new Date().toISOString(),
      problem: null,
      ...change,
    };
  };
  const made: Readonly<Record<string, (input: Input) => PendingChange[]>> = {
    'applicants.updateList': ({ params, body }) => [pending(params.id, { kind: 'move', to: stage(body.list_id) })],
    'candidacies.moveToStage': ({ body }) =>
      body.applicants.map(({ id }) => pending(id, { kind: 'move', to: stage(body.list_id) })),
    'applicants.addLog': ({ params, body }) => [pending(params.id, { kind: 'comment', comment: body.comment })],
    'interviews.saveScorecard': ({ params, body: { version: _version, ...wording } }) => [
      pending(INTERVIEWED_ID, {
        ...{ kind: 'scorecard', process: { id: null, title: null }, seen: null },
        scorecard: { ...wording, interview: { id: params.id, name: 'Técnica' } },
      }),
    ],
    'candidacies.disqualify': ({ body }) => body.applicant_ids.map((id) => pending(id, { kind: 'disqualify' })),
    'candidacies.requalify': ({ body }) => body.applicant_ids.map((id) => pending(id, { kind: 'requalify' })),
  };
  return {
    /** Disconnects or reconnects the network. */
    wait(offline: boolean): void {
      isOffline = offline;
    },
    /** Simulates a full disk of the server; changes that may be queued are then pending. */
    fill(): void {
      isOffline = true;
      isServerFull = true;
    },
    /** Changes the queue, as the main process does when a change is accepted or refused. */
    update: (change: (now: PendingChange[]) => PendingChange[]) => void update(change(changes)),
    /** Marks all pending changes as sent but unanswered. */
    loseAnswers(): void {
      unanswered = new Set(changes.map(({ id }) => id));
    },
    /** Drops a candidate's pending changes, as the main process does after an erasure. */
    drop(id: number): void {
      const remaining = changes.filter(({ applicant }) => applicant.id !== id);
      dropped += changes.length - remaining.length;
      update(remaining);
    },
    /**
     * Queues a call while offline.
     * @returns the ids of its pending changes, or null if the call is not queued
     */
    enqueue(name: string, input: unknown): string[] | null {
      const entries = isOffline ? made[name]?.(input as Input) : undefined;
      if (!entries) return null;
      // A draft replaces an earlier one of the same interview.
      const drafted = new Set(entries.flatMap(({ scorecard }) => scorecard?.interview.id ?? []));
      update([...changes.filter(({ scorecard }) => !drafted.has(scorecard?.interview.id ?? 0)), ...entries]);
      return entries.map(({ id }) => id);
    },
    calls: {
      offlineQueueState: state,
      discardPending: ({ ids }: { ids: string[] }) =>
        update(changes.filter(({ id }) => !ids.includes(id) || unanswered.has(id))),
      retryPending: ({ ids }: { ids: string[] }) =>
        update(changes.map((change) => (ids.includes(change.id) ? { ...change, problem: null } : change))),
    },
  };
}
