// The candidates of offline boards in their encrypted store: each is one part of their board's answer.
import { Applicant, ApplicantLog, LOGS_PER_PAGE } from '../../../contract/api/applicants.ts';
import { ApplicantCard } from '../../../contract/api/board.ts';
import type { ServerEvent } from '../../../contract/events/events.ts';
import { type CardHead, compareHeads, headOfCard } from '../../../domain/board/card-heads.ts';
import {
  type AccountScope,
  type ApiCall,
  applicantTag,
  type CachedAnswer,
  type CacheEntry,
  mergeIntoApplicant,
  prepareCall,
  sameScope,
  scopedKey,
  scopedTag,
} from '../../api-client/index.ts';
import type { AnswerCache, PartContent, PutResult } from '../cache/index.ts';
import { candidateOfText, type StoredCandidate, textOfCandidate, UNREAD_CANDIDATE } from './candidate-text.ts';
import { blockOfHead, headsOfBlocks } from './head-blocks.ts';

export const boardCall = (id: number): ApiCall => prepareCall('board', 'open', { params: { id } });

/** The only page of the activity that is stored. */
const LOGS_QUERY = { page: 1, items: LOGS_PER_PAGE };
const APPLICANT_TAG = /^applicant:(\d+)$/;

/** Events that have a card, or remove one. */
export type CardEvent = Extract<ServerEvent, { type: 'applicant.moved' | 'applicant.changed' | 'applicant.removed' }>;

export interface OfflineCandidatesDeps {
  readonly cache: AnswerCache;
  readonly scope: () => AccountScope | null;
  /** Called when the card of a candidate may have changed. */
  readonly onCardChange: (id: number) => void;
}

export class OfflineCandidates {
  readonly #deps: OfflineCandidatesDeps;
  /** The board that was asked for last, as the key of its answer takes longer to make than a candidate to be stored. */
  #lastOwner: { readonly scope: AccountScope; readonly processId: number; readonly key: string } | null = null;

  constructor(deps: OfflineCandidatesDeps) {
    this.#deps = deps;
  }

  get(id: number): StoredCandidate | null {
    const tag = this.#tagOf(id);
    const text = tag === null ? null : this.#deps.cache.getPart(tag);
    return text === null ? null : candidateOfText(text);
  }

  /** Null also if another version of the program stored data that does not fit. */
  getApplicant(id: number): Applicant | null {
    return Applicant.safeParse(this.get(id)?.applicant).data ?? null;
  }

  /** The card as of the last event; null also if the candidate has left the board. */
  getCard(id: number): ApplicantCard | null {
    const candidate = this.get(id);
    return candidate && cardOf(candidate);
  }

  /** Rejects what does not fit within the limit. */
  put(processId: number, reading: number, candidate: StoredCandidate): PutResult {
    const id = idOf(candidate);
    const owner = this.#ownerOf(processId);
    const tag = id === null ? null : this.#tagOf(id);
    if (id === null || owner === null || tag === null) return 'rejected';
    this.#deps.onCardChange(id);
    return this.#deps.cache.putPart({ owner, tag, reading, content: contentOf(candidate) });
  }

