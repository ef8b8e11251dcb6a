// A text with the hits of the search marked.
import { partsWithHits } from '../../../../domain/text/search-hits.ts';
import styles from './applicant-card.module.css';

export interface MarkedTextProps {
  readonly text: string;
  /** As returned by `searchedTexts`; a stable array. */
  readonly terms: readonly string[];
}

export function MarkedText({ text, terms }: MarkedTextProps) {
  if (terms.length === 0) return text;
  return partsWithHits(text, terms).map((part, index) =>
    part.isHit ? (
      <mark key={index} className={styles.cardHit}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
