// Moves many candidates to another process by a server job, with progress and result.
import type { ApplicantCard } from '../../../contract/api/board.ts';
import type { Job } from '../../../contract/api/imports.ts';
import { MAX_ITEMS } from '../../../contract/common.ts';
import { candidacyMessages, errorMessages } from '../../../contract/messages.ts';
import { mergeEventsOf } from '../../app/remote-changes/events.ts';
import { ask, askData, terna, toApiError } from '../../app/terna.ts';
import { showResult } from './bulk/results.ts';
import type { Named, RejectedCandidate } from './bulk/run-bulk.ts';
import type { ActionContext } from './context.ts';

const texts = candidacyMessages.transfer;

/** Shorter moves show no progress, in milliseconds. */
const PROGRESS_DELAY_MILLISECONDS = 1000;

interface Follow {
  readonly onJobChanged: (job: Job) => void;
}

/** Unfinished moves that this window started, by job id. */
const follows = new Map<number, Follow>();

export interface BulkMove {
  readonly fromId: number;
  readonly toId: number;
  readonly cards: readonly Pick<ApplicantCard, 'id'>[];
}

/** Follows the job to its end. @throws ApiError if the job cannot be started */
export async function startBulkMove(context: ActionContext, move: BulkMove, isUndo = false): Promise<void> {
  const applicantIds = move.cards.map(({ id }) => id);
  const body = { target_selection_process_id: move.toId, applicant_ids: applicantIds, is_undo: isUndo };
  const { job_id: jobId } = await askData(terna().candidacies.bulkMove({ params: { id: move.fromId }, body }));
  const key = `bulk-move-${jobId}`;
  const begunAt = performance.now();
  follows.set(jobId, {
    onJobChanged: (job) => {
      if (job.state === 'queued' || job.state === 'running') {
        if (performance.now() - begunAt > PROGRESS_DELAY_MILLISECONDS) showProgress(context, key, job);
      } else {
        follows.delete(jobId);
        void showOutcome(context, move, { key, job, isUndo });
      }
    },
  });
  if (!isUndo) context.toasts.show({ text: texts.bulkStarted, tone: 'success' });
  // A short job may have ended before this window received its id.
  void askAfter(jobId);
}

function showProgress({ toasts }: ActionContext, key: string, job: Job): void {
  const total = job.total ?? job.done;
  toasts.show({
    key,
    text: texts.moving(total),
    detail: candidacyMessages.bulk.progress(job.done, total),
    stays: true,
    action: {
      text: candidacyMessages.bulk.cancel,
      run: () =>
        void askData(terna().jobs.cancel({ params: { id: job.id } })).catch((thrown: unknown) => {
          toasts.show({ text: texts.failed, detail: toApiError(thrown).message, tone: 'danger' });
        }),
    },
  });
}

/** Undo moves the candidates back. */
async function showOutcome(
  context: ActionContext,
  move: BulkMove,
  { key, job, isUndo }: { key: string; job: Job; isUndo: boolean },
): Promise<void> {
  const { toasts } = context;
  try {
    const { moved, rejected, remaining } = await readResults(move.fromId, job.id);
    if (moved.length === 0) {
      const detail = rejected[0]?.reason ?? job.error ?? errorMessages.unexpected;
      toasts.show({ key, text: texts.failed, detail, tone: 'danger' });
      return;
    }
    const back = { fromId: move.toId, toId: move.fromId, cards: moved };
    const undo = () =>
      void startBulkMove(context, back, true).catch((thrown: unknown) => {
        const detail = toApiError(thrown).message;
        toasts.show({ text: candidacyMessages.bulk.undoFailed, detail, tone: 'danger' });
      });
    const details = [
      rejected.length > 0 && candidacyMessages.bulk.someRejected(rejected.length),
      remaining > 0 && candidacyMessages.bulk.cancelled(remaining),
    ].filter(Boolean);
    toasts.show({
      key,
      text: isUndo ? candidacyMessages.bulk.undone(moved.length) : texts.moved(moved.length),
      detail: details.join(' · ') || undefined,
      tone: details.length > 0 ? 'warning' : 'success',
      stays: details.length > 0,
      ...(!isUndo && { undo }),
      ...(rejected.length > 0 && {
        action: { text: candidacyMessages.bulk.viewReasons, run: () => showResult({ done: moved.length, rejected }) },
      }),
    });
  } catch (thrown) {
    toasts.show({ key, text: texts.bulkFailed, detail: toApiError(thrown).message, tone: 'danger' });
  }
}

async function readResults(processId: number, jobId: number) {
  const moved: Named[] = [];
  const rejected: RejectedCandidate[] = [];
  let remaining = 0;
  for (let page = 1; page > 0; ) {
    const { data, pagination } = await ask(
      terna().candidacies.bulkMoveResults({ params: { id: processId, jobId }, query: { page, items: MAX_ITEMS } }),
    );
    for (const { applicant_id: id, full_name, state, reason } of data) {
      if (state === 'moved') moved.push({ id, full_name });
      else if (state === 'failed') rejected.push({ candidate: { id, full_name }, reason: reason ?? texts.failed });
      else remaining += 1;
    }
    page = pagination?.nextPage ?? 0;
  }
  return { moved, rejected, remaining };
}

mergeEventsOf('candidacies', (event) => {
  if (event.type === 'job.progress') follows.get(event.job.id)?.onJobChanged(event.job);
  // Events may be missing after a reset, so the jobs are read again.
  if (event.type === 'stream.reset') for (const jobId of follows.keys()) void askAfter(jobId);
});

async function askAfter(jobId: number): Promise<void> {
  try {
    const job = await askData(terna().jobs.get({ params: { id: jobId } }));
    follows.get(jobId)?.onJobChanged(job);
  } catch (thrown) {
    // The job continues on the server, and a later event reports its state.
    toApiError(thrown);
  }
}
