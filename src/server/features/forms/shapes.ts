// Application forms as the API returns them.
import {
  type FieldOption,
  type FormConfiguration,
  OPTION_FIELDS,
  type OptionField,
  type Question,
  SWITCH_FIELDS,
  type SwitchField,
} from '../../../contract/api/forms.ts';
import type { FormRow, OptionRow, QuestionRow } from './queries.ts';
import type { termsOf } from './terms-queries.ts';

/** The form of a process until a user changes it. */
const initial = {
  ...(Object.fromEntries(OPTION_FIELDS.map((name) => [name, 0])) as Record<OptionField, FieldOption>),
  ...(Object.fromEntries(SWITCH_FIELDS.map((name) => [name, name === 'validate_document'])) as Record<
    SwitchField,
    boolean
  >),
  age_minimum: null,
  number_required_files: 0,
  version: 0,
};

type Configured = typeof initial | Pick<FormConfiguration, keyof typeof initial>;

export function configured(row: FormRow | undefined): Configured {
  if (!row) return initial;
  return {
    ...(Object.fromEntries(OPTION_FIELDS.map((name) => [name, row[name]])) as Record<OptionField, FieldOption>),
    ...(Object.fromEntries(SWITCH_FIELDS.map((name) => [name, row[name] === 1])) as Record<SwitchField, boolean>),
    age_minimum: row.age_minimum,
    number_required_files: row.number_required_files,
    version: row.version,
  };
}

export function questionShapes(rows: readonly QuestionRow[], options: readonly OptionRow[]): Question[] {
  const byQuestion = Map.groupBy(options, (option) => option.selection_process_question_id);
  return rows.map((row, index) => ({
    id: row.id,
    input_type: row.input_type,
    question: row.question,
    translations: JSON.parse(row.translations) as Question['translations'],
    required: row.required === 1,
    is_video: row.is_video === 1,
    order: index + 1,
    selection_process_options: (byQuestion.get(row.id) ?? []).map(({ id, value, translations }) => ({
      id,
      value,
      translations: JSON.parse(translations) as Question['selection_process_options'][number]['translations'],
    })),
  }));
}

/** The languages and skills that a form asks about. */
export function termShapes(
  terms: Awaited<ReturnType<typeof termsOf>>,
): Pick<FormConfiguration, 'languages' | 'skills'> {
  const of = (vocabulary: 'languages' | 'skills') => terms.filter((term) => term.vocabulary === vocabulary);
  return {
    languages: of('languages').map(({ id, entry_id, description }) => ({ id, language_id: entry_id, description })),
    skills: of('skills').map(({ id, entry_id, description }) => ({ id, skill_id: entry_id, description })),
  };
}
