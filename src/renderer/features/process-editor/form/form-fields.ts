// Converts the application form between its editable fields and the server's format. Pure.
import type { z } from 'zod';
import {
  FIELD_OPTION,
  type FormChange,
  type FormConfiguration,
  OPTION_FIELDS,
  type OptionField,
  type Question,
  type QuestionType,
  type SwitchField,
} from '../../../../contract/api/forms.ts';
import type { Language } from '../../../../contract/languages.ts';
import type { Translations } from '../../../../contract/translations.ts';
import { MIN_OPTIONS } from '../../../../domain/forms/application-form.ts';
import type { SavedField } from '../../../forms/autosave/form-section.ts';

/** `test_activation` is saved together with the tests of the process. */
type OwnSwitch = Exclude<SwitchField, 'test_activation'>;

export const SHEET_SWITCHES = [
  'education_required',
  'experience_required',
  'required_rut',
  'validate_document',
  'hidden_curriculum',
  'curriculum_required',
  'income_expectation_active',
  'availability_active',
  'experience_active',
  'disability_active',
  'truora_activation',
] as const satisfies readonly OwnSwitch[];

export type QuestionTranslations = Question['translations'];
export type OptionTranslations = Question['selection_process_options'][number]['translations'];

/** `key` is local. `id` is absent before the first save. */
export interface OptionDraft {
  readonly key: string;
  readonly id?: number;
  readonly value: string;
  readonly translations: OptionTranslations;
}

export interface QuestionDraft {
  readonly key: string;
  readonly id?: number;
  readonly input_type: QuestionType;
  readonly question: string;
  readonly translations: QuestionTranslations;
  readonly required: boolean;
  readonly is_video: boolean;
  readonly options: readonly OptionDraft[];
}

/** A language or a skill. `entryId` is null until the user selects an entry of the catalogue. */
export interface TermDraft {
  readonly key: string;
  readonly entryId: number | null;
  readonly description: string;
}

export type FormFields = Pick<FormConfiguration, OptionField | OwnSwitch> & {
  readonly age_minimum: number | null;
  readonly number_required_files: number | null;
  readonly questions: readonly QuestionDraft[];
  readonly languages: readonly TermDraft[];
  readonly skills: readonly TermDraft[];
};

const term = (kind: string, entryId: number, description: string): TermDraft => ({
  key: `${kind}-${entryId}`,
  entryId,
  description,
});

export function fieldsOf(form: FormConfiguration): FormFields {
  const options = Object.fromEntries(OPTION_FIELDS.map((name) => [name, form[name]]));
  const switches = Object.fromEntries(SHEET_SWITCHES.map((name) => [name, form[name]]));
  return {
    ...(options as Pick<FormConfiguration, OptionField>),
    ...(switches as Pick<FormConfiguration, OwnSwitch>),
    age_minimum: form.age_minimum,
    number_required_files: form.number_required_files,
    questions: form.selection_process_questions.map(({ id, selection_process_options: values, ...question }) => ({
      key: `question-${id}`,
      id,
      input_type: question.input_type,
      question: question.question,
      translations: question.translations,
      required: question.required,
      is_video: question.is_video,
      options: values.map((option) => ({ key: `option-${option.id}`, ...option })),
    })),
    languages: form.languages.map(({ language_id, description }) => term('language', language_id, description)),
    skills: form.skills.map(({ skill_id, description }) => term('skill', skill_id, description)),
  };
}

type Input = z.input<typeof FormChange>;

export const questionInputs = (questions: readonly QuestionDraft[]) =>
  questions.map(({ id, input_type, question, translations, required, is_video, options }) => ({
    ...(id !== undefined && { id }),
    input_type,
    question: question.trim(),
    translations,
    required,
    is_video,
    ...(input_type === 'list' && {
      selection_process_options_attributes: options.map((option) => ({
        ...(option.id !== undefined && { id: option.id }),
        value: option.value.trim(),
        translations: option.translations,
      })),
    }),
  }));

/** A minimum age of 0 means none. */
export function changeOf(changes: Partial<FormFields>): Input {
  const { questions, languages, skills, age_minimum, number_required_files, ...plain } = changes;
  return {
    ...plain,
    ...(age_minimum !== undefined && { age_minimum: age_minimum === 0 ? null : age_minimum }),
    ...(typeof number_required_files === 'number' && { number_required_files }),
    ...(questions && { selection_process_questions_attributes: questionInputs(questions) }),
    ...(languages && { languages_attributes: languages.map(({ entryId }) => ({ language_id: entryId })) }),
    ...(skills && { skills_attributes: skills.map(({ entryId }) => ({ skill_id: entryId })) }),
  };
}

/** Adds the new ids of the sent questions to the current input. */
export function withIds({ mine, sent, now }: SavedField<readonly QuestionDraft[]>): readonly QuestionDraft[] {
  // The server returns the questions in the order of the request.
  const saved = new Map(sent.map(({ key, options }, index) => [key, { question: now[index], options }]));
  return mine.map((question) => {
    const known = saved.get(question.key);
    return known?.question === undefined ? question : withIdsOf(question, known.question, known.options);
  });
}

function withIdsOf(mine: QuestionDraft, now: QuestionDraft, sent: readonly OptionDraft[]): QuestionDraft {
  const indexes = new Map(sent.map(({ key }, index) => [key, index]));
  const options = mine.options.map((option) => {
    const id = now.options[indexes.get(option.key) ?? -1]?.id;
    return id === undefined ? option : { ...option, id };
  });
  return { ...mine, ...(now.id !== undefined && { id: now.id }), options };
}

/** A blank text removes the translation, as on the server, so that the draft equals what is stored. */
export function withTranslation<Name extends string>(
  translations: Translations<Readonly<Record<Name, string>>>,
  language: Language,
  texts: Readonly<Record<Name, string>>,
): Translations<Readonly<Record<Name, string>>> {
  const { [language]: _former, ...others } = translations;
  const isBlank = Object.values<string>(texts).every((text) => text.trim() === '');
  return (isBlank ? others : { ...others, [language]: texts }) as Translations<Readonly<Record<Name, string>>>;
}

let made = 0;
/** A key that is unique in this window. */
const newKey = (): string => {
  made += 1;
  return `new-${Date.now().toString(36)}-${made}`;
};

export const newOption = (): OptionDraft => ({ key: newKey(), value: '', translations: {} });
export const newTerm = (): TermDraft => ({ key: newKey(), entryId: null, description: '' });
export const newQuestion = (): QuestionDraft => ({
  ...{ key: newKey(), input_type: 'text', question: '', translations: {} },
  ...{ required: false, is_video: false, options: [] },
});

/** A selection has a minimum number of options and no video. */
export function asType(question: QuestionDraft, input_type: QuestionType): QuestionDraft {
  if (input_type === 'text') return { ...question, input_type };
  const missing = Math.max(0, MIN_OPTIONS - question.options.length);
  const options = [...question.options, ...Array.from({ length: missing }, newOption)];
  return { ...question, input_type, is_video: false, options };
}

/** Resets fields that depend on the option. */
export const optionChosen = (name: OptionField, option: FormConfiguration[OptionField]): Partial<FormFields> => ({
  [name]: option,
  ...(name === 'age_options' && option !== FIELD_OPTION.mandatory && { age_minimum: null }),
});
