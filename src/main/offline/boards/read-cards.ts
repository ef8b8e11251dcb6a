// What was read of the cards of one offline board. A card that changes is read again, and the others are not.
import type { ApplicantCard } from '../../../contract/api/board.ts';
import { type CardHead, compareHeads, headOfCard } from '../../../domain/board/card-heads.ts';
import { type CardEntry, entryOf } from './card-entries.ts';
import { type OfflineCandidates, processOf } from './offline-candidates.ts';

/** With more changes at once everything is read again when it is needed. */
const MAX_CHANGED = 200;

export class ReadCards {
  readonly processId: number;
  readonly #candidates: OfflineCandidates;
  /** By stage in the usual order. */
  #heads: Map<number, CardHead[]> | null = null;
  /** The cards of pages. */
  readonly #cards = new Map<number, ApplicantCard>();
  #entries: Map<number, CardEntry> | null = null;
  /** Candidates who have changed since they were read. */
  readonly #changed = new Set<number>();

  constructor(candidates: OfflineCandidates, processId: number) {
    this.#candidates = candidates;
    this.processId = processId;
  }

  noteChange(id: number): void {
    this.#changed.add(id);
    if (this.#changed.size <= MAX_CHANGED) return;
    this.#changed.clear();
    this.#cards.clear();
    this.#heads = null;
    this.#entries = null;
  }

  /** The heads of the cards of a stage in the usual order. */
  headsOf(listId: number): readonly CardHead[] {
    this.#update();
    this.#heads ??= this.#candidates.sortedHeads(this.processId);
    return this.#heads.get(listId) ?? [];
  }

  /** Null if its row was damaged. */
  card(id: number): ApplicantCard | null {
    this.#update();
    const card = this.#cards.get(id) ?? this.#candidates.getCard(id);
    if (card) this.#cards.set(id, card);
    return card;
  }

  /** All cards with what a search of them needs, by candidacy. */
  entries(): ReadonlyMap<number, CardEntry> {
    this.#update();
    this.#entries ??= this.#readEntries();
    return this.#entries;
  }

  #readEntries(): Map<number, CardEntry> {
    const entries = new Map<number, CardEntry>();
    for (const candidate of this.#candidates.ofBoard(this.processId)) {
      const entry = entryOf(candidate);
      if (entry) entries.set(entry.card.id, entry);
    }
    return entries;
  }

  #update(): void {
    for (const id of this.#changed) {
      const candidate = this.#candidates.get(id);
      const entry = candidate && processOf(candidate) === this.processId ? entryOf(candidate) : null;
      this.#cards.delete(id);
      if (entry) this.#entries?.set(id, entry);
      else this.#entries?.delete(id);
      if (this.#heads) replaceHead(this.#heads, id, entry && headOfCard(entry.card));
    }
    this.#changed.clear();
  }
}

/** @param head null if the card has left the board */
function replaceHead(byList: Map<number, CardHead[]>, id: number, head: CardHead | null): void {
  for (const heads of byList.values()) {
    const position = heads.findIndex((one) => one.id === id);
    if (position >= 0) heads.splice(position, 1);
  }
  if (!head) return;
  const heads = byList.get(head.listId) ?? [];
  const position = heads.findIndex((one) => compareHeads(one, head) > 0);
  heads.splice(position < 0 ? heads.length : position, 0, head);
  byList.set(head.listId, heads);
}
