// The text of a curriculum without name, sex, age, origin and family, which no match may rest on.
import { matchWords } from '../../contract/messages.ts';
import { plain, wordsOf } from '../curricula/plain-words.ts';
import { searchable } from '../text/search-text.ts';

const AGE = /\b\d{2}\s+a[nñ]os\s+de\s+edad\b/giu;

/** @param fullName of the person, which the text says somewhere */
export function impartialText(text: string, fullName: string): string {
  const names = new Set(wordsOf(fullName));
  const isName = (part: string): boolean => {
    const words = wordsOf(part);
    // One word may be anything: «Dolores» is a name and a symptom.
    return words.length > 1 && words.every((word) => names.has(word));
  };
  const lines = text.split('\n').map((line) =>
    line
      .split(/(?<=[|•·;]|\s{2})/u)
      .filter((part) => !isPersonal(part) && !isName(part))
      .join(''),
  );
  return withoutName(lines.join('\n'), fullName).replaceAll(AGE, '');
}

/** A label before a colon or a number; labels of several words stand alone. */
function isPersonal(part: string): boolean {
  const words = plain(part);
  return matchWords.personalLines.some((label) => {
    if (words !== label && !words.startsWith(`${label} `)) return false;
    if (label.includes(' ')) return true;
    const pattern = new RegExp(`^[^\\p{L}]*${label}\\s*(?:[:=–—-]|\\d|$)`, 'u');
    return pattern.test(searchable(part).trim());
  });
}

function withoutName(text: string, fullName: string): string {
  const words = wordsOf(fullName);
  if (words.length < 2) return text;
  const folded = searchable(text);
  // The folded text has other lengths if it has ligatures, in which case positions would differ.
  if (folded.length !== text.length) return text;
  const pattern = new RegExp(words.join('[^\\p{L}\\p{N}]+'), 'gu');
  let rest = '';
  let last = 0;
  for (const { 0: found, index } of folded.matchAll(pattern)) {
    rest += text.slice(last, index);
    last = index + found.length;
  }
  return rest + text.slice(last);
}
