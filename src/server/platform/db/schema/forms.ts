// Application forms, their questions, and applicants' answers.
import type { Generated } from 'kysely';
import type { FieldOption, OptionField, QuestionType, SwitchField } from '../../../../contract/api/forms.ts';
import type { Flag, Milliseconds } from './values.ts';

interface ProcessForms extends Record<OptionField, Generated<FieldOption>>, Record<SwitchField, Generated<Flag>> {
  selection_process_id: number;
  organization_id: number;
  age_minimum: number | null;
  number_required_files: Generated<number>;
  version: Generated<number>;
}

interface SelectionProcessQuestions {
  id: Generated<number>;
  organization_id: number;
  selection_process_id: number;
  input_type: QuestionType;
  question: string;
  /** JSON: `question` in other languages than the process's. */
  translations: Generated<string>;
  required: Flag;
  is_video: Flag;
  order: number;
  /** When it was removed from the form. Its answers remain. */
  removed_at: Milliseconds | null;
}

interface SelectionProcessOptions {
  id: Generated<number>;
  organization_id: number;
  selection_process_question_id: number;
  value: string;
  /** JSON: `value` in other languages than the process's. */
  translations: Generated<string>;
  order: number;
}

interface ApplicantAnswers {
  id: Generated<number>;
  organization_id: number;
  applicant_id: number;
  selection_process_question_id: number;
  value: string;
  created_at: Milliseconds;
}

interface ProcessFormTerms {
  id: Generated<number>;
  organization_id: number;
  selection_process_id: number;
  vocabulary: 'languages' | 'skills';
  /** References the vocabulary that all organizations share. */
  entry_id: number;
  order: number;
}

export interface FormTables {
  process_form_terms: ProcessFormTerms;
  process_forms: ProcessForms;
  selection_process_questions: SelectionProcessQuestions;
  selection_process_options: SelectionProcessOptions;
  applicant_answers: ApplicantAnswers;
}
