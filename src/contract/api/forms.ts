// The application form of a process: its fields, files and questions.
import { z } from 'zod';
import { Id, IdParams } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Language } from '../languages.ts';
import { translationsOf } from '../translations.ts';
import { RenderedPage } from './portal-landing.ts';

export const FIELD_OPTION = { hidden: 0, optional: 1, mandatory: 2 } as const;
export const FieldOption = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type FieldOption = z.infer<typeof FieldOption>;

/** Profile fields that a form hides, offers or requires. */
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

export const SWITCH_FIELDS = [
  'education_required',
  'experience_required',
  'required_rut',
  'validate_document',
  'hidden_curriculum',
  /** Without effect if the form asks for no curriculum. */
  'curriculum_required',
  'income_expectation_active',
  'availability_active',
  'experience_active',
  'disability_active',
  'test_activation',
  'truora_activation',
] as const;
export type SwitchField = (typeof SWITCH_FIELDS)[number];

export const MAX_REQUIRED_FILES = 10;

export const QuestionType = z.enum(['text', 'list']);
export type QuestionType = z.infer<typeof QuestionType>;

const QuestionText = z.string().trim().max(500);
const OptionText = z.string().trim().max(200);
const QuestionTranslations = translationsOf({ question: QuestionText });
const OptionTranslations = translationsOf({ value: OptionText });

/** `is_video`: an open question with a video as its answer. */
export const Question = z.object({
  id: Id,
  input_type: QuestionType,
  question: z.string(),
  required: z.boolean(),
  is_video: z.boolean(),
  order: z.int().positive(),
  /** In other languages than the form's. */
  translations: QuestionTranslations.default({}),
  selection_process_options: z.array(
    z.object({ id: Id, value: z.string(), translations: OptionTranslations.default({}) }),
  ),
});
export type Question = z.infer<typeof Question>;

/** `description` is its name. */
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
  /** The offer's, in which its questions are written. */
  language: Language,
  ...options,
  ...switches,
  /** In years; null without a minimum, or if the form does not ask for the age. */
  age_minimum: z.int().positive().nullable(),
  /** Files required in addition to the curriculum; with 0, files are optional. */
  number_required_files: z.int().min(0),
  /** Null without a plan. */
  truora_stock: z.int().min(0).nullable(),
  selection_process_questions: z.array(Question),
  languages: z.array(FormLanguage),
  skills: z.array(FormSkill),
  version: z.int().min(0),
  permissions: z.object({ can_edit: z.boolean() }),
});
export type FormConfiguration = z.infer<typeof FormConfiguration>;

/** Texts may be empty: the server responds with the form's own error messages. */
export const QuestionInput = z.strictObject({
  /** Absent for a new question. */
  id: Id.optional(),
  input_type: QuestionType,
  question: QuestionText,
  /** All of them; absent ones stay as they are. */
  translations: QuestionTranslations.optional(),
  required: z.boolean().optional(),
  is_video: z.boolean().optional(),
  selection_process_options_attributes: z
    .array(
      z.strictObject({
        id: Id.optional(),
        value: OptionText,
        translations: OptionTranslations.optional(),
        _destroy: z.boolean().optional(),
      }),
    )
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
  /** A number or its text; anything else than a positive number counts as null. */
  age_minimum: z.union([z.number(), z.string().trim().max(10)]).nullish(),
  number_required_files: z.int().min(0).max(MAX_REQUIRED_FILES).optional(),
  /** All questions in their order; absent ones are removed from the form. */
  selection_process_questions_attributes: z.array(QuestionInput).max(100).optional(),
  /** All languages and skills of the form, in their order. */
  languages_attributes: z.array(LanguageInput).max(100).optional(),
  skills_attributes: z.array(SkillInput).max(100).optional(),
  version: z.int().min(0).optional(),
});
export type FormChange = z.output<typeof FormChange>;

/** A page without links to files: its styles stand apart, and the logo is an empty image. */
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
  preview: endpoint({
    method: 'POST',
    path: '/selection_processes/{id}/form_preview',
    summary: 'The page of the portal with the form as it would be with a change; nothing is stored or can be sent',
    params: IdParams,
    body: z.strictObject({ selection_process: FormChange }),
    answer: RenderedPage,
    who: 'session',
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
