// Keeps the pools of persons in an index current: a pool whose version has changed is read again.
import type { Reader } from '../../../platform/db/index.ts';
import { type PoolVersion, personIdsInPool } from '../queries.ts';
import type { CandidateIndex } from './candidate-index.ts';

interface Pool {
  readonly version: number;
  readonly name: string;
  readonly personIds: ReadonlySet<number>;
}

export class PoolMemberships {
  readonly #pools = new Map<number, Pool>();

  /** @param present all pools of the organization */
  async refresh(db: Reader, present: readonly PoolVersion[], index: CandidateIndex): Promise<void> {
    const changed = new Set<number>();
    const ids = new Set(present.map(({ id }) => id));
    for (const [id, pool] of this.#pools) {
      if (ids.has(id)) continue;
      for (const personId of pool.personIds) changed.add(personId);
      this.#pools.delete(id);
    }
    for (const { id, members_version: version, name } of present) {
      const known = this.#pools.get(id);
      if (known?.version === version) continue;
      const personIds = new Set(await personIdsInPool(db, id));
      const isSame = known?.name === name;
      for (const personId of known?.personIds ?? []) if (!isSame || !personIds.has(personId)) changed.add(personId);
      for (const personId of personIds) if (!isSame || !known.personIds.has(personId)) changed.add(personId);
      this.#pools.set(id, { version, name, personIds });
    }
    this.#apply(index, changed);
  }

  #apply(index: CandidateIndex, personIds: ReadonlySet<number>): void {
    const names = new Map<number, string[]>([...personIds].map((personId) => [personId, []]));
    const pools = [...this.#pools.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
    for (const pool of pools)
      for (const personId of personIds) {
        if (pool.personIds.has(personId)) names.get(personId)?.push(pool.name);
      }
    for (const [personId, ofPerson] of names) index.setPools(personId, ofPerson);
  }
}
