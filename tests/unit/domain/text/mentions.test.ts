// Mentions in comments: extraction, display and search while typing.
import { expect, test } from 'vitest';
import { mentionedIn, mentionQueryAtCaret, piecesOf } from '../../../../src/domain/text/mentions.ts';

const ana = { id: 1, full_name: 'Ana Paredes' };
const anaMaria = { id: 2, full_name: 'Ana Paredes Núñez' };

test('who is no longer named is no longer mentioned, and nobody twice', () => {
  expect(mentionedIn('Hola @Ana Paredes', [ana, ana, anaMaria])).toEqual([ana]);
  expect(mentionedIn('Hola', [ana])).toEqual([]);
});

test('a comment falls into its words and its mentions, the longest name first', () => {
  expect(piecesOf('@Ana Paredes Núñez y @Ana Paredes.', [ana, anaMaria])).toEqual([
    { text: '@Ana Paredes Núñez', isMention: true },
    { text: ' y ', isMention: false },
    { text: '@Ana Paredes', isMention: true },
    { text: '.', isMention: false },
  ]);
  expect(piecesOf('a (b) @c', [])).toEqual([{ text: 'a (b) @c', isMention: false }]);
});

test.each([
  ['@', { query: '', from: 0 }],
  ['Hola @Íñi', { query: 'Íñi', from: 5 }],
  ['Hola @Ana Par', { query: 'Ana Par', from: 5 }],
  ['correo@ejemplo', null],
  ['Hola', null],
  ['@Ana, mira', null],
])('at the end of «%s» is looked for %o', (text, wanted) => {
  expect(mentionQueryAtCaret(text, text.length)).toEqual(wanted);
});
