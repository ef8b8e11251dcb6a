// A form configuration with everything off, for tests.
import { OPTION_FIELDS } from '../src/contract/api/forms.ts';
import type { ConfiguredForm } from '../src/domain/forms/applicant-form.ts';

const none = Object.fromEntries(OPTION_FIELDS.map((name) => [name, 0])) as Record<(typeof OPTION_FIELDS)[number], 0>;
/** A form that asks only for what every form asks. */
export const plainForm: ConfiguredForm = {
  ...none,
  language: 'es',
  education_required: false,
  experience_required: false,
  required_rut: false,
  validate_document: false,
  hidden_curriculum: false,
  curriculum_required: false,
  income_expectation_active: false,
  availability_active: false,
  experience_active: false,
  disability_active: false,
  test_activation: false,
  truora_activation: false,
  age_minimum: null,
  number_required_files: 0,
  selection_process_questions: [],
  languages: [],
  skills: [],
};
