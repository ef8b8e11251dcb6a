// The application form with a change that is not saved yet, as its preview displays it.
import type { FormChange, FormConfiguration, Question, QuestionInput } from '../../contract/api/forms.ts';
import type { ConfiguredForm } from './applicant-form.ts';
import { minimumAge } from './application-form.ts';

/** The chosen languages and skills with their names; absent if the change names none. */
export interface DraftTerms {
  readonly languages?: FormConfiguration['languages'] | undefined;
  readonly skills?: FormConfiguration['skills'] | undefined;
}

/** Texts may be missing. New questions and options get negative ids. */
export function draftForm<Form extends ConfiguredForm>(form: Form, change: FormChange, terms: DraftTerms): Form {
  const {
    selection_process_questions_attributes: questions,
    languages_attributes: _languages,
    skills_attributes: _skills,
    version: _version,
    age_minimum,
    ...plain
  } = change;
  const named = Object.fromEntries(
    Object.entries(plain).filter(([, value]) => value !== undefined),
  ) as Partial<FormConfiguration>;
  const next = { ...form, ...named };
  return {
    ...next,
    age_minimum: minimumAge(age_minimum === undefined ? form.age_minimum : age_minimum, next.age_options),
    ...(questions && { selection_process_questions: draftQuestions(questions, form.selection_process_questions) }),
    ...(terms.languages && { languages: terms.languages }),
    ...(terms.skills && { skills: terms.skills }),
  };
}

const isPresent = ({ _destroy }: { readonly _destroy?: boolean | undefined }): boolean => !_destroy;

/** A question that names no translations has its stored ones. */
function draftQuestions(questions: readonly QuestionInput[], stored: readonly Question[]): Question[] {
  const known = new Map(stored.map((question) => [question.id, question]));
  return questions.filter(isPresent).map((input, index) => {
    const { id, input_type, question, translations, required = false, is_video = false } = input;
    const options = input_type === 'list' ? (input.selection_process_options_attributes ?? []) : [];
    const former = known.get(id ?? 0);
    const formerOptions = new Map(former?.selection_process_options.map((option) => [option.id, option]));
    return {
      ...{ id: id ?? -index - 1, input_type, question, required, is_video, order: index + 1 },
      translations: translations ?? former?.translations ?? {},
      selection_process_options: options.filter(isPresent).map((option, position) => ({
        id: option.id ?? -position - 1,
        value: option.value,
        translations: option.translations ?? formerOptions.get(option.id ?? 0)?.translations ?? {},
      })),
    };
  });
}
