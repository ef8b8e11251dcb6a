// Validates an application against its form's fields, files and questions.
import { FIELD_OPTION, type OptionField, type Question } from '../../contract/api/forms.ts';
import { type ExternalApplication, MAX_OPTIONAL_FILES } from '../../contract/api/portal-application.ts';
import type { PostulationForm } from '../../contract/api/portal-form.ts';
import { applicationMessages, fieldMessages, formMessages } from '../../contract/messages.ts';
import { isDocumentNumber, isSocialSecurityNumber } from '../candidates/identity-documents.ts';

type Form = Pick<
  PostulationForm,
  | OptionField
  | 'age_minimum'
  | 'education_required'
  | 'experience_required'
  | 'required_rut'
  | 'validate_document'
  | 'hidden_curriculum'
  | 'curriculum_required'
  | 'number_required_files'
  | 'selection_process_questions'
>;

/** By the form's option. */
const fieldOf = {
  age_options: 'birthdate',
  gender_options: 'gender',
  ethnicity_options: 'ethnicity',
  nationality_options: 'nationality',
  residence_options: 'country',
  applicant_autorization_options: 'applicant_autorization',
  rfc_options: 'rfc',
  nss_options: 'nss',
  civil_status_options: 'civil_status',
  postal_code_options: 'postal_code',
} as const satisfies Record<OptionField, keyof ExternalApplication>;

type Problems = Record<string, string>;

/**
 * @param hasCurriculum whether there is one, in any form
 * @param today the day of the application, YYYY-MM-DD
 * @returns Spanish texts by field; empty if all are valid
 */
export function applicationProblems(
  form: Form,
  application: ExternalApplication,
  hasCurriculum: boolean,
  today: string,
): Problems {
  return {
    ...missing(form, application),
    ...ageProblem(form, application, today),
    ...documentProblems(form, application),
    ...fileProblems(form, application, hasCurriculum),
    ...answerProblems(form.selection_process_questions, application.answers_attributes ?? []),
  };
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

function missing(form: Form, application: ExternalApplication): Problems {
  const demanded: (keyof ExternalApplication)[] = Object.entries(fieldOf)
    .filter(([option]) => form[option as OptionField] === FIELD_OPTION.mandatory)
    .map(([, field]) => field);
  if (form.required_rut) demanded.push('document');
  const problems = Object.fromEntries(
    demanded.filter((field) => isEmpty(application[field])).map((field) => [field, fieldMessages.required]),
  );
  if (form.education_required && !application.educations_attributes?.length) {
    problems.educations_attributes = fieldMessages.required;
  }
  if (form.experience_required && !application.work_experiences_attributes?.length) {
    problems.work_experiences_attributes = fieldMessages.required;
  }
  return problems;
}

function ageProblem({ age_minimum }: Form, { birthdate }: ExternalApplication, today: string): Problems {
  if (!birthdate) return {};
  const age = ageOn(birthdate, today);
  if (age < 0) return { birthdate: fieldMessages.wrong };
  return age_minimum !== null && age < age_minimum ? { birthdate: applicationMessages.tooYoung(age_minimum) } : {};
}

/** Whole years between two days, YYYY-MM-DD; negative before the first. */
export function ageOn(birthdate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4));
  // Month and day can be compared as text.
  return today.slice(5) < birthdate.slice(5) ? years - 1 : years;
}

function documentProblems(form: Form, application: ExternalApplication): Problems {
  const { document, rfc, nss } = application;
  const type = form.required_rut ? 'rut' : application.document_type;
  const problems: Problems = {};
  const isChecked = form.validate_document || form.required_rut;
  if (isChecked && document && type && !isDocumentNumber(type, document)) {
    problems.document = applicationMessages.wrongDocument;
  }
  if (form.validate_document && rfc && !isDocumentNumber('rfc', rfc)) problems.rfc = applicationMessages.wrongDocument;
  if (form.validate_document && nss && !isSocialSecurityNumber(nss)) problems.nss = applicationMessages.wrongDocument;
  return problems;
}

function fileProblems(form: Form, { files = [] }: ExternalApplication, hasCurriculum: boolean): Problems {
  const problems: Problems = {};
  const { number_required_files: demanded } = form;
  const max = demanded === 0 ? MAX_OPTIONAL_FILES : demanded;
  if (files.length > max) problems.files = formMessages.tooManyFiles(max);
  else if (files.length < demanded) problems.files = applicationMessages.tooFewFiles(demanded);
  if (form.hidden_curriculum && hasCurriculum) problems.curriculum = applicationMessages.noCurriculum;
  const isMissing = form.curriculum_required && !form.hidden_curriculum && !hasCurriculum;
  if (isMissing) problems.curriculum = applicationMessages.curriculumRequired;
  return problems;
}

type Answers = NonNullable<ExternalApplication['answers_attributes']>;

function answerProblems(questions: readonly Question[], answers: Answers): Problems {
  const known = new Map(questions.map((question) => [question.id, question]));
  const problems: Problems = {};
  const answered = new Set<number>();
  for (const [index, answer] of answers.entries()) {
    const id = answer.selection_process_question_id;
    const question = known.get(id);
    const field = `answers_attributes.${index}`;
    if (!question || answered.has(id)) problems[`${field}.selection_process_question_id`] = fieldMessages.wrong;
    else if (!fits(question, answer)) problems[`${field}.value`] = fieldMessages.wrong;
    else if (answerText(question, answer) !== null) answered.add(id);
  }
  for (const { id, required } of questions) {
    if (required && !answered.has(id)) problems[`questions.${id}`] = fieldMessages.required;
  }
  return problems;
}

/** A choice must be one of the question's options; only videos are files. */
function fits(question: Question, answer: Answers[number]): boolean {
  if (answer.file_name && !question.is_video) return false;
  if (question.input_type === 'text') return !answer.selection_process_option_id;
  const isSilent = !answer.selection_process_option_id && !answer.value;
  return isSilent || answerText(question, answer) !== null;
}

/** Null without an answer. Of a list, only a valid option counts. */
export function answerText(question: Question, answer: Answers[number]): string | null {
  if (question.input_type === 'text') return answer.file_name || answer.value || null;
  const { selection_process_options: options } = question;
  const chosen = options.find(({ id }) => id === answer.selection_process_option_id);
  return (chosen ?? options.find(({ value }) => value === answer.value))?.value ?? null;
}
