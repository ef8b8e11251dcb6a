// The texts of candidacies that the drawer displays and no column has: comments, experience, education, languages, skills.
import type { HiddenSections, SectionKey } from '../../../../domain/access/profile-sections.ts';
import { searchable, TEXT_SEPARATOR } from '../../../../domain/text/search-text.ts';
import { type TermFinder, termFinder } from '../../../../domain/text/term-search.ts';
import type { PhraseTerm } from '../../../../domain/text/word-stems.ts';
import type { RowSet } from './row-sets.ts';
import { MAX_SHORT_TEXT, ShortTextSets } from './short-text-sets.ts';
import { TrigramFilter } from './trigram-filter.ts';

export interface DrawerText {
  readonly section: SectionKey;
  readonly text: string;
}

interface SectionTexts {
  readonly section: SectionKey;
  /** With separators. */
  readonly texts: string;
  /** In search form. */
  readonly folded: string;
}

/** By row of the index. Rows without texts take no memory. */
export class DrawerTexts {
  readonly #texts = new Map<number, readonly SectionTexts[]>();
  readonly #trigrams = new TrigramFilter();
  readonly #shortTexts = new ShortTextSets();

  /** Replaces the texts of a row. */
  put(row: number, texts: readonly DrawerText[]): void {
    this.remove(row);
    if (texts.length === 0) return;
    const sections = Map.groupBy(texts, ({ section }) => section);
    this.#texts.set(
      row,
      Array.from(sections, ([section, own]) => {
        const joined = own.map(({ text }) => text).join(TEXT_SEPARATOR);
        const folded = searchable(joined);
        for (const text of folded.split(TEXT_SEPARATOR)) {
          this.#trigrams.add(row, text);
          this.#shortTexts.add(row, text);
        }
        // One text in memory instead of two equal ones.
        return { section, texts: joined, folded: folded === joined ? joined : folded };
      }),
    );
  }

  remove(row: number): void {
    if (!this.#texts.delete(row)) return;
    this.#trigrams.clear(row);
    this.#shortTexts.clear(row);
  }

  /**
   * Adds to `target` the rows of `within` of which a text contains the term, or its words in another form.
   * @param term in search form
   */
  mark(term: PhraseTerm, hidden: HiddenSections, { within, target }: { within: RowSet; target: RowSet }): void {
    if (this.#texts.size === 0 || term.text === '') return;
    const { anchor, isIn } = finderInTexts(term);
    const visit = (row: number): void => {
      if (!within.has(row) || target.has(row)) return;
      const own = this.#texts.get(row) ?? [];
      if (own.some(({ section, folded }) => !hidden.has(section) && isIn(folded))) target.add(row);
    };
    if (anchor === '') for (const row of this.#texts.keys()) visit(row);
    else if (anchor.length <= MAX_SHORT_TEXT) this.#shortTexts.rows(anchor, visit);
    else this.#trigrams.candidates(anchor, visit);
  }

  /** Returns a text that contains the term, or its words in another form. @param term in search form */
  find(row: number, term: PhraseTerm, hidden: HiddenSections): { field: SectionKey; text: string } | undefined {
    const { isIn } = finderInTexts(term);
    for (const { section, texts, folded } of this.#texts.get(row) ?? []) {
      if (hidden.has(section) || !isIn(folded)) continue;
      const text = texts.split(TEXT_SEPARATOR).find((one) => isIn(searchable(one)));
      if (text !== undefined) return { field: section, text };
    }
    return undefined;
  }
}

/** Looks into each of the joined texts, so that no phrase spans two of them. */
function finderInTexts(term: PhraseTerm): TermFinder {
  const { anchor, isIn } = termFinder(term);
  return {
    anchor,
    isIn: (texts) => texts.includes(anchor) && texts.split(TEXT_SEPARATOR).some(isIn),
  };
}
