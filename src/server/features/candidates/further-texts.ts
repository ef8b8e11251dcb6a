// The texts of a process that the drawer displays and cards lack, in memory, as current as the candidate index.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { HiddenSections, SectionKey } from '../../../domain/access/profile-sections.ts';
import { searchable } from '../../../domain/text/search-text.ts';
import type { Reader } from '../../platform/db/index.ts';
import type { CandidateIndex } from './candidate-index.ts';
import { readFurtherTexts } from './further-text-queries.ts';

/** Candidacies per query, so that other calls are served in between. */
const BATCH = 1000;
/** Processes whose texts are retained for each organization. */
const MAX_RETAINED = 8;

interface SectionText {
  readonly section: SectionKey;
  readonly text: string;
  /** In search form. */
  readonly folded: string;
}

/** The section and the text where a term, as returned by `searchTerms`, occurs; undefined if in none. */
export type FindFurther = (id: number, term: string) => { readonly field: string; readonly text: string } | undefined;

interface FurtherSearch {
  readonly index: CandidateIndex;
  readonly processId: number;
  readonly terms: readonly string[];
  readonly hidden: HiddenSections;
}

/** Each change of such a text publishes an event, for which the index replaces the candidacy. */
class ProcessTexts {
  readonly #index: CandidateIndex;
  readonly #processId: number;
  readonly #textsById = new Map<number, readonly SectionText[]>();
  /** The version of the index whose changes are read; null before the first reading. */
  #version: number | null = null;
  #update: Promise<void> = Promise.resolve();

  constructor(index: CandidateIndex, processId: number) {
    this.#index = index;
    this.#processId = processId;
  }

  /** Returns the texts by candidacy, with every change that the index has. */
  async current(db: Reader): Promise<ReadonlyMap<number, readonly SectionText[]>> {
    const update = this.#update.catch(() => undefined).then(() => this.#refresh(db));
    this.#update = update;
    await update;
    return this.#textsById;
  }

  async #refresh(db: Reader): Promise<void> {
    const { version } = this.#index;
    if (this.#version === version) return;
    const changed = this.#version === null ? null : this.#index.changes.since(this.#version);
    if (changed === null) {
      this.#textsById.clear();
      await this.#read(db, this.#index.idsInProcess(this.#processId));
    } else {
      for (const id of changed) if (!this.#isMember(id)) this.#textsById.delete(id);
      await this.#read(
        db,
        [...changed].filter((id) => this.#isMember(id)),
      );
    }
    this.#version = version;
  }

  readonly #isMember = (id: number): boolean => this.#index.isInProcess(id, this.#processId);

  async #read(db: Reader, ids: readonly number[]): Promise<void> {
    // Candidates share many texts.
    const foldedTexts = new Map<string, string>();
    for (let start = 0; start < ids.length; start += BATCH) {
      if (start > 0) await nextTurn();
      const some = ids.slice(start, start + BATCH);
      const texts = Map.groupBy(await readFurtherTexts(db, some), ({ id }) => id);
      for (const id of some) {
        const own = (texts.get(id) ?? []).map(({ section, text }) => {
          const folded = foldedTexts.get(text) ?? searchable(text);
          foldedTexts.set(text, folded);
          return { section, text, folded };
        });
        if (own.length > 0) this.#textsById.set(id, own);
        else this.#textsById.delete(id);
      }
    }
  }
}

/** @returns the candidacies with a text of the drawer that contains the term */
export async function idsWithFurtherText(
  db: Reader,
  { index, processId, terms, hidden }: FurtherSearch,
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const found = new Map(terms.map((term) => [term, new Set<number>()]));
  for (const [id, texts] of await textsOfProcess(index, processId).current(db)) {
    for (const { section, folded } of texts) {
      if (hidden.has(section)) continue;
      for (const [term, ids] of found) if (folded.includes(term)) ids.add(id);
    }
  }
  return found;
}

/** An index that is read anew is another object, with which its texts end. */
const retained = new WeakMap<CandidateIndex, Map<number, ProcessTexts>>();

export async function furtherTexts(
  db: Reader,
  { index, processId, terms, hidden }: FurtherSearch,
): Promise<FindFurther> {
  const found = new Map(terms.map((term) => [term, new Map<number, { field: string; text: string }>()]));
  for (const [id, texts] of await textsOfProcess(index, processId).current(db)) {
    for (const { section, text, folded } of texts) {
      if (hidden.has(section)) continue;
      for (const [term, hits] of found) if (folded.includes(term)) hits.set(id, { field: section, text });
    }
  }
  return (id, term) => found.get(term)?.get(id);
}

function textsOfProcess(index: CandidateIndex, processId: number): ProcessTexts {
  const ofIndex = retained.get(index) ?? new Map<number, ProcessTexts>();
  retained.set(index, ofIndex);
  const texts = ofIndex.get(processId) ?? new ProcessTexts(index, processId);
  ofIndex.delete(processId);
  ofIndex.set(processId, texts);
  for (const oldest of ofIndex.keys()) {
    if (ofIndex.size <= MAX_RETAINED) break;
    ofIndex.delete(oldest);
  }
  return texts;
}
