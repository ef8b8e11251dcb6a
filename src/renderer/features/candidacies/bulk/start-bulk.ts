// An action on one or many candidates, told by notices: its progress where it takes long, its end, and how it is undone.
import { candidacyMessages, errorMessages } from '../../../../contract/messages.ts';
import type { Notices } from '../../../ui/notices.tsx';
import { tellQueued } from '../../offline-queue/index.ts';
import { showResult } from './results.ts';
import { type BulkWork, type Named, type Outcome, type RefusedCandidate, runBulk } from './run-bulk.ts';

/** Shorter actions end before anybody would read of them, in milliseconds. */
const TOLD_AFTER_MILLISECONDS = 1000;
const texts = candidacyMessages.bulk;

export interface Bulk<Candidate extends Named, Done>
  extends Pick<BulkWork<Candidate, Done>, 'candidates' | 'chunk' | 'act'> {
  readonly texts: {
    readonly running: (count: number) => string;
    readonly done: (count: number) => string;
    readonly failed: string;
  };
  /** Candidates of whom it was clear before any call that it could not be done with them. */
  readonly refused?: readonly RefusedCandidate[];
  /** A second line of the notice at the end. */
  readonly detail?: string | undefined;
  /** Takes back what was done. */
  readonly undo?: (done: readonly Done[]) => void;
  /** When all calls have ended. */
  readonly onEnd?: (outcome: Outcome<Done>) => void;
}

let count = 0;

/** Never throws; the promise ends with the action. */
export async function startBulk<Candidate extends Named, Done>(
  notices: Notices,
  bulk: Bulk<Candidate, Done>,
): Promise<Outcome<Done>> {
  count += 1;
  const key = `bulk-${count}`;
  const total = bulk.candidates.length;
  let tried = 0;
  let isStopped = false;
  let isTold = false;
  const tellProgress = () => {
    isTold = true;
    notices.show({
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
  const timer = setTimeout(tellProgress, TOLD_AFTER_MILLISECONDS);
  const ran = await runBulk({
    ...bulk,
    shouldStop: () => isStopped,
    onProgress: (soFar) => {
      tried = soFar;
      // The person who has stopped it has seen enough; its end is told.
      if (isTold && !isStopped) tellProgress();
    },
  });
  const outcome = { ...ran, refused: [...(bulk.refused ?? []), ...ran.refused] };
  clearTimeout(timer);
  tellEnd(notices, bulk, outcome, key);
  bulk.onEnd?.(outcome);
  return outcome;
}

function tellEnd<Candidate extends Named, Done>(
  notices: Notices,
  { texts: own, detail, undo }: Bulk<Candidate, Done>,
  { done, refused, left, queued }: Outcome<Done>,
  key: string,
): void {
  if (queued) {
    notices.dismiss(key);
    tellQueued(notices, queued, detail);
    if (done.length + refused.length + left === 0) return;
  }
  const reasons = new Set(refused.map(({ reason }) => reason));
  const [reason] = reasons;
  const seeWhy = { text: texts.seeWhy, run: () => showResult({ done: done.length, refused }) };
  const isClear = refused.length === 1 || (done.length === 0 && reasons.size === 1);
  if (done.length === 0 && left === 0) {
    const rest = isClear ? { detail: reason ?? errorMessages.unexpected } : { action: seeWhy };
    notices.show({ key, text: own.failed, tone: 'danger', ...rest });
    return;
  }
  const parts = [
    refused.length > 0 &&
      (isClear ? `${refused[0]?.candidate.full_name}: ${reason}` : texts.someRefused(refused.length)),
    left > 0 && texts.cancelled(left),
    refused.length === 0 && left === 0 && detail,
  ].filter(Boolean);
  notices.show({
    key,
    text: own.done(done.length),
    detail: parts.join(' · ') || undefined,
    tone: refused.length > 0 ? 'warning' : 'success',
    // What somebody still has to read about waits for them.
    stays: refused.length > 0 || left > 0,
    ...(undo && done.length > 0 && { undo: () => undo(done) }),
    ...(refused.length > 0 && !isClear && { action: seeWhy }),
  });
}
