// The application form's editor: request, saved result and preview.
import { expect, test } from 'vitest';
import type { FormConfiguration } from '../../../../src/contract/api/forms.ts';
import { OPTION_FIELDS, SWITCH_FIELDS } from '../../../../src/contract/api/forms.ts';
import {
  asType,
  changeOf,
  fieldsOf,
  newQuestion,
  optionChosen,
  type QuestionDraft,
  withIds,
  withTranslation,
} from '../../../../src/renderer/features/process-editor/form/form-fields.ts';
import { isSame } from '../../../../src/renderer/forms/merge-edits.ts';

const form = {
  selection_process_id: 7,
  ...Object.fromEntries(OPTION_FIELDS.map((name) => [name, 0])),
  ...Object.fromEntries(SWITCH_FIELDS.map((name) => [name, false])),
  age_minimum: null,
  number_required_files: 0,
  truora_stock: null,
  selection_process_questions: [
    {
      ...{ id: 4, input_type: 'list', question: '¿Tienes vehículo?', required: true, is_video: false, order: 1 },
      translations: { en: { question: 'Do you have a car?' } },
      selection_process_options: [
        { id: 8, value: 'Sí', translations: { en: { value: 'Yes' } } },
        { id: 9, value: 'No', translations: {} },
      ],
    },
  ],
  languages: [{ id: 1, language_id: 3, description: 'Inglés' }],
  skills: [],
  version: 2,
  permissions: { can_edit: true },
} as unknown as FormConfiguration;

test('a minimum age of 0 is sent as none, and goes where the age is no longer demanded [FORM-19] [FORM-20]', () => {
  expect(changeOf({ age_minimum: 0 })).toEqual({ age_minimum: null });
  expect(changeOf({ age_minimum: 18 })).toEqual({ age_minimum: 18 });
  expect(optionChosen('age_options', 1)).toEqual({ age_options: 1, age_minimum: null });
  expect(optionChosen('age_options', 2)).toEqual({ age_options: 2 });
});

test('a question that becomes a selection has two options and no video; questions keep their ids and order [FORM-24] [FORM-26]', () => {
  const made = asType({ ...newQuestion(), is_video: true }, 'list');
  expect(made).toMatchObject({ input_type: 'list', is_video: false, options: [{ value: '' }, { value: '' }] });
  const { questions } = fieldsOf(form);
  expect(changeOf({ questions: [made, ...questions] }).selection_process_questions_attributes).toEqual([
    {
      ...{ input_type: 'list', question: '', required: false, is_video: false, translations: {} },
      selection_process_options_attributes: [
        { value: '', translations: {} },
        { value: '', translations: {} },
      ],
    },
    {
      ...{ id: 4, input_type: 'list', question: '¿Tienes vehículo?', required: true, is_video: false },
      translations: { en: { question: 'Do you have a car?' } },
      selection_process_options_attributes: [
        { id: 8, value: 'Sí', translations: { en: { value: 'Yes' } } },
        { id: 9, value: 'No', translations: {} },
      ],
    },
  ]);
});

test('what is typed while a question is saved stays, with the ids that it was given', () => {
  const question = (text: string, values: readonly string[]): QuestionDraft => ({
    ...{ key: 'new-1', input_type: 'list', question: text, required: true, is_video: false },
    translations: {},
    options: values.map((value, index) => ({ key: `o-${index}`, value, translations: {} })),
  });
  const mine = withIds({
    mine: [question('¿Tienes vehículo propio?', ['Sí', 'No', 'A veces'])],
    sent: [question('¿Tienes vehículo?', ['Sí', 'No'])],
    now: fieldsOf(form).questions,
  });
  expect(mine[0]).toMatchObject({ key: 'new-1', id: 4, question: '¿Tienes vehículo propio?' });
  expect(mine[0]?.options.map(({ id, value }) => [id, value])).toEqual([
    [8, 'Sí'],
    [9, 'No'],
    [undefined, 'A veces'],
  ]);
  const sent = question('¿Tienes vehículo?', ['Sí', 'No']);
  const [first, ...others] = sent.options.map((option) => ({ ...option, translations: {} }));
  const written = {
    ...sent,
    translations: { en: { question: 'Do you have a car?' } },
    options: [{ ...first, key: 'o-0', value: 'Sí', translations: { en: { value: 'Yes' } } }, ...others],
  };
  const [saved] = withIds({ mine: [written], sent: [written], now: fieldsOf(form).questions });
  expect(isSame([saved], fieldsOf(form).questions)).toBe(true);
});

test('a translation that is emptied is none, so that nothing remains to be saved [MORE-484]', () => {
  const written = withTranslation({ pt: { value: 'Sim' } }, 'en', { value: 'Yes ' });
  expect(written).toEqual({ pt: { value: 'Sim' }, en: { value: 'Yes ' } });
  expect(withTranslation(written, 'en', { value: '  ' })).toEqual({ pt: { value: 'Sim' } });
});
