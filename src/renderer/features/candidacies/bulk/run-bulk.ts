// Runs a call for many candidates in parallel chunks until done or stopped.
import type { ErrorCode } from '../../../../contract/errors.ts';
import { toApiError } from '../../../app/terna.ts';
import { queuedBy } from '../../offline-queue/index.ts';

export interface Named {
  readonly id: number;
  readonly full_name: string;
}

/** The reason is Spanish. */
export interface RejectedCandidate {
  readonly candidate: Named;
  readonly reason: string;
}

export interface Acted<Done> {
  readonly done: readonly Done[];
  readonly rejected: readonly RejectedCandidate[];
}

export interface Outcome<Done> extends Acted<Done> {
  /** Candidates not tried because the user stopped the action. */
  readonly remaining: number;
  /** Ids of queued changes that need a network; null if nothing was queued. */
  readonly queued: readonly string[] | null;
}

export interface BulkWork<Candidate extends Named, Done> {
  readonly candidates: readonly Candidate[];
  /** Candidates per call. */
  readonly chunk: number;
  /** Throws if the call failed for all of its candidates. */
  readonly act: (candidates: readonly Candidate[]) => Promise<Acted<Done>>;
  readonly shouldStop: () => boolean;
  /** Called after each call, with the total number of candidates tried. */
  readonly onProgress: (tried: number) => void;
}

const LANES = 4;

/** Errors after which further calls are not tried, because no server responds. */
const HOPELESS: ReadonlySet<ErrorCode> = new Set(['unreachable', 'timed_out', 'offline_unavailable', 'no_session']);

/** Never throws; an error becomes the reason of its candidates. */
export async function runBulk<Candidate extends Named, Done>(work: BulkWork<Candidate, Done>): Promise<Outcome<Done>> {
  const waiting = chunksOf(work.candidates, work.chunk);
  const done: Done[] = [];
  const rejected: RejectedCandidate[] = [];
  let tried = 0;
  let hopeless: string | null = null;
  const queued: string[] = [];
  let isQueued = false;
  const rejectAll = (candidates: readonly Candidate[], reason: string) => {
    rejected.push(...candidates.map((candidate) => ({ candidate, reason })));
  };
  const lane = async (): Promise<void> => {
    while (!work.shouldStop()) {
      const chunk = waiting.shift();
      if (!chunk) return;
      if (hopeless !== null) rejectAll(chunk, hopeless);
      else {
        try {
          const acted = await work.act(chunk);
          done.push(...acted.done);
          rejected.push(...acted.rejected);
        } catch (thrown) {
          const error = toApiError(thrown);
          const waiting = queuedBy(error);
          isQueued ||= waiting !== null;
          if (waiting) queued.push(...waiting);
          else rejectAll(chunk, error.message);
          if (HOPELESS.has(error.code)) hopeless = error.message;
        }
      }
      tried += chunk.length;
      work.onProgress(tried);
    }
  };
  await Promise.all(Array.from({ length: Math.min(LANES, waiting.length) }, lane));
  return {
    done,
    rejected,
    queued: isQueued ? queued : null,
    remaining: waiting.reduce((count, chunk) => count + chunk.length, 0),
  };
}

function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  const chunks: Item[][] = [];
  for (let from = 0; from < items.length; from += size) chunks.push(items.slice(from, from + size));
  return chunks;
}

/** Makes one call per candidate, in sequence. */
export const eachOf =
  <Candidate extends Named, Done>(call: (candidate: Candidate) => Promise<Done>) =>
  async (candidates: readonly Candidate[]): Promise<Acted<Done>> => {
    const done: Done[] = [];
    for (const candidate of candidates) done.push(await call(candidate));
    return { done, rejected: [] };
  };
