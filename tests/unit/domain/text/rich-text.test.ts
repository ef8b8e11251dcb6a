// Descriptions: markup, emptiness, and conversion of plain text.
import { expect, test } from 'vitest';
import { hasBasics, missingBasics } from '../../../../src/domain/processes/process-basics.ts';
import { hasMarkup, isEmptyRichText, plainTextOf, toRichText } from '../../../../src/domain/text/rich-text.ts';

test.each([
  ['Menos de 3 < 5 y más de 2 > 1', false],
  ['a<b', false],
  ['<p>a</p>', true],
  ['a<br>b', true],
  ['a<!-- b -->', true],
  ['', false],
])('%j is markup: %j', (text, is) => expect(hasMarkup(text)).toBe(is));

test.each([
  [null, true],
  ['', true],
  [' \n ', true],
  ['<p></p>', true],
  ['<p>&nbsp;</p><ul><li><p> </p></li></ul>', true],
  ['<p>a</p>', false],
  ['a', false],
])('%j is blank: %j', (text, is) => expect(isEmptyRichText(text)).toBe(is));

test('plain text becomes paragraphs and lines, and nothing in it becomes markup', () => {
  expect(toRichText('Uno & dos\r\ntres\n\n \n3 < 5\n')).toBe('<p>Uno &amp; dos<br>tres</p><p>3 &lt; 5</p>');
  expect(toRichText('<p>a</p>')).toBe('<p>a</p>');
  expect(toRichText('')).toBe('');
});

test('what is written is read back without its markup', () => {
  expect(plainTextOf('<h2>Uno</h2><ul><li><p>a &lt; b &amp;&nbsp;c</p></li></ul><p>d<br>e</p>')).toBe(
    'Uno\na < b & c\nd\ne',
  );
  expect(plainTextOf('3 < 5')).toBe('3 < 5');
});

test('a process lacks what is not there to be read', () => {
  expect(missingBasics({ title: ' ', description: '<p></p>' })).toEqual(['title', 'description']);
  expect(hasBasics({ title: 'Farera', description: '<p>a</p>' })).toBe(true);
});
