// The application form with a change that is not saved yet.
import { expect, it } from 'vitest';
import type { Question } from '../../../../src/contract/api/forms.ts';
import { draftForm } from '../../../../src/domain/forms/form-draft.ts';
import { plainForm } from '../../../plain-form.ts';

const question: Question = {
  ...{ id: 7, input_type: 'list', question: '¿Nadas?', required: true, is_video: false, order: 1 },
  translations: { en: { question: 'Do you swim?' } },
  selection_process_options: [{ id: 3, value: 'Sí', translations: { en: { value: 'Yes' } } }],
};
const form = { ...plainForm, age_options: 2 as const, age_minimum: 18, selection_process_questions: [question] };

it('has the fields that a change names, and all others as they are stored', () => {
  expect(draftForm(form, { gender_options: 2, required_rut: undefined }, {})).toEqual({ ...form, gender_options: 2 });
  expect(draftForm(form, {}, {})).toEqual(form);
});

it('has a minimum age only if the age is required', () => {
  expect(draftForm(form, { age_minimum: '21' }, {}).age_minimum).toBe(21);
  expect(draftForm(form, { age_options: 1 }, {}).age_minimum).toBeNull();
});

it('has the questions in their order, new ones with ids of their own, and stored translations that none replaces', () => {
  const change = {
    selection_process_questions_attributes: [
      { input_type: 'text' as const, question: '' },
      { id: 8, input_type: 'text' as const, question: 'Retirada', _destroy: true },
      {
        ...{ id: 7, input_type: 'list' as const, question: '¿Sabes nadar?', required: true },
        selection_process_options_attributes: [{ value: 'No' }, { id: 3, value: 'Sí' }, { value: 'x', _destroy: true }],
      },
    ],
  };
  expect(draftForm(form, change, {}).selection_process_questions).toEqual([
    {
      ...{ id: -1, input_type: 'text', question: '', required: false, is_video: false, order: 1 },
      ...{ translations: {}, selection_process_options: [] },
    },
    {
      ...question,
      ...{ question: '¿Sabes nadar?', order: 2 },
      selection_process_options: [
        { id: -1, value: 'No', translations: {} },
        { id: 3, value: 'Sí', translations: { en: { value: 'Yes' } } },
      ],
    },
  ]);
});

it('has the chosen languages and skills, and the stored ones if none are chosen anew', () => {
  const languages = [{ id: 5, language_id: 5, description: 'Inglés' }];
  expect(draftForm(form, {}, { languages }).languages).toEqual(languages);
  expect(draftForm({ ...form, languages }, {}, {}).languages).toEqual(languages);
});
