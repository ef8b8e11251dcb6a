// Corrects e-mail addresses of recognized text: the Spanish data of Tesseract have no @, the English ones confuse digits.

/** Ends as an address does, and has no @; a narrow column may break it after the first letter of its end. */
const BROKEN_ADDRESS = /^\S*[\p{L}\d][^\s@/]*\.(?:[a-z]{2,}\b.*|(?<=\S{10})[a-z])$/iu;
const WEB_ADDRESS = /www\.|https?:|\//i;
const ADDRESS = /[a-z\d._%+-]+[^\s@]?@[a-z\d-]+(?:\.[a-z\d-]+)+/i;
/** What an @ is read as has as many signs, at most. */
const MAX_SIGNS = 3;
const MAX_DIFFERENCE = 2;
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[1lI|!]/g, '1'],
  [/[0oO]/g, '0'],
  [/[5sS]/g, '5'],
  [/[8B]/g, '8'],
  [/[2zZ]/g, '2'],
];

export const mayHaveAddress = (word: string): boolean => BROKEN_ADDRESS.test(word) && !WEB_ADDRESS.test(word);

/**
 * @param line without spaces, as read with the Spanish data, whose letters and digits are better
 * @param other the same line as read with the English data
 * @returns the address, or null if the English data find none
 */
export function addressOf(line: string, other: string): string | null {
  const [found] = ADDRESS.exec(other.replaceAll(/\s*@\s*/g, '@')) ?? [];
  if (!found) return null;
  const [local = '', domain = ''] = found.split('@');
  const plain = local.replaceAll(/[^a-z\d._%+-]/gi, '');
  const at = folded(line).lastIndexOf(folded(domain));
  if (at < 0) return `${plain}@${domain}`;
  return `${spelledName(plain, line.slice(0, at))}@${line.slice(at, at + domain.length)}`;
}

/** An underscore is read as the space between two words, or by one of the readings only. */
function spelledName(name: string, text: string): string {
  if (!name.includes('_') || text.includes('_')) return nearest(name, text);
  const [bare, parts] = [name.replaceAll('_', ''), name.split('_')];
  const found = nearest(bare, text);
  if (found.length !== bare.length) return name;
  let at = 0;
  return parts
    .map((part) => {
      at += part.length;
      return found.slice(at - part.length, at);
    })
    .join('_');
}

/** The end of a text, without the signs of the @, that is nearest to the name; the name if none is near. */
function nearest(name: string, text: string): string {
  let best = { text: name, difference: MAX_DIFFERENCE + 1 };
  for (let signs = 0; signs <= MAX_SIGNS; signs += 1) {
    for (let length = name.length - MAX_DIFFERENCE; length <= name.length + MAX_DIFFERENCE; length += 1) {
      const end = text.length - signs;
      const candidate = text.slice(end - length, end);
      if (length < 1 || length > end || !/^[a-z\d._%+-]+$/i.test(candidate)) continue;
      const difference = differenceOf(folded(candidate), folded(name));
      if (difference < best.difference) best = { text: candidate, difference };
    }
  }
  return best.text;
}

/** As long as the text. */
const folded = (text: string): string =>
  ALIKE.reduce((result, [alike, one]) => result.replaceAll(alike, one), text).toLowerCase();

/** The number of signs to add, remove or replace (Levenshtein). */
function differenceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
