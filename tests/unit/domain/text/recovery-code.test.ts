// The recovery code: a key as words, parsed as users type them.
import { expect, test } from 'vitest';
import { readRecoveryCode, recoveryWords } from '../../../../src/domain/text/recovery-code.ts';

const key = new Uint8Array(Buffer.from(`${'00'.repeat(31)}ff`, 'hex'));
const words = recoveryWords(key);
const someKey = (seed: number) => Uint8Array.from({ length: 32 }, (_, index) => (seed * 31 + index * 67) % 256);

test('24 words of the Spanish list stand for the key, and give it back', () => {
  expect(words).toHaveLength(24);
  expect(words.slice(0, 3)).toEqual(['ábaco', 'ábaco', 'ábaco']);
  for (let seed = 0; seed < 200; seed += 1) {
    expect(readRecoveryCode(recoveryWords(someKey(seed)).join(' '))).toEqual(someKey(seed));
  }
});

test('accents, capitals, numbers, lines and the ends of words do not matter', () => {
  const typed = [
    words.map((word, index) => `${index + 1}. ${word.toUpperCase()}`).join('\n'),
    words.map((word) => word.normalize('NFD').replace(/\p{M}/gu, '')).join(', '),
    words.map((word) => word.slice(0, 4)).join(' '),
    words.map((word) => word.normalize('NFD')).join('  '),
  ];
  for (const text of typed) expect(readRecoveryCode(text)).toEqual(key);
});

test.each([
  ['nothing', ''],
  ['a word too few', words.slice(1).join(' ')],
  ['a word too many', [...words, 'ábaco'].join(' ')],
  ['an unknown word', ['xilema', ...words.slice(1)].join(' ')],
  ['a word with another end', ['abacolon', ...words.slice(1)].join(' ')],
  ['two words that changed places', [words.at(-1), ...words.slice(1, -1), words[0]].join(' ')],
])('%s is no code', (_name, text) => {
  expect(readRecoveryCode(text)).toBeNull();
});
