// Rules of the application form's settings: questions, minimum age and free email addresses.
import { FIELD_OPTION, type FieldOption, type Question, type QuestionInput } from '../../contract/api/forms.ts';
import { Email } from '../../contract/common.ts';
import { formMessages } from '../../contract/messages.ts';
import { plainNumber } from './number-input.ts';

const MIN_LENGTH = 2;
export const MIN_OPTIONS = 2;

/** @returns Spanish texts by `prefix.index.field`; empty if all are valid */
export function questionProblems(questions: readonly QuestionInput[], prefix: string): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [index, question] of questions.entries()) {
    if (question._destroy) continue;
    const at = `${prefix}.${index}`;
    const text = textProblem(question.question);
    if (text) problems[`${at}.question`] = text;
    if (question.input_type === 'list') Object.assign(problems, optionProblems(question, at));
    if (question.input_type === 'list' && question.is_video) problems[`${at}.is_video`] = formMessages.videoNeedsText;
  }
  return problems;
}

function textProblem(text: string): string | null {
  if (text === '') return formMessages.required;
  return text.length < MIN_LENGTH ? formMessages.questionTooShort : null;
}

function optionProblems(question: QuestionInput, at: string): Record<string, string> {
  const field = `${at}.selection_process_options_attributes`;
  const options = question.selection_process_options_attributes ?? [];
  const remaining = options.filter((option) => !option._destroy);
  const empty = [...options.entries()].filter(([, option]) => !option._destroy && option.value === '');
  return {
    ...Object.fromEntries(empty.map(([index]) => [`${field}.${index}.value`, formMessages.required])),
    ...(remaining.length < MIN_OPTIONS && { [field]: formMessages.tooFewOptions }),
  };
}

/** The chosen languages or skills, and Spanish texts for entries without a choice. */
export function chosenEntries(
  entries: readonly { readonly chosen?: number | null; readonly _destroy?: boolean }[],
  prefix: string,
  field: 'language_id' | 'skill_id',
): { ids: number[]; problems: Record<string, string> } {
  const problems: Record<string, string> = {};
  const ids: number[] = [];
  for (const [index, { chosen, _destroy }] of entries.entries()) {
    if (_destroy) continue;
    if (chosen) ids.push(chosen);
    else problems[`${prefix}.${index}.${field}`] = formMessages.required;
  }
  return { ids, problems };
}

/** Requires a mandatory age and a positive whole number; otherwise null. */
export function minimumAge(entered: number | string | null | undefined, ageOption: FieldOption): number | null {
  if (ageOption !== FIELD_OPTION.mandatory || entered === null || entered === undefined || entered === '') return null;
  const age = typeof entered === 'number' ? entered : plainNumber(entered);
  return age !== null && Number.isInteger(age) && age > 0 && age <= OLDEST ? age : null;
}

const OLDEST = 150;

/**
 * @param taken another candidate of the process has the address
 * @returns why the address cannot be used, in Spanish; or null
 */
export function emailProblem(email: string, currentEmail: string | undefined, taken: boolean): string | null {
  const address = Email.safeParse(email);
  if (!address.success) return formMessages.emailInvalid;
  if (currentEmail !== undefined && currentEmail.toLowerCase() === address.data) return null;
  return taken ? formMessages.emailTaken : null;
}

/** Open questions with text answers, up to the job board's limit. */
export const publishedQuestions = (questions: readonly Question[], max: number | undefined): Question[] =>
  questions.filter(({ input_type, is_video }) => input_type === 'text' && !is_video).slice(0, max);
