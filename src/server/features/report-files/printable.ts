// Replaces characters that PDF standard fonts (Windows-1252) do not contain.

const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
/** Letters without a decomposition, with the plain letter that Spanish readers take them for. */
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

/** Replaces unsupported characters: accents are dropped, tabs become spaces, unknown letters «?». */
export function printable(text: string): string {
  const plain = text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\t', '    ');
  let printed = '';
  for (const character of plain) printed += has(character) ? character : nearest(character);
  return printed;
}

function nearest(character: string): string {
  // Invisible characters: controls, joiners, direction marks, stray accents.
  if (/^[\p{Cc}\p{Cf}\p{M}]$/u.test(character)) return '';
  if (/^\p{Z}$/u.test(character)) return ' ';
  const related = RELATED[character];
  if (related !== undefined) return related;
  const bare = character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  if (bare === character) return '?';
  return [...bare].map((one) => (has(one) ? one : (RELATED[one] ?? '?'))).join('');
}
