// Validation and saving of the application form.
import { FieldOption, FormConfiguration, MAX_REQUIRED_FILES } from '../../../../contract/api/forms.ts';
import type { Process } from '../../../../contract/api/processes.ts';
import { LANGUAGES } from '../../../../contract/languages.ts';
import { fieldMessages, formEditorMessages as texts } from '../../../../contract/messages.ts';
import type { Translations } from '../../../../contract/translations.ts';
import { questionProblems } from '../../../../domain/forms/application-form.ts';
import { ApiError, askData, terna, toApiError } from '../../../app/terna.ts';
import type { FieldProblems, FormSection } from '../../../forms/autosave/form-section.ts';
import { isPublic } from '../announcement/announcement-section.ts';
import { changeOf, type FormFields, fieldsOf, type QuestionDraft, questionInputs, withIds } from './form-fields.ts';

/** The prefix of field paths in the server's errors. */
const PREFIX = 'selection_process.';
const NAMES: Readonly<Record<string, keyof FormFields>> = {
  selection_process_questions_attributes: 'questions',
  languages_attributes: 'languages',
  skills_attributes: 'skills',
};

/** Validation errors of the questions by `index.field`. */
export const problemsOfQuestions = (questions: readonly QuestionDraft[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(questionProblems(questionInputs(questions), '')).map(([path, text]) => [path.slice(1), text]),
  );

function check(fields: FormFields): FieldProblems<FormFields> {
  const { age_minimum: age, number_required_files: files, questions, languages, skills } = fields;
  const problems: FieldProblems<FormFields> = {};
  if (age !== null && (!Number.isInteger(age) || age < 0)) problems.age_minimum = fieldMessages.numberTooSmall(0);
  if (files === null || !Number.isInteger(files) || files < 0 || files > MAX_REQUIRED_FILES) {
    problems.number_required_files = texts.wrongCount(MAX_REQUIRED_FILES);
  }
  const [wrong] = Object.values(problemsOfQuestions(questions));
  if (wrong) problems.questions = wrong;
  if (languages.some(({ entryId }) => entryId === null)) problems.languages = fieldMessages.required;
  if (skills.some(({ entryId }) => entryId === null)) problems.skills = fieldMessages.required;
  return problems;
}

async function save(form: FormConfiguration, changes: Partial<FormFields>): Promise<FormConfiguration> {
  const { selection_process_id: id, version } = form;
  try {
    return await askData(
      terna().forms.saveQuestions({
        params: { id },
        body: { selection_process: { ...changeOf(changes), version } },
      }),
    );
  } catch (thrown) {
    throw atFields(toApiError(thrown));
  }
}

function atFields({ code, message, current, fields }: ApiError): ApiError {
  const own = Object.entries(fields).map(([path, text]) => {
    const [name = ''] = path.replace(PREFIX, '').split('.');
    return [NAMES[name] ?? name, text] as const;
  });
  return new ApiError({ code, message, current, fields: Object.fromEntries(own) });
}

/** The text, and after it its translations, so that versions that differ in one only can be told apart. */
const withTranslations = (text: string, translations: Translations<Record<string, string>>): string =>
  [text, ...LANGUAGES.flatMap((language) => Object.values(translations[language] ?? {}))].filter(Boolean).join(' / ');

function textOf(name: keyof FormFields, value: FormFields[keyof FormFields]): string {
  if (name === 'questions') {
    return (value as FormFields['questions'])
      .map(({ question, translations, input_type, options }, index) => {
        const values =
          input_type === 'list' ? options.map((option) => withTranslations(option.value, option.translations)) : [];
        return `${index + 1}. ${texts.questions.said(withTranslations(question, translations), values)}`;
      })
      .join('\n');
  }
  if (name === 'languages' || name === 'skills') {
    return (value as FormFields['languages']).map(({ description }) => description).join(', ');
  }
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  const option = name.endsWith('_options') ? FieldOption.safeParse(value) : null;
  if (option?.success) return texts.options[option.data];
  return value === null ? '' : String(value);
}

/** @param newest returns the current process. A published form requires an explicit save. */
export const applicationFormSection = (newest: () => Process): FormSection<FormFields, FormConfiguration> => ({
  name: 'form',
  personal: [],
  labels: texts.fields,
  read: fieldsOf,
  wholeOf: (current) => {
    const parsed = FormConfiguration.safeParse(current);
    return parsed.success ? parsed.data : null;
  },
  check,
  save,
  adopt: { questions: withIds },
  savesItself: () => !isPublic(newest()),
  textOf,
});
