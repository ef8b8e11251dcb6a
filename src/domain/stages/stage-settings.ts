// Validates a stage's settings, and determines the intake stages.
import {
  MAX_REQUIRED_VALUE,
  REQUIRED_FIELD,
  REQUIRED_SCORECARDS,
  REQUIRED_TYPE,
  type RequirementInput,
} from '../../contract/api/stages.ts';
import { Email } from '../../contract/common.ts';
import { stageMessages } from '../../contract/messages.ts';

/** At semicolons. */
export const splitAddresses = (text: string): string[] =>
  text
    .split(';')
    .map((address) => address.trim())
    .filter(Boolean);

/** A change omits unchanged settings. */
export interface StageSettings {
  readonly name?: string;
  readonly external_users?: readonly string[];
  readonly report_templates?: readonly number[];
  readonly applicant_requirements?: readonly RequirementInput[];
}

/**
 * `name` is required, so a change must add the current one.
 * @returns Spanish texts by field; empty if all are valid
 */
export function stageProblems(settings: StageSettings): Record<string, string> {
  const problems: Record<string, string> = {};
  if (!settings.name) problems.name = stageMessages.nameRequired;
  const addresses = settings.external_users ?? [];
  for (const [index, address] of addresses.entries()) {
    if (!Email.safeParse(address).success) {
      problems[`external_users.${index}`] = stageMessages.externalUserInvalid(address);
    }
  }
  // A report needs a recipient.
  if ((settings.report_templates ?? []).length > 0 && addresses.length === 0) {
    problems.external_users = stageMessages.externalUsersRequired;
  }
  for (const [index, requirement] of (settings.applicant_requirements ?? []).entries()) {
    Object.assign(problems, requirementProblems(requirement, `applicant_requirements.${index}`));
  }
  return problems;
}

function requirementProblems(requirement: RequirementInput, at: string): Record<string, string> {
  const { value, condition, required_type, required_field } = requirement;
  const isType = (required_type ?? REQUIRED_TYPE) === REQUIRED_TYPE;
  // Scorecards have neither folder nor number.
  if (required_field === REQUIRED_SCORECARDS && isType) return {};
  const isKnownType = required_field === REQUIRED_FIELD && isType;
  const isCount = typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_REQUIRED_VALUE;
  return {
    ...(!isKnownType && { [`${at}.required_field`]: stageMessages.requirementTypeRequired }),
    ...(!condition && { [`${at}.condition`]: stageMessages.requirementFolderRequired }),
    ...(!isCount && { [`${at}.value`]: stageMessages.requirementValueRequired }),
  };
}

/** In business days; 0 unless active with a positive number. */
export function limitOf(entered: { active: boolean; max_days?: number | null }): { active: boolean; max_days: number } {
  const max_days = entered.active ? (entered.max_days ?? 0) : 0;
  return { active: max_days >= 1, max_days };
}

/** The marked stages, or all if none is marked. */
export function intakeStages<Stage extends { readonly enable_limit_applicants: boolean }>(
  stages: readonly Stage[],
): readonly Stage[] {
  const marked = stages.filter((stage) => stage.enable_limit_applicants);
  return marked.length > 0 ? marked : stages;
}
