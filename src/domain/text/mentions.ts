// Who is mentioned in a comment: the people that its author chose, as long as their names still stand in it.

interface Person {
  readonly id: number;
  readonly full_name: string;
}

/** How a name stands in a comment. */
export const mentionOf = ({ full_name }: Pick<Person, 'full_name'>): string => `@${full_name}`;

/** Of the people chosen, those whose mention is still written, each once. */
export const mentionedIn = <Somebody extends Person>(comment: string, chosen: readonly Somebody[]): Somebody[] =>
  [...new Map(chosen.map((person) => [person.id, person])).values()].filter((person) =>
    comment.includes(mentionOf(person)),
  );

/** A comment in pieces, those that mention somebody marked; of names that begin alike the longest counts. */
export function piecesOf(
  comment: string,
  people: readonly Pick<Person, 'full_name'>[],
): { readonly text: string; readonly isMention: boolean }[] {
  const names = people.map(mentionOf).sort((one, other) => other.length - one.length);
  if (names.length === 0) return [{ text: comment, isMention: false }];
  const pattern = new RegExp(`(${names.map(escaped).join('|')})`, 'g');
  return comment
    .split(pattern)
    .filter((text) => text !== '')
    .map((text) => ({ text, isMention: names.includes(text) }));
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What is being looked for where the caret stands: the words after the last `@` of a name; null where there is none. */
export function mentionQueryAtCaret(
  text: string,
  caret: number,
): { readonly query: string; readonly from: number } | null {
  const found = /(?:^|[\s(])@([\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]+){0,3})$/u.exec(text.slice(0, caret));
  const query = found?.[1];
  return query === undefined ? null : { query, from: caret - query.length - 1 };
}