  /** Null changes nothing. */
  #change(id: number, change: (candidate: StoredCandidate) => StoredCandidate | null): void {
    const tag = this.#tagOf(id);
    if (tag === null) return;
    this.#deps.cache.changePart(tag, (text) => {
      const candidate = candidateOfText(text);
      const changed = candidate && change(candidate);
      if (changed) this.#deps.onCardChange(id);
      return changed && contentOf(changed);
    });
  }

  /** Merges events into the answers about the candidates that the tags name. */
  changeAnswers(tags: readonly string[], change: (answer: CacheEntry) => unknown | null): void {
    for (const tag of tags) {
      const id = Number(APPLICANT_TAG.exec(tag)?.[1] ?? Number.NaN);
      if (!Number.isNaN(id)) this.#change(id, (candidate) => withChangedAnswers(id, candidate, change));
    }
  }

  /**
   * Merges an event into the candidate's card, and stores the card of a candidate who has come. A card newer than the
   * event stays. Erased data is removed.
   * @param reading of a candidate who has come
   */
  mergeCard(processId: number, reading: number, event: CardEvent): void {
    const { id } = event;
    const candidate = this.get(id);
    const isHere = candidate !== null && processOf(candidate) === processId;
    if (event.type === 'applicant.removed' && !isHere) return;
    const merged = withEvent(candidate ?? UNREAD_CANDIDATE, event);
    if (merged === null) this.remove(id);
    else if (isHere) this.#change(id, () => merged);
    else if (merged !== candidate) this.put(processId, reading, merged);
  }

  remove(id: number): void {
    const tag = this.#tagOf(id);
    this.#deps.onCardChange(id);
    if (tag !== null) this.#deps.cache.remove(tag);
  }

  /** The stored answer to a call about one candidate; null if there is none. */
  answer({ name, input: { params, query } }: Pick<ApiCall, 'name' | 'input'>): CachedAnswer | null {
    const isLogs = name === 'logs' && isFirstPage(query);
    const candidate = name === 'get' || isLogs ? this.get(Number(params.id)) : null;
    if (!candidate) return null;
    const cachedAt = new Date(candidate.storedAt).toISOString();
    if (isLogs) {
      const { data } = ApplicantLog.array().safeParse(candidate.logs);
      return data ? { data, pagination: firstPageOf(candidate.logCount), cachedAt } : null;
    }
    const { data } = Applicant.safeParse(candidate.applicant);
    return data ? { data, cachedAt } : null;
  }

  /** In the usual order, by stage. */
  sortedHeads(processId: number): Map<number, CardHead[]> {
    const owner = this.#ownerOf(processId);
    const heads = owner === null ? [] : headsOfBlocks(this.#deps.cache.headsOf(owner));
    return Map.groupBy(heads.sort(compareHeads), ({ listId }) => listId);
  }

  /** All candidates of a board, in no order. */
  *ofBoard(processId: number): Generator<StoredCandidate> {
    const owner = this.#ownerOf(processId);
    if (owner === null) return;
    for (let from: number | null = 0; from !== null; ) {
      const { texts, next } = this.#deps.cache.partsOf(owner, from);
      for (const text of texts) {
        const candidate = candidateOfText(text);
        if (candidate) yield candidate;
      }
      from = next;
    }
  }

  /** Of the candidates of a board that are meant, or of all, in no order. */
  idsOf(processId: number, isMeant: (candidate: StoredCandidate) => boolean = () => true): number[] {
    const ids: number[] = [];
    for (const candidate of this.ofBoard(processId)) {
      const id = idOf(candidate);
      if (id !== null && isMeant(candidate)) ids.push(id);
    }
    return ids;
  }

  /** The candidates that are missing in this reading of the whole board. */
  idsOfOtherReadings(processId: number, reading: number): number[] {
    const owner = this.#ownerOf(processId);
    const texts = owner === null ? [] : this.#deps.cache.partsOfOtherReadings(owner, reading);
    return texts.flatMap((text) => {
      const candidate = candidateOfText(text);
      return (candidate && idOf(candidate)) ?? [];
    });
  }

  #ownerOf(processId: number): string | null {
    const scope = this.#deps.scope();
    if (!scope) return null;
    if (this.#lastOwner?.processId !== processId || !sameScope(this.#lastOwner.scope, scope)) {
      this.#lastOwner = { scope, processId, key: scopedKey(boardCall(processId), scope) };
    }
    return this.#lastOwner.key;
  }

  #tagOf(id: number): string | null {
    const scope = this.#deps.scope();
    return scope && scopedTag(applicantTag(id), scope);
  }
}

/** @returns null if nothing may stay; the same object if the event changes nothing */
function withEvent(candidate: StoredCandidate, event: CardEvent): StoredCandidate | null {
  const { applicant, card } = candidate;
  const isRemoval = event.type === 'applicant.removed';
  if (isRemoval && event.erased) return null;
  if (applicant) {
    const merged = mergeIntoApplicant(applicant, event);
    return merged === applicant ? candidate : { ...candidate, applicant: merged };
  }
  // A removal from one process and the intake in another have the same version.
  if (isRemoval) return card && event.version < card.version ? candidate : null;
  return card && event.version <= card.version ? candidate : { ...candidate, card: event.applicant };
}

const idOf = ({ applicant, card }: StoredCandidate): number | null => (applicant ?? card)?.id ?? null;

/** The process that the candidate was last in. */
export const processOf = ({ applicant, card }: StoredCandidate): number | null =>
  (applicant ?? card)?.selection_process_id ?? null;

/** Null if the candidate has left the board, or if another version of the program stored a card that does not fit. */
export function cardOf({ applicant, card }: StoredCandidate): ApplicantCard | null {
  if (applicant?.deleted) return null;
  return ApplicantCard.safeParse(applicant ?? card).data ?? null;
}

function contentOf(candidate: StoredCandidate): PartContent {
  const { applicant } = candidate;
  const card = applicant ?? candidate.card;
  if (!card) throw new Error('a candidate is stored without data');
  return { text: textOfCandidate(candidate), head: blockOfHead(headOfCard(card), !applicant?.deleted) };
}

function withChangedAnswers(
  id: number,
  candidate: StoredCandidate,
  change: (answer: CacheEntry) => unknown | null,
): StoredCandidate | null {
  const answer = { area: 'applicants', params: { id } };
  const applicant = candidate.applicant && change({ ...answer, name: 'get', query: {}, data: candidate.applicant });
  const logs = candidate.logs && change({ ...answer, name: 'logs', query: LOGS_QUERY, data: candidate.logs });
  if (applicant === null && logs === null) return null;
  return {
    ...candidate,
    applicant: (applicant as Applicant | null) ?? candidate.applicant,
    logs: (logs as ApplicantLog[] | null) ?? candidate.logs,
  };
}

function isFirstPage(query: Readonly<Record<string, unknown>>): boolean {
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  return (
    asked.length === Object.keys(LOGS_QUERY).length &&
    query.page === LOGS_QUERY.page &&
    query.items === LOGS_QUERY.items
  );
}

function firstPageOf(totalCount: number): CachedAnswer['pagination'] {
  const totalPages = Math.ceil(totalCount / LOGS_PER_PAGE);
  return { currentPage: 1, totalPages, totalCount, prevPage: 0, nextPage: totalPages > 1 ? 2 : 0 };
}
