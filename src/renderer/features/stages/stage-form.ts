// What is set for a stage while it is written: its fields, what is wrong with them, and the call that they make.
import { REQUIRED_FIELD, REQUIRED_TYPE, type Stage, type StageInput } from '../../../contract/api/stages.ts';
import { stageMessages as texts } from '../../../contract/messages.ts';
import { splitAddresses, stageProblems } from '../../../domain/stages/stage-settings.ts';
import { type Managers, managersInput } from './manager-fields.tsx';

export const LONGEST_NAME = 120;
const MAX_DAYS = 10_000;

/** Files that a candidate needs in a folder; `value` as it is typed. */
export interface RequirementForm {
  readonly key: string;
  readonly id?: number;
  readonly type: typeof REQUIRED_FIELD | null;
  readonly condition: string;
  readonly value: string;
}

export interface StageForm {
  readonly name: string;
  readonly hasLimit: boolean;
  /** As it is typed. */
  readonly maxDays: string;
  readonly managers: Managers;
  /** Addresses, parted by semicolons. */
  readonly externalUsers: string;
  readonly reportTemplates: readonly number[];
  readonly moveTemplate: number | null;
  readonly disqualifyTemplate: number | null;
  readonly limitsIntake: boolean;
  readonly requirements: readonly RequirementForm[];
}

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
  limitsIntake: stage.enable_limit_applicants,
  requirements: stage.applicant_requirements.map(({ id, condition, value }) => ({
    key: String(id),
    id,
    type: REQUIRED_FIELD,
    condition,
    value: String(value),
  })),
});

/** By field; a requirement's are called `requirements.<place>.condition` and `….value`. */
export type FormProblems = Readonly<Record<string, string>>;

/** Where the server's name of a field stands in the form. */
export function fieldOfInput(name: string): string {
  const plain = name.replace(/^list\./, '');
  if (plain.startsWith('external_users')) return 'externalUsers';
  if (plain.startsWith('sla_setting_attributes')) return 'maxDays';
  return plain.replace(/^applicant_requirements\./, 'requirements.');
}

/** What is wrong, in Spanish, by field; empty where nothing is. */
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

/** All that the form says, as the calls take it. */
export const wholeOf = (form: StageForm): Omit<StageInput, 'version'> => ({
  ...settingsOf(form),
  sla_setting_attributes: limitOf(form),
});

/** What the form has that `before` has not, as the calls take it. @param limitId of the stage's limit, where it exists */
export function changesOf(form: StageForm, before: StageForm, limitId?: number): Omit<StageInput, 'version'> {
  const was: Record<string, unknown> = { ...settingsOf(before), sla_setting_attributes: limitOf(before, limitId) };
  const is = { ...settingsOf(form), sla_setting_attributes: limitOf(form, limitId) };
  return Object.fromEntries(
    Object.entries(is).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name])),
  );
}
