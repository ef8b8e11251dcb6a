// Normalizes texts for search: lower case, without accents.

/** ASCII without its two diacritics, which is most text and takes a fraction of the time. */
const PLAIN = /^[ -\]_a-~]*$/;

/** Between texts that are stored together and that no phrase spans; in no term. */
export const TEXT_SEPARATOR = '\0';

export const searchable = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFD')
        .replaceAll(/\p{Diacritic}/gu, '')
        .toLowerCase();

/** Only spaces and characters without width or form. */
export const isBlank = (text: string): boolean => !/[^\s\p{Z}\p{C}\u115f\u1160\u2800\u3164\uffa0]/u.test(text);

export const searchTerms = (text: string | undefined): string[] =>
  searchable(text ?? '')
    .split(/\s+/)
    .filter(Boolean);

const wordsIn = (text: string): string[] =>
  searchable(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** An empty query matches every text. */
export function matchesWordPrefixes(text: string, query: string): boolean {
  const own = wordsIn(text);
  return wordsIn(query).every((word) => own.some((one) => one.startsWith(word)));
}

interface FindablePerson {
  readonly full_name: string;
  readonly email?: string | null;
  readonly document?: string | null;
  readonly external_id?: string | null;
  readonly phone?: string | null;
}

export const personSearchText = ({ full_name, email, document, external_id, phone }: FindablePerson): string =>
  searchable([full_name, email, document, external_id, phone].filter(Boolean).join(' '));
