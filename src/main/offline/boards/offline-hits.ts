// The sentences in which a search on an offline board found its cards.
import type { ApplicantLog } from '../../../contract/api/applicants.ts';
import type { ApplicantCard } from '../../../contract/api/board.ts';
import { CURRICULUM_HIT, DOCUMENT_HIT } from '../../../contract/api/candidates.ts';
import type { FileText } from '../../../contract/api/curriculum-readings.ts';
import { cardMatcher } from '../../../domain/board/card-search.ts';
import { type QueryTerm, searchedTerms } from '../../../domain/text/search-query.ts';
import { sentenceHit, sentenceOf } from '../../../domain/text/sentence-hits.ts';
import { termRanges } from '../../../domain/text/term-ranges.ts';

/** What the board stores of a candidacy, by id. */
export interface StoredTexts {
  readonly logsOf: (id: number) => readonly ApplicantLog[];
  /** The latest first. */
  readonly textsOf: (id: number) => readonly FileText[];
}

/** Adds the sentence of a comment, curriculum or letter to each card that does not display every term. */
export function withHits(stored: StoredTexts, cards: readonly ApplicantCard[], query: string): ApplicantCard[] {
  const matchers = searchedTerms(query).map((term) => ({ term, isOnCard: cardMatcher([[term]]) }));
  return cards.map((card) => {
    const others = matchers.filter(({ isOnCard }) => !isOnCard(card)).map(({ term }) => term);
    return others.length === 0 ? card : { ...card, hit: hitOf(stored, card.id, others) };
  });
}

function hitOf({ logsOf, textsOf }: StoredTexts, id: number, terms: readonly QueryTerm[]): ApplicantCard['hit'] {
  for (const { type, comment } of logsOf(id)) {
    if (type !== 'user' || comment === null) continue;
    const hit = sentenceOf(comment, termRanges(comment, terms, { withForms: true }));
    if (hit) return { field: 'comments', text: hit.text };
  }
  const texts = textsOf(id).toSorted((one, other) => Number(other.is_cv) - Number(one.is_cv));
  for (const { is_cv, content } of texts) {
    const hit = sentenceHit(content, terms);
    if (hit) return { field: is_cv ? CURRICULUM_HIT : DOCUMENT_HIT, text: hit.text };
  }
  return null;
}
