// Keeps an index of candidates current: before each use it reads what the event log reports as changed.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Reader } from '../../../platform/db/index.ts';
import { eventRange, type StoredEvent } from '../../../platform/event-log/index.ts';
import {
  eventsFrom,
  idsInLists,
  idsInProcess,
  indexedRowsAfter,
  indexedRowsOf,
  indexedRowsOfPersons,
  namesOfLists,
  namesOfListsIn,
  poolVersions,
  sourceNames,
  sourcesOf,
  titlesOfProcesses,
} from '../queries.ts';
import { CandidateIndex } from './candidate-index.ts';
import { idsWithAnswers, idsWithScores, testNames } from './detail-queries.ts';
import { type IndexedCandidacy, withDetails } from './indexed-candidacies.ts';
import { PoolMemberships } from './pool-memberships.ts';

/** Rows per query, so that other calls are served in between. */
const BATCH = 2000;
/** Rows per query while all are read: each query costs PostgreSQL as much as hundreds of rows. */
const FIRST_BATCH = 5000;
/** Rows that are added in between. */
const AT_ONCE = 250;
/** Reading the changes of more events can take longer than reading everything again. */
const MIN_MANY_EVENTS = 20_000;

/** What events report as changed. */
interface Changes {
  readonly personIds: Set<number>;
  readonly ids: Set<number>;
  readonly listIds: Set<number>;
  readonly processIds: Set<number>;
  /** Processes that may have another title or other names of stages. */
  readonly renamedProcessIds: Set<number>;
  /** Candidacies may have another source. */
  hasRenamedSources: boolean;
  /** Processes whose questions may have another text. */
  readonly formProcessIds: Set<number>;
  /** Tests may have another name. */
  hasChangedTests: boolean;
}

export class LiveIndex {
  readonly #organizationId: number;
  #index = new CandidateIndex();
  #pools = new PoolMemberships();
  /** The last event whose changes the index has; null before it was read. */
  #sequence: number | null = null;
  /** JSON: the tests of the organization, which may be renamed. */
  #testNames = '';
  #update: Promise<void> = Promise.resolve();

  constructor(organizationId: number) {
    this.#organizationId = organizationId;
  }

