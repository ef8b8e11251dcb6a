// Model of a stage form: fields, validation, and input of the calls.
import { REQUIRED_TYPE, type RequiredField, type Stage, type StageInput } from '../../../contract/api/stages.ts';
import { stageMessages as texts } from '../../../contract/messages.ts';
import { splitAddresses, stageProblems } from '../../../domain/stages/stage-settings.ts';
import { type TranslatedDraft, translatedDraft, translationsOfDraft } from '../../forms/translated-drafts.ts';
import { type Managers, managersInput } from './manager-fields.tsx';

export const LONGEST_NAME = 120;
const MAX_DAYS = 10_000;

/** Number of files that a candidate needs in a folder, `value` as typed; or scorecards, without folder and number. */
export interface RequirementForm {
  readonly key: string;
  readonly id?: number;
  readonly type: RequiredField | null;
  readonly condition: string;
  readonly value: string;
}

export interface StageForm extends TranslatedDraft<'candidate_text'> {
  readonly name: string;
  readonly hasLimit: boolean;
  /** As typed. */
  readonly maxDays: string;
  readonly managers: Managers;
  /** Email addresses, separated by semicolons. */
  readonly externalUsers: string;
  readonly reportTemplates: readonly number[];
  readonly moveTemplate: number | null;
  readonly disqualifyTemplate: number | null;
  readonly candidateText: string;
  readonly limitsIntake: boolean;
  readonly requirements: readonly RequirementForm[];
}

/** The texts with translations. */
export const STAGE_TEXTS = ['candidate_text'] as const;

export const emptyForm: StageForm = {
  name: '',
  hasLimit: false,
  maxDays: '',
  managers: {
    user_columns: [],
    user_columns_active: false,
    author_active: false,
    responsible_active: false,
    managers_active: false,
  },
  externalUsers: '',
  reportTemplates: [],
  moveTemplate: null,
  disqualifyTemplate: null,
  candidateText: '',
  ...translatedDraft(STAGE_TEXTS),
  limitsIntake: false,
  requirements: [],
};

export type StageSettings = Pick<
  Stage,
  | 'name'
  | 'sla_setting'
  | keyof Managers
  | 'external_users'
  | 'report_templates'
  | 'move_templates'
  | 'disqualify_templates'
  | 'candidate_text'
  | 'translations'
  | 'enable_limit_applicants'
  | 'applicant_requirements'
>;

export const formOf = (stage: StageSettings): StageForm => ({
  name: stage.name,
  hasLimit: stage.sla_setting.active,
  maxDays: stage.sla_setting.active ? String(stage.sla_setting.max_days) : '',
  managers: {
    user_columns: stage.user_columns,
    user_columns_active: stage.user_columns_active,
    author_active: stage.author_active,
    responsible_active: stage.responsible_active,
    managers_active: stage.managers_active,
  },
  externalUsers: stage.external_users.join('; '),
  reportTemplates: stage.report_templates,
  moveTemplate: stage.move_templates,
  disqualifyTemplate: stage.disqualify_templates,
  candidateText: stage.candidate_text,
  ...translatedDraft(STAGE_TEXTS, stage.translations),
  limitsIntake: stage.enable_limit_applicants,
  requirements: stage.applicant_requirements.map(({ id, required_field, condition, value }) => ({
    key: String(id),
    id,
    type: required_field,
    condition,
    value: String(value),
  })),
});

/** By field; requirements have `requirements.<index>.condition` and `….value`. */
export type FormProblems = Readonly<Record<string, string>>;

/** Maps the server's field name to the form's. */
export function fieldOfInput(name: string): string {
  const plain = name.replace(/^list\./, '');
  if (plain.startsWith('external_users')) return 'externalUsers';
  if (plain === 'candidate_text') return 'candidateText';
  if (plain.startsWith('sla_setting_attributes')) return 'maxDays';
  return plain.replace(/^applicant_requirements\./, 'requirements.');
}

/** Returns the Spanish error texts by field; empty if the form is valid. */
export function problemsOf(form: StageForm): FormProblems {
  const { name, external_users, report_templates, applicant_requirements } = settingsOf(form);
  const found = stageProblems({ name, external_users, report_templates, applicant_requirements });
  const problems = Object.fromEntries(Object.entries(found).map(([field, text]) => [fieldOfInput(field), text]));
  const days = form.maxDays.trim();
  const isCount = /^\d+$/.test(days) && Number(days) >= 1 && Number(days) <= MAX_DAYS;
  return { ...problems, ...(form.hasLimit && !isCount && { maxDays: texts.maxDaysLeast }) };
}

const settingsOf = (form: StageForm) => ({
  name: form.name.trim(),
  ...managersInput(form.managers),
  external_users: splitAddresses(form.externalUsers),
  report_templates: [...form.reportTemplates],
  move_templates: form.moveTemplate,
  disqualify_templates: form.disqualifyTemplate,
  candidate_text: form.candidateText.trim(),
  translations: translationsOfDraft(STAGE_TEXTS, form),
  enable_limit_applicants: form.limitsIntake,
  applicant_requirements: form.requirements.map(({ id, type, condition, value }) => ({
    ...(id !== undefined && { id }),
    condition,
    value: value.trim() === '' ? null : Number(value),
    required_type: REQUIRED_TYPE,
    required_field: type,
  })),
});

const limitOf = ({ hasLimit, maxDays }: StageForm, limitId?: number) => ({
  ...(limitId !== undefined && { id: limitId }),
  active: hasLimit,
  max_days: hasLimit ? Number(maxDays) : 0,
});

/** Returns the whole form as input of a call. */
export const wholeOf = (form: StageForm): Omit<StageInput, 'version'> => ({
  ...settingsOf(form),
  sla_setting_attributes: limitOf(form),
});

/**
 * Returns the settings that differ from `before`, as input of a call.
 * @param limitId the id of the stage's limit, if it exists
 */
export function changesOf(form: StageForm, before: StageForm, limitId?: number): Omit<StageInput, 'version'> {
  const was: Record<string, unknown> = { ...settingsOf(before), sla_setting_attributes: limitOf(before, limitId) };
  const is = { ...settingsOf(form), sla_setting_attributes: limitOf(form, limitId) };
  return Object.fromEntries(
    Object.entries(is).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name])),
  );
}
