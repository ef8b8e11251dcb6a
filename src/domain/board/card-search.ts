// The texts that a card prints, and whether a search on a board finds it by them.
import type { ApplicantCard, Board } from '../../contract/api/board.ts';
import { BoardField } from '../../contract/api/settings.ts';
import { boardMessages } from '../../contract/messages.ts';
import { searchable } from '../text/search-text.ts';

const labels = boardMessages.card;

type Texts = readonly (string | null)[];

/**
 * What a card prints of each of its fields, so that a search finds it. A field of `BOARD_FIELDS` is printed where the
 * organisation has chosen it, every other one always. Null is a field without a text: ids, permissions, marks. The days
 * in a stage follow from more than the card (`printedDays`).
 */
const PRINTED_TEXTS = {
  full_name: (name: string) => [name],
  title: (title: string | null) => [title],
  source: (source: string | null) => [source],
  tags: (tags: readonly string[]) => tags,
  moved_by: (name: string | null) => [name === null ? null : labels.by(name)],
  arrival_from: (process: string | null) => [process],
  status: (status: ApplicantCard['status']) => [status === 'disqualified' ? labels.disqualified : null],
  hiring_started_at: (instant: string | null) => [instant === null ? null : labels.hiring],
  score: (score: number | null) => [score === null ? null : labels.score(score)],
  id: null,
  uniq_applicant_id: null,
  selection_process_id: null,
  list_id: null,
  has_cv: null,
  progress: (progress: ApplicantCard['progress']) => [
    progress && `${labels.progress(progress.met, progress.of)} ${labels.requirements(progress.of)}`,
  ],
  moved_at: null,
  arrival: null,
  permissions: null,
  version: null,
} satisfies { readonly [Field in keyof ApplicantCard]: ((value: ApplicantCard[Field]) => Texts) | null };

type Printed = typeof PRINTED_TEXTS;
type SearchedField = { [Field in keyof Printed]: Printed[Field] extends null ? never : Field }[keyof Printed];

/** The fields of a card by which a search finds it. */
export type SearchedCard = Pick<ApplicantCard, SearchedField>;

const SEARCHED_FIELDS = (Object.keys(PRINTED_TEXTS) as (keyof Printed)[]).filter(
  (field): field is SearchedField => PRINTED_TEXTS[field] !== null,
);

const isPrinted = (field: SearchedField, fields: Board['fields']): boolean => {
  const chosen = BoardField.safeParse(field);
  return !chosen.success || fields.includes(chosen.data);
};

/** Whether a word may be a part of «3/4 requisitos»; digits alone are a part of too much to be looked for there. */
export const maySayRequirements = (word: string): boolean =>
  /^\d*\/\d*$/.test(word) || (word.length > 2 && searchable(labels.requirements(2)).includes(word));

/** «12d», «Vencido · 12d», «Vence hoy · 12d». */
const maySayDays = (word: string): boolean =>
  /^\d*d?$/.test(word) || searchable(`${labels.overdue(0)} ${labels.due(0)}`).includes(word);

/**
 * Whether cards have every one of these words. The answer remembers texts that it has folded: thousands of cards share
 * their tags and sources.
 * @param words as `searchTerms` answers them
 * @param fields what cards show below the name
 * @param daysOf what a card prints of its days in the stage; null where it prints none, or nobody can say
 */
export function cardMatcher<Card extends SearchedCard>(
  terms: readonly string[],
  fields: Board['fields'],
  daysOf: (card: Card) => string | null = () => null,
) {
  const printed = SEARCHED_FIELDS.filter((field) => field !== 'progress' && isPrinted(field, fields));
  // Both are asked of few words: they are worked out for each card.
  const furtherOf = new Map(
    terms.map((word): [string, (card: Card) => Texts] => [
      word,
      (card) => [
        maySayDays(word) ? daysOf(card) : null,
        ...(maySayRequirements(word) ? textsOf(card, 'progress') : []),
      ],
    ]),
  );
  const folded = new Map<string, string>();
  const fold = (text: string): string => {
    const known = folded.get(text);
    if (known !== undefined) return known;
    const made = searchable(text);
    folded.set(text, made);
    return made;
  };
  /** @param person what else the candidate is found by, as `personSearchText` answers it */
  return (card: Card, person = ''): boolean =>
    terms.every((word) => {
      const hasWord = (text: string | null) => text !== null && fold(text).includes(word);
      return (
        person.includes(word) ||
        printed.some((field) => textsOf(card, field).some(hasWord)) ||
        furtherOf.get(word)?.(card).some(hasWord)
      );
    });
}

/** What the card prints of one field. */
function textsOf<Field extends SearchedField>(card: SearchedCard, field: Field): Texts {
  const print = PRINTED_TEXTS[field] as (value: SearchedCard[Field]) => Texts;
  return print(card[field]);
}
