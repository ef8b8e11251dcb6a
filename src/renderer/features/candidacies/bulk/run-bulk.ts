// Doing something with many candidates: a few in each call, some calls at once, until all are done or the person stops it.
import type { ErrorCode } from '../../../../contract/errors.ts';
import { toApiError } from '../../../app/terna.ts';
import { queuedBy } from '../../offline-queue/index.ts';

export interface Named {
  readonly id: number;
  readonly full_name: string;
}

/** A candidate with whom it could not be done, and why, in Spanish. */
export interface RejectedCandidate {
  readonly candidate: Named;
  readonly reason: string;
}

/** What became of the candidates of one call. */
export interface Acted<Done> {
  readonly done: readonly Done[];
  readonly rejected: readonly RejectedCandidate[];
}

export interface Outcome<Done> extends Acted<Done> {
  /** Candidates who were not reached, because the person stopped it. */
  readonly remaining: number;
  /** The changes that wait for a network, by their ids; null where nothing has to. */
  readonly queued: readonly string[] | null;
}

export interface BulkWork<Candidate extends Named, Done> {
  readonly candidates: readonly Candidate[];
  /** Candidates of one call. */
  readonly chunk: number;
  /** Throws where none of the candidates of this call could be reached. */
  readonly act: (candidates: readonly Candidate[]) => Promise<Acted<Done>>;
  readonly shouldStop: () => boolean;
  /** After each call, with how many candidates it has been tried. */
  readonly onProgress: (tried: number) => void;
}

/** Calls under way at the same time. */
const LANES = 4;

/** No server answered: it makes no sense to go on asking it. */
const HOPELESS: ReadonlySet<ErrorCode> = new Set(['unreachable', 'timed_out', 'offline_unavailable', 'no_session']);

/** Never throws: what fails is the reason of the candidates concerned. */
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

/** The same call for each of a few candidates, one after the other. */
export const eachOf =
  <Candidate extends Named, Done>(call: (candidate: Candidate) => Promise<Done>) =>
  async (candidates: readonly Candidate[]): Promise<Acted<Done>> => {
    const done: Done[] = [];
    for (const candidate of candidates) done.push(await call(candidate));
    return { done, rejected: [] };
  };
