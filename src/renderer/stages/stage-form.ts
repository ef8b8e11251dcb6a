// The fields of the short stage form (its name and its limit), what is wrong with them, and the call that they make.
import type { Stage } from '../../contract/api/stages.ts';
import { stageMessages as texts } from '../../contract/messages.ts';
import { stageProblems } from '../../domain/stage-settings.ts';

export const LONGEST_NAME = 120;
const MOST_DAYS = 10_000;

export interface StageForm {
  readonly name: string;
  readonly hasLimit: boolean;
  /** As it is typed. */
  readonly maxDays: string;
}

export const emptyForm: StageForm = { name: '', hasLimit: false, maxDays: '' };

export const formOf = ({ name, sla_setting: limit }: Pick<Stage, 'name' | 'sla_setting'>): StageForm => ({
  name,
  hasLimit: limit.active,
  maxDays: limit.active ? String(limit.max_days) : '',
});

export type FormProblems = Partial<Record<'name' | 'maxDays', string>>;

/** What is wrong, in Spanish, by field; empty where nothing is. */
export function problemsOf({ name, hasLimit, maxDays }: StageForm): FormProblems {
  const problems = stageProblems({ name: name.trim() });
  const isCount = /^\d+$/.test(maxDays.trim()) && Number(maxDays) >= 1 && Number(maxDays) <= MOST_DAYS;
  return {
    ...(problems.name && { name: problems.name }),
    ...(hasLimit && !isCount && { maxDays: texts.maxDaysLeast }),
  };
}

/** The form as the calls take it. @param limitId of the stage's limit, where it exists */
export const inputOf = ({ name, hasLimit, maxDays }: StageForm, limitId?: number) => ({
  name: name.trim(),
  sla_setting_attributes: {
    ...(limitId !== undefined && { id: limitId }),
    active: hasLimit,
    max_days: hasLimit ? Number(maxDays) : 0,
  },
});
