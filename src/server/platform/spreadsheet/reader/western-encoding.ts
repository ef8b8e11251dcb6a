// Tells the single-byte encodings of Western languages apart by the characters that they yield.
import iconv from 'iconv-lite';

/** The first one is assumed if texts do not tell. Excel calls the others «CSV (MS-DOS)» and «CSV (Macintosh)». */
const CANDIDATES = ['windows-1252', 'cp850', 'macintosh'] as const;

/** Accented characters by how often they occur in the tables of Spanish and Portuguese teams. */
const ACCENTED = [
  { characters: /[áéíóúñ]/, fit: 1 },
  { characters: /[üçãõâêôà]/, fit: 0.8 },
  { characters: /[èìòùäößîïëûåøæœ]/, fit: 0.5 },
] as const;
/** Signs between words or numbers. */
const SIGNS = /[¿¡ºª°€«»“”‘’–—…·´©®½¼£¤§\u00a0]/;
const SIGNS_WITHIN_WORDS = /[’´·ºª]/;

/** Returns the encoding whose characters fit best between their neighbours. */
export function westernEncoding(bytes: Buffer): (typeof CANDIDATES)[number] {
  const rated = CANDIDATES.map((encoding) => ({ encoding, fit: fitOf(iconv.decode(bytes, encoding)) }));
  return rated.reduce((best, other) => (other.fit > best.fit ? other : best)).encoding;
}

/** The mean of the characters beyond ASCII, from 0 to 1. */
function fitOf(text: string): number {
  let [sum, count] = [0, 0];
  for (let index = 0; index < text.length; index += 1) {
    if (text.charCodeAt(index) < 0x80) continue;
    sum += characterFit(text[index] ?? '', text[index - 1] ?? '', text[index + 1] ?? '');
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}

function characterFit(character: string, before: string, after: string): number {
  const isWithinWord = isAlphabetic(before) && isAlphabetic(after);
  if (SIGNS.test(character)) return isWithinWord && !SIGNS_WITHIN_WORDS.test(character) ? 0 : 1;
  const lower = character.toLowerCase();
  const fit = ACCENTED.find(({ characters }) => characters.test(lower))?.fit ?? 0;
  const isUpper = character !== lower;
  const isAlone = !isAlphabetic(before) && !isAlphabetic(after);
  // «mUñoz» and «MUñOZ» are no words.
  const fitsCase = isUpper ? !isLower(before) : !(isUpperCase(before) && isUpperCase(after));
  return !isAlone && fitsCase ? fit : 0;
}

const isAlphabetic = (character: string): boolean => /^\p{L}$/u.test(character);
const isLower = (character: string): boolean => /^\p{Ll}$/u.test(character);
const isUpperCase = (character: string): boolean => /^\p{Lu}$/u.test(character);
