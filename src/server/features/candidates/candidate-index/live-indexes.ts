// The candidate indexes of a server, one for each organization that uses it.
import type { Database, Reader } from '../../../platform/db/index.ts';
import type { Services } from '../../../services.ts';
import { Visibilities } from '../filters/visibility.ts';
import type { CandidateIndex } from './candidate-index.ts';
import { LiveIndex } from './live-index.ts';

/** Milliseconds without a use, after which an index is dropped at the next use of any organization. */
const IDLE = 12 * 60 * 60 * 1000;

const indexesByDatabase = new WeakMap<Database, LiveIndexes>();

/** Returns the indexes that all features of a server share. */
export function candidateIndexesOf({ database, now }: Pick<Services, 'database' | 'now'>): LiveIndexes {
  const known = indexesByDatabase.get(database) ?? new LiveIndexes(now, () => database.changeMark());
  indexesByDatabase.set(database, known);
  return known;
}

export class LiveIndexes {
  readonly #indexes = new Map<number, { readonly index: LiveIndex; usedAt: number }>();
  /** Epoch milliseconds. */
  readonly now: () => number;

  readonly visibilities: Visibilities;

  /** @param changeMark see `Database` */
  constructor(now: () => number, changeMark: () => Promise<string>) {
    this.now = now;
    this.visibilities = new Visibilities(changeMark);
  }

  /** Returns the organization's index with every change that was committed before the call. */
  async current(db: Reader, organizationId: number): Promise<CandidateIndex> {
    const now = this.now();
    for (const [id, { usedAt }] of this.#indexes) if (usedAt < now - IDLE) this.#indexes.delete(id);
    const entry = this.#indexes.get(organizationId) ?? { index: new LiveIndex(organizationId), usedAt: now };
    entry.usedAt = now;
    this.#indexes.set(organizationId, entry);
    const index = await entry.index.current(db);
    index.advance(now);
    return index;
  }
}
