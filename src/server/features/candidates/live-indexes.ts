// The candidate indexes of a server, one for each organization that uses it.
import type { Database, Reader } from '../../platform/db/index.ts';
import type { Services } from '../../services.ts';
import type { CandidateIndex } from './candidate-index.ts';
import { LiveIndex } from './live-index.ts';

/** Milliseconds without a search, after which an index is dropped at the next search of any organization. */
const IDLE = 60 * 60 * 1000;

export class LiveIndexes {
  readonly #indexes = new Map<number, { readonly index: LiveIndex; usedAt: number }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Returns the organization's index with every change that was committed before the call. */
  async current(db: Reader, organizationId: number): Promise<CandidateIndex> {
    const now = this.#now();
    for (const [id, { usedAt }] of this.#indexes) if (usedAt < now - IDLE) this.#indexes.delete(id);
    const entry = this.#indexes.get(organizationId) ?? { index: new LiveIndex(organizationId), usedAt: now };
    entry.usedAt = now;
    this.#indexes.set(organizationId, entry);
    return entry.index.current(db);
  }
}

const shared = new WeakMap<Database, LiveIndexes>();

/** Returns the indexes that all features of a server share. */
export function candidateIndexesOf({ database, now }: Services): LiveIndexes {
  const indexes = shared.get(database) ?? new LiveIndexes(now);
  shared.set(database, indexes);
  return indexes;
}
