// Merging a form's input with other users' saved changes.
import { expect, test } from 'vitest';
import { uiMessages } from '../../../../src/contract/messages.ts';
import { contestedNotes, mergeEdits, mergeRows } from '../../../../src/renderer/forms/merge-edits.ts';

const base = { title: 'Uno', text: 'Dos' };

test('untouched fields are theirs, touched ones as they were written', () => {
  expect(mergeEdits(base, { ...base, title: 'Mío' }, { ...base, text: 'Suyo' })).toEqual({
    draft: { title: 'Mío', text: 'Suyo' },
    incoming: ['text'],
    contested: {},
  });
  expect(mergeEdits(base, { ...base, title: 'Igual' }, { ...base, title: 'Igual' }).contested).toEqual({});
});

test('a field that both changed stays as it was written here, and tells what the other wrote', () => {
  const merged = mergeEdits(base, { ...base, title: 'Mío' }, { title: 'Suyo', text: 'Otro' });
  expect(merged).toEqual({ draft: { title: 'Mío', text: 'Otro' }, incoming: ['text'], contested: { title: 'Suyo' } });
  expect(contestedNotes(merged.contested)).toEqual({ title: uiMessages.contested('Suyo') });
});

test('rows of a list are joined one by one', () => {
  const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
  const row = (id: number, text: string) => ({ id, text });
  const before = [row(1, 'a'), row(2, 'b'), row(3, 'c'), row(4, 'd')];
  const mine = [row(1, 'mía'), row(2, 'b'), row(4, 'mía'), { text: 'nueva' }];
  const theirs = [row(1, 'a'), row(2, 'suya'), row(3, 'c'), row(4, 'suya'), row(5, 'otra')];
  expect(mergeRows<{ id?: number; text: string }>(before, mine, theirs, isSame)).toEqual({
    rows: [row(1, 'mía'), row(2, 'suya'), row(4, 'mía'), { text: 'nueva' }, row(5, 'otra')],
    contested: [row(4, 'suya')],
  });
});
