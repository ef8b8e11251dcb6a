// The application form of a process: which fields it asks for, the files, and its questions.
import { z } from 'zod';
import { Id, IdParams } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** Hidden, shown and optional, shown and mandatory. */
export const FIELD_OPTION = { hidden: 0, optional: 1, mandatory: 2 } as const;
export const FieldOption = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type FieldOption = z.infer<typeof FieldOption>;

/** The fields of the profile that a form hides, offers or demands. */
export const OPTION_FIELDS = [
  'age_options',
  'gender_options',
  'ethnicity_options',
  'nationality_options',
  'residence_options',
  'applicant_autorization_options',
  'rfc_options',
  'nss_options',
  'civil_status_options',
  'postal_code_options',
] as const;
export type OptionField = (typeof OPTION_FIELDS)[number];

/** What a form switches on or off. */
export const SWITCH_FIELDS = [
  'education_required',
  'experience_required',
  'required_rut',
  'validate_document',
  'hidden_curriculum',
  'income_expectation_active',
  'experience_active',
  'disability_active',
  'test_activation',
  'truora_activation',
] as const;
export type SwitchField = (typeof SWITCH_FIELDS)[number];

/** Additional files that a form may demand at the most. */
export const MAX_REQUIRED_FILES = 10;

export const QuestionType = z.enum(['text', 'list']);
export type QuestionType = z.infer<typeof QuestionType>;

/** `is_video`: an open question that is answered by a video. */
export const Question = z.object({
  id: Id,
  input_type: QuestionType,
  question: z.string(),
  required: z.boolean(),
  is_video: z.boolean(),
  order: z.int().positive(),
  selection_process_options: z.array(z.object({ id: Id, value: z.string() })),
});
export type Question = z.infer<typeof Question>;

/** A language or a skill that the form asks about; `description` is its name. */
export const FormLanguage = z.object({ id: Id, language_id: Id, description: z.string() });
export const FormSkill = z.object({ id: Id, skill_id: Id, description: z.string() });

const switches = Object.fromEntries(SWITCH_FIELDS.map((name) => [name, z.boolean()])) as Record<
  SwitchField,
  z.ZodBoolean
>;
const options = Object.fromEntries(OPTION_FIELDS.map((name) => [name, FieldOption])) as Record<
  OptionField,
  typeof FieldOption
>;

export const FormConfiguration = z.object({
  selection_process_id: Id,
  ...options,
  ...switches,
  /** In years; null where there is none, or where the age is not demanded. */
  age_minimum: z.int().positive().nullable(),
  /** Files demanded besides the curriculum; 0: the applicant may send some. */
  number_required_files: z.int().min(0),
  /** Background checks that the organisation has left; null where it has no plan. */
  truora_stock: z.int().min(0).nullable(),
  selection_process_questions: z.array(Question),
  languages: z.array(FormLanguage),
  skills: z.array(FormSkill),
  version: z.int().min(0),
  permissions: z.object({ can_edit: z.boolean() }),
});
export type FormConfiguration = z.infer<typeof FormConfiguration>;

/** Texts may come empty: what is wrong with them is said in the form's own words. */
export const QuestionInput = z.strictObject({
  /** Of the question that is changed; absent in a new one. */
  id: Id.optional(),
  input_type: QuestionType,
  question: z.string().trim().max(500),
  required: z.boolean().optional(),
  is_video: z.boolean().optional(),
  selection_process_options_attributes: z
    .array(z.strictObject({ id: Id.optional(), value: z.string().trim().max(200), _destroy: z.boolean().optional() }))
    .max(50)
    .optional(),
  _destroy: z.boolean().optional(),
});
export type QuestionInput = z.output<typeof QuestionInput>;

export const LanguageInput = z.strictObject({
  id: Id.optional(),
  language_id: Id.nullish(),
  _destroy: z.boolean().optional(),
});
export const SkillInput = z.strictObject({
  id: Id.optional(),
  skill_id: Id.nullish(),
  _destroy: z.boolean().optional(),
});

const optionalOf = <Shape extends Record<string, z.ZodType>>(shape: Shape) => z.object(shape).partial().shape;

export const FormChange = z.strictObject({
  ...optionalOf(options),
  ...optionalOf(switches),
  /** A number or its text; what is no number above zero is taken for none. */
  age_minimum: z.union([z.number(), z.string().trim().max(10)]).nullish(),
  number_required_files: z.int().min(0).max(MAX_REQUIRED_FILES).optional(),
  /** All questions in their order: one that is not among them is taken off the form. */
  selection_process_questions_attributes: z.array(QuestionInput).max(100).optional(),
  /** All languages and all skills that the form asks about, in their order. */
  languages_attributes: z.array(LanguageInput).max(100).optional(),
  skills_attributes: z.array(SkillInput).max(100).optional(),
  version: z.int().min(0).optional(),
});
export type FormChange = z.output<typeof FormChange>;

export const forms = {
  get: endpoint({
    method: 'GET',
    path: '/selection_processes/{id}/form_configuration',
    summary: 'What the application form of a process asks for',
    params: IdParams,
    answer: FormConfiguration,
    who: 'session',
    offline: 'cached',
  }),
  saveQuestions: endpoint({
    method: 'POST',
    path: '/selection_processes/{id}/save_questions',
    summary: 'Saves what is named of the application form; questions are sent whole',
    params: IdParams,
    body: z.strictObject({ selection_process: FormChange }),
    answer: FormConfiguration,
    who: 'recruiter',
  }),
  validateEmail: endpoint({
    method: 'GET',
    path: '/selection_processes/{id}/validate_email',
    summary: 'Whether an address is free in a process; current_email is the one that its owner has now',
    params: IdParams,
    query: z.strictObject({
      email: z.string().trim().max(254),
      current_email: z.string().trim().max(254).optional(),
    }),
    answer: z.object({ valid: z.boolean(), message: z.string().nullable() }),
    who: 'recruiter',
  }),
};
