// What is written and what was saved meanwhile, field by field.
import { expect, test } from 'vitest';
import { mergeDraft } from '../../../../src/renderer/settings/form/merge-draft.ts';

const base = { title: 'Uno', text: 'Dos' };

test('each field is whoever’s has changed', () => {
  expect(mergeDraft(base, { ...base, title: 'Mío' }, { ...base, text: 'Suyo' })).toEqual({
    title: 'Mío',
    text: 'Suyo',
  });
  expect(mergeDraft(base, base, { ...base, text: 'Suyo' })).toEqual({ title: 'Uno', text: 'Suyo' });
  expect(mergeDraft(base, { ...base, title: 'Igual' }, { ...base, title: 'Igual' })).toEqual({
    ...base,
    title: 'Igual',
  });
});

test('a field that both have changed is nobody’s until they say so', () => {
  expect(mergeDraft(base, { ...base, title: 'Mío' }, { ...base, title: 'Suyo' })).toBeNull();
});
