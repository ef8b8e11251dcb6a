// Search on a board, by the texts of cards.
import type { ApplicantCard } from '../../contract/api/board.ts';
import { boardMessages } from '../../contract/messages.ts';
import { meetsQuery, type QueryClause, type QueryTerm } from '../text/search-query.ts';
import { searchable } from '../text/search-text.ts';

const labels = boardMessages.card;

type Texts = readonly (string | null)[];

/**
 * All texts of a card, which the card or the drawer displays. Null marks fields without text: ids, permissions, marks.
 * Days in the stage need more than the card (`printedDays`).
 */
const PRINTED_TEXTS = {
  full_name: (name: string) => [name],
  title: (title: string | null) => [title],
  source: (source: string | null) => [source],
  tags: (tags: readonly string[]) => tags,
  moved_by: (name: string | null) => [name === null ? null : labels.by(name)],
  arrival_from: (process: string | null) => [process],
  awaits_confirmation: (awaits: boolean) => [awaits ? labels.unconfirmed : null],
  status: (status: ApplicantCard['status']) => [status === 'disqualified' ? labels.disqualified : null],
  hiring_started_at: (instant: string | null) => [instant === null ? null : labels.hiring],
  score: (score: number | null) => [score === null ? null : labels.score(score)],
  // Cards print it only if their process displays it.
  match: null,
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
  disqualification_reason: (reason: string | null) => [reason],
  details: (details: ApplicantCard['details']) => Object.values(details),
  // Its text follows from the time of day.
  interview: null,
  hit: null,
  permissions: null,
  version: null,
} satisfies { readonly [Field in keyof ApplicantCard]: ((value: ApplicantCard[Field]) => Texts) | null };

type Printed = typeof PRINTED_TEXTS;
type SearchedField = { [Field in keyof Printed]: Printed[Field] extends null ? never : Field }[keyof Printed];

export type SearchedCard = Pick<ApplicantCard, SearchedField>;

const SEARCHED_FIELDS = (Object.keys(PRINTED_TEXTS) as (keyof Printed)[]).filter(
  (field): field is SearchedField => PRINTED_TEXTS[field] !== null,
);

/** Digits alone could be part of «3/4 requisitos», but would match too many cards. */
export const maySayRequirements = (word: string): boolean =>
  /^\d*\/\d*$/.test(word) || (word.length > 2 && searchable(labels.requirements(2)).includes(word));

/** «12d», «Vencido · 12d», «Vence hoy · 12d». */
const maySayDays = (word: string): boolean =>
  /^\d*d?$/.test(word) || searchable(`${labels.overdue(0)} ${labels.due(0)}`).includes(word);

/**
 * Caches normalized texts, as thousands of cards share tags and sources.
 * @param clauses as returned by `parseQuery`
 * @param daysOf the card's text for its days in the stage; null if it prints none or they are unknown
 * @returns whether a card meets every clause
 */
export function cardMatcher<Card extends SearchedCard>(
  clauses: readonly QueryClause[],
  daysOf: (card: Card) => string | null = () => null,
) {
  const printed = SEARCHED_FIELDS.filter((field) => field !== 'progress');
  // Few terms can match days or requirements, so these texts are computed per card.
  const furtherOf = new Map(
    clauses
      .flat()
      .map(({ text: word }): [string, (card: Card) => Texts] => [
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
  /**
   * @param person search text as returned by `personSearchText`
   * @param isElsewhere whether texts beside the card have a term
   */
  return (card: Card, person = '', isElsewhere: (term: QueryTerm) => boolean = () => false): boolean =>
    meetsQuery(clauses, (term) => {
      const { text: word } = term;
      const hasWord = (text: string | null) => text !== null && fold(text).includes(word);
      return (
        person.includes(word) ||
        printed.some((field) => textsOf(card, field).some(hasWord)) ||
        (furtherOf.get(word)?.(card).some(hasWord) ?? false) ||
        isElsewhere(term)
      );
    });
}

function textsOf<Field extends SearchedField>(card: SearchedCard, field: Field): Texts {
  const print = PRINTED_TEXTS[field] as (value: SearchedCard[Field]) => Texts;
  return print(card[field]);
}
