// The letters that a PDF's standard fonts have (Windows-1252), and what is printed for those that they lack.

const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
/** Letters that no accent makes: the plain letter that readers of Spanish take them for. */
const RELATED: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ŧ: 'T',
  ŧ: 't',
  ĸ: 'k',
  Ŋ: 'N',
  ŋ: 'n',
  ẞ: 'SS',
  '‐': '-',
  '‑': '-',
  '‒': '–',
  '―': '—',
  '−': '-',
  '′': "'",
  '″': '"',
  '→': '->',
  '←': '<-',
  '≤': '<=',
  '≥': '>=',
  '✓': 'v',
};

const has = (character: string): boolean =>
  /^[\x20-\x7e\xa0-\xac\xae-\xff\n]$/.test(character) || (character !== '' && BEYOND_LATIN_1.includes(character));

/** The text as it can be printed: accents that the fonts lack fall away, tabs are spaces, unknown letters read «?». */
export function printable(text: string): string {
  const plain = text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\t', '    ');
  let printed = '';
  for (const character of plain) printed += has(character) ? character : nearest(character);
  return printed;
}

function nearest(character: string): string {
  // Nothing that is seen: control characters, joiners, marks of direction, stray accents.
  if (/^[\p{Cc}\p{Cf}\p{M}]$/u.test(character)) return '';
  if (/^\p{Z}$/u.test(character)) return ' ';
  const related = RELATED[character];
  if (related !== undefined) return related;
  const bare = character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  if (bare === character) return '?';
  return [...bare].map((one) => (has(one) ? one : (RELATED[one] ?? '?'))).join('');
}