  /** Returns the index with every change that was committed before the call. */
  async current(db: Reader): Promise<CandidateIndex> {
    const update = this.#update
      .catch(() => undefined)
      .then(async () => {
        const [pools] = await Promise.all([poolVersions(db, this.#organizationId), this.#refresh(db)]);
        await this.#pools.refresh(db, pools, this.#index);
      });
    this.#update = update;
    await update;
    return this.#index;
  }

  async #refresh(db: Reader): Promise<void> {
    const known = this.#sequence;
    const [latest, ...events] = known === null ? [] : await eventsFrom(db, this.#organizationId, known);
    // If the latest known event is no longer stored, later ones may be missing, too.
    const isComplete = known !== null && latest?.sequence === known;
    if (!isComplete || events.length > Math.max(MIN_MANY_EVENTS, this.#index.length / 2)) {
      const { last } = await eventRange(db, this.#organizationId);
      // Equal if there has never been an event.
      return last === known ? undefined : this.#readAll(db, last);
    }
    if (events.length === 0) return;
    const changes = changesOf(
      events.map(({ payload }) => JSON.parse(payload) as StoredEvent),
      this.#index,
    );
    await this.#readChanges(db, changes);
    if (changes.hasRenamedSources) await this.#readSources(db);
    await readLabels(db, this.#index, changes.renamedProcessIds);
    this.#sequence = events.at(-1)?.sequence ?? known;
  }

  async #readAll(db: Reader, last: number): Promise<void> {
    const index = new CandidateIndex();
    const names = await this.#readTestNames(db);
    const read = async (after: number): Promise<IndexedCandidacy[]> =>
      withDetails(db, await indexedRowsAfter(db, this.#organizationId, after, FIRST_BATCH));
    let next = read(0);
    for (;;) {
      const candidacies = await next;
      const end = candidacies.at(-1);
      if (!end) break;
      // The database reads the next ones meanwhile.
      next = read(end.id);
      // Awaited in the next turn; a failure is thrown there.
      next.catch(() => undefined);
      for (const [position, candidacy] of candidacies.entries()) {
        index.put(candidacy);
        if (position % AT_ONCE === 0) await nextTurn();
      }
    }
    await readLabels(db, index, new Set());
    this.#index = index;
    this.#pools = new PoolMemberships();
    this.#testNames = names;
    this.#sequence = last;
  }

  async #readChanges(db: Reader, changes: Changes): Promise<void> {
    const index = this.#index;
    const { personIds, ids, listIds, processIds, formProcessIds } = changes;
    const candidacies = new Set(ids);
    for (const processId of formProcessIds) for (const id of await idsWithAnswers(db, processId)) candidacies.add(id);
    const names = changes.hasChangedTests ? await this.#readTestNames(db) : this.#testNames;
    if (names !== this.#testNames) {
      for (const id of await idsWithScores(db, this.#organizationId)) candidacies.add(id);
    }
    for (const id of await idsInBatches([...listIds], (some) => idsInLists(db, some))) {
      if (!index.has(id)) candidacies.add(id);
    }
    for (const processId of processIds) {
      for (const id of await idsInProcess(db, processId)) candidacies.add(id);
    }
    for (const personId of personIds) for (const id of index.idsOfPerson(personId)) candidacies.add(id);
    const read = new Set<number>();
    for (const some of batches([...personIds])) {
      for (const candidacy of await withDetails(db, await indexedRowsOfPersons(db, some))) {
        read.add(candidacy.id);
        index.put(candidacy);
      }
    }
    await this.#replace(
      db,
      [...candidacies].filter((id) => !read.has(id)),
    );
    this.#testNames = names;
  }

  async #readTestNames(db: Reader): Promise<string> {
    return JSON.stringify(await testNames(db, this.#organizationId));
  }

  /** Reads the source of candidacies again whose stored one is no longer in the catalogue. */
  async #readSources(db: Reader): Promise<void> {
    const index = this.#index;
    const names = new Set(['', ...(await sourceNames(db, this.#organizationId))]);
    const ids = index.idsWhere('source', (name) => !names.has(name));
    for (const some of batches(ids)) {
      for (const { id, source } of await sourcesOf(db, some)) index.setText('source', id, source);
    }
  }

  /** Puts the candidacies that are present, and removes the others. */
  async #replace(db: Reader, ids: readonly number[]): Promise<void> {
    for (const some of batches(ids)) {
      const absent = new Set(some);
      for (const candidacy of await withDetails(db, await indexedRowsOf(db, some))) {
        absent.delete(candidacy.id);
        this.#index.put(candidacy);
      }
      for (const id of absent) this.#index.remove(id);
    }
  }
}

function changesOf(events: readonly StoredEvent[], index: CandidateIndex): Changes {
  const changes: Changes = {
    ...{ personIds: new Set(), ids: new Set(), listIds: new Set(), processIds: new Set() },
    ...{ renamedProcessIds: new Set(), hasRenamedSources: false },
    ...{ formProcessIds: new Set(), hasChangedTests: false },
  };
  for (const event of events) addChange(changes, event, index);
  return changes;
}

function addChange(changes: Changes, event: StoredEvent, index: CandidateIndex): void {
  switch (event.type) {
    case 'applicant.moved':
    case 'applicant.changed':
      changes.ids.add(event.applicant.id);
      changes.personIds.add(event.applicant.uniq_applicant_id);
      break;
    case 'applicant.removed':
    case 'applicant.logged':
    case 'applicant.unlogged':
      changes.ids.add(event.id);
      break;
    case 'form.changed':
      changes.formProcessIds.add(event.id);
      break;
    case 'list.filled':
      for (const { list_id } of event.counts) changes.listIds.add(list_id);
      break;
    case 'process.removed':
      changes.processIds.add(event.id);
      break;
    case 'process.changed':
      changes.renamedProcessIds.add(event.id);
      // A restored process brings its candidates back.
      if (!index.hasProcess(event.id)) changes.processIds.add(event.id);
      break;
    case 'catalogue.changed':
      if (event.renamed && event.what === 'sources') changes.hasRenamedSources = true;
      if (event.what === 'test_providers') changes.hasChangedTests = true;
      break;
    case 'settings.changed':
      changes.hasChangedTests = true;
      break;
    default:
  }
}

/** Reads the texts of new processes and stages, and of those that may have changed. */
async function readLabels(db: Reader, index: CandidateIndex, changedIds: ReadonlySet<number>): Promise<void> {
  const unnamed = (field: 'process' | 'stage'): number[] => index.valuesWithoutLabel(field).map(Number);
  for (const some of batches([...unnamed('process'), ...changedIds])) {
    for (const { id, title } of await titlesOfProcesses(db, some)) index.setLabel('process', String(id), title ?? '');
  }
  for (const some of batches(unnamed('stage'))) {
    for (const { id, name } of await namesOfLists(db, some)) index.setLabel('stage', String(id), name);
  }
  for (const some of batches([...changedIds])) {
    for (const { id, name } of await namesOfListsIn(db, some)) index.setLabel('stage', String(id), name);
  }
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
