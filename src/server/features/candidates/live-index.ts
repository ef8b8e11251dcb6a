// Keeps an index of candidates current: before each use it reads what the event log reports as changed.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Reader } from '../../platform/db/index.ts';
import type { StoredEvent } from '../../platform/event-log/index.ts';
import { CandidateIndex } from './candidate-index.ts';
import { PoolMemberships } from './pool-memberships.ts';
import {
  eventRange,
  eventsBetween,
  type IndexedRow,
  idsInLists,
  idsInProcess,
  indexedRowsAfter,
  indexedRowsOf,
  indexedRowsOfPersons,
} from './queries.ts';

/** Rows per query, so that other calls are served in between. */
const BATCH = 2000;
/** Reading the changes of more events takes longer than reading everything again. */
const MAX_EVENTS = 20_000;

/** What events report as changed. */
interface Changes {
  readonly personIds: Set<number>;
  readonly ids: Set<number>;
  readonly listIds: Set<number>;
  readonly processIds: Set<number>;
  /** Texts of many candidacies have changed at once. */
  everything: boolean;
}

export class LiveIndex {
  readonly #organizationId: number;
  #index = new CandidateIndex();
  #pools = new PoolMemberships();
  /** The last event whose changes the index has; null before it was read. */
  #sequence: number | null = null;
  #update: Promise<void> = Promise.resolve();

  constructor(organizationId: number) {
    this.#organizationId = organizationId;
  }

  /** Returns the index with every change that was committed before the call. */
  async current(db: Reader): Promise<CandidateIndex> {
    const update = this.#update
      .catch(() => undefined)
      .then(() => this.#refresh(db))
      .then(() => this.#pools.refresh(db, this.#organizationId, this.#index));
    this.#update = update;
    await update;
    return this.#index;
  }

  async #refresh(db: Reader): Promise<void> {
    const { first, last } = await eventRange(db, this.#organizationId);
    const known = this.#sequence;
    if (known === last) return;
    // The oldest stored event is later than the next one, so some are no longer stored.
    if (known === null || known < first - 1) return this.#readAll(db, last);
    const events = await eventsBetween(db, this.#organizationId, { after: known, upTo: last });
    if (events.length > MAX_EVENTS) return this.#readAll(db, last);
    const changes = changesOf(
      events.map(({ payload }) => JSON.parse(payload) as StoredEvent),
      this.#index,
    );
    if (changes.everything) return this.#readAll(db, last);
    await this.#readChanges(db, changes);
    this.#sequence = last;
  }

  async #readAll(db: Reader, last: number): Promise<void> {
    const index = new CandidateIndex();
    for (let after = 0; ; ) {
      const rows = await indexedRowsAfter(db, this.#organizationId, after, BATCH);
      for (const row of rows) index.put(row);
      const end = rows.at(-1);
      if (!end) break;
      after = end.id;
      await nextTurn();
    }
    this.#index = index;
    this.#pools = new PoolMemberships();
    this.#sequence = last;
  }

  async #readChanges(db: Reader, { personIds, ids, listIds, processIds }: Changes): Promise<void> {
    const index = this.#index;
    const candidacies = new Set(ids);
    for (const id of await idsInBatches([...listIds], (some) => idsInLists(db, some))) {
      if (!index.has(id)) candidacies.add(id);
    }
    for (const processId of processIds) {
      for (const id of await idsInProcess(db, processId)) candidacies.add(id);
    }
    for (const personId of personIds) for (const id of index.idsOfPerson(personId)) candidacies.add(id);
    await this.#replace([...candidacies], (some) => indexedRowsOf(db, some));
    for (const some of batches([...personIds])) {
      for (const row of await indexedRowsOfPersons(db, some)) index.put(row);
    }
  }

  /** Puts the candidacies that are present, and removes the others. */
  async #replace(ids: readonly number[], read: (ids: readonly number[]) => Promise<IndexedRow[]>): Promise<void> {
    for (const some of batches(ids)) {
      const absent = new Set(some);
      for (const row of await read(some)) {
        absent.delete(row.id);
        this.#index.put(row);
      }
      for (const id of absent) this.#index.remove(id);
    }
  }
}

function changesOf(events: readonly StoredEvent[], index: CandidateIndex): Changes {
  const changes: Changes = {
    ...{ personIds: new Set(), ids: new Set(), listIds: new Set(), processIds: new Set(), everything: false },
  };
  for (const event of events) {
    if (event.type === 'applicant.moved' || event.type === 'applicant.changed') {
      changes.ids.add(event.applicant.id);
      changes.personIds.add(event.applicant.uniq_applicant_id);
    } else if (event.type === 'applicant.removed') changes.ids.add(event.id);
    else if (event.type === 'list.filled') for (const { list_id } of event.counts) changes.listIds.add(list_id);
    else if (event.type === 'process.removed') changes.processIds.add(event.id);
    // A restored process brings its candidates back.
    else if (event.type === 'process.changed' && !index.hasProcess(event.id)) changes.processIds.add(event.id);
    else if (event.type === 'catalogue.changed' && event.renamed) changes.everything = true;
  }
  return changes;
}

function* batches<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH);
}

async function idsInBatches(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<number[]>,
): Promise<number[]> {
  const found: number[] = [];
  for (const some of batches(ids)) found.push(...(await read(some)));
  return found;
}
