// Runs a bulk action with toasts for progress, result and undo.
import { candidacyMessages, errorMessages } from '../../../../contract/messages.ts';
import type { Toasts } from '../../../ui/toasts/toasts.tsx';
import { notifyQueued } from '../../offline-queue/index.ts';
import { showResult } from './results.ts';
import { type BulkWork, type Named, type Outcome, type RejectedCandidate, runBulk } from './run-bulk.ts';

/** Shorter actions show no progress, in milliseconds. */
const PROGRESS_DELAY_MILLISECONDS = 1000;
const texts = candidacyMessages.bulk;

export interface Bulk<Candidate extends Named, Done>
  extends Pick<BulkWork<Candidate, Done>, 'candidates' | 'chunk' | 'act'> {
  readonly texts: {
    readonly running: (count: number) => string;
    readonly done: (count: number) => string;
    readonly failed: string;
  };
  /** Candidates rejected before any call. */
  readonly rejected?: readonly RejectedCandidate[];
  /** Second line of the final toast. */
  readonly detail?: string | undefined;
  readonly undo?: (done: readonly Done[]) => void;
  readonly onEnd?: (outcome: Outcome<Done>) => void;
}

let count = 0;

/** Never throws; the promise resolves when the action has ended. */
export async function startBulk<Candidate extends Named, Done>(
  toasts: Toasts,
  bulk: Bulk<Candidate, Done>,
): Promise<Outcome<Done>> {
  count += 1;
  const key = `bulk-${count}`;
  const total = bulk.candidates.length;
  let tried = 0;
  let isStopped = false;
  let hasProgressToast = false;
  const showProgress = () => {
    hasProgressToast = true;
    toasts.show({
      key,
      text: bulk.texts.running(total),
      detail: texts.progress(tried, total),
      stays: true,
      action: {
        text: texts.cancel,
        run: () => {
          isStopped = true;
        },
      },
    });
  };
  const timer = setTimeout(showProgress, PROGRESS_DELAY_MILLISECONDS);
  const ran = await runBulk({
    ...bulk,
    shouldStop: () => isStopped,
    onProgress: (soFar) => {
      tried = soFar;
      // After a stop only the result is displayed.
      if (hasProgressToast && !isStopped) showProgress();
    },
  });
  const outcome = { ...ran, rejected: [...(bulk.rejected ?? []), ...ran.rejected] };
  clearTimeout(timer);
  showOutcome(toasts, bulk, outcome, key);
  bulk.onEnd?.(outcome);
  return outcome;
}

function showOutcome<Candidate extends Named, Done>(
  toasts: Toasts,
  { texts: own, detail, undo }: Bulk<Candidate, Done>,
  { done, rejected, remaining, queued }: Outcome<Done>,
  key: string,
): void {
  if (queued) {
    toasts.dismiss(key);
    notifyQueued(toasts, queued, detail);
    if (done.length + rejected.length + remaining === 0) return;
  }
  const reasons = new Set(rejected.map(({ reason }) => reason));
  const [reason] = reasons;
  const showReasons = { text: texts.viewReasons, run: () => showResult({ done: done.length, rejected }) };
  const isClear = rejected.length === 1 || (done.length === 0 && reasons.size === 1);
  if (done.length === 0 && remaining === 0) {
    const rest = isClear ? { detail: reason ?? errorMessages.unexpected } : { action: showReasons };
    toasts.show({ key, text: own.failed, tone: 'danger', ...rest });
    return;
  }
  const parts = [
    rejected.length > 0 &&
      (isClear ? `${rejected[0]?.candidate.full_name}: ${reason}` : texts.someRejected(rejected.length)),
    remaining > 0 && texts.cancelled(remaining),
    rejected.length === 0 && remaining === 0 && detail,
  ].filter(Boolean);
  toasts.show({
    key,
    text: own.done(done.length),
    detail: parts.join(' · ') || undefined,
    tone: rejected.length > 0 ? 'warning' : 'success',
    // The toast stays if the user has to read reasons.
    stays: rejected.length > 0 || remaining > 0,
    ...(undo && done.length > 0 && { undo: () => undo(done) }),
    ...(rejected.length > 0 && !isClear && { action: showReasons }),
  });
}
