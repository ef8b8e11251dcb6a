// Files that stages require of a candidate, by folder: which are missing, and progress.
import { stageMessages } from '../../contract/messages.ts';
import { everyOutcome, type Outcome, outcomeOf } from '../rules/outcome.ts';

export interface Requirement {
  readonly stage: string;
  /** The folder's name. */
  readonly condition: string;
  /** The required number of files, from 1 to 10. */
  readonly value: number;
}

export interface UnmetRequirement extends Requirement {
  /** The candidate's number of files in the folder. */
  readonly present: number;
}

/** @param fileCounts the candidate's number of files by folder name; absent means none */
export const unmetRequirements = (
  requirements: readonly Requirement[],
  fileCounts: ReadonlyMap<string, number>,
): UnmetRequirement[] =>
  requirements.flatMap((requirement) => {
    const present = fileCounts.get(requirement.condition) ?? 0;
    return present < requirement.value ? [{ ...requirement, present }] : [];
  });

interface Progress {
  readonly met: number;
  readonly of: number;
  readonly passes: boolean;
  readonly outcome: Outcome;
}

/**
 * Adds the required files of a stage to the progress of its rules.
 * @param rules null if the stage has no rules
 * @returns null if the stage has neither rules nor required files
 */
export function addRequirements(
  rules: Progress | null,
  requirements: readonly Pick<Requirement, 'condition' | 'value'>[],
  fileCounts: ReadonlyMap<string, number>,
): Progress | null {
  if (requirements.length === 0) return rules;
  const met = requirements.filter(({ condition, value }) => (fileCounts.get(condition) ?? 0) >= value).length;
  const hasAll = met === requirements.length;
  return {
    met: (rules?.met ?? 0) + met,
    of: (rules?.of ?? 0) + requirements.length,
    passes: hasAll && (rules?.passes ?? true),
    outcome: everyOutcome([outcomeOf(hasAll), rules?.outcome ?? 'met']),
  };
}

/** Adds a requirement that is no file to the progress. @param progress null without other requirements */
export const addRequirement = (progress: Progress | null, isMet: boolean): Progress => ({
  met: (progress?.met ?? 0) + (isMet ? 1 : 0),
  of: (progress?.of ?? 0) + 1,
  passes: isMet && (progress?.passes ?? true),
  outcome: everyOutcome([outcomeOf(isMet), progress?.outcome ?? 'met']),
});

/** In Spanish: folder, present and required number, stage. */
export const explainUnmet = (unmet: readonly UnmetRequirement[]): string =>
  stageMessages.requirementsUnmet(
    unmet.map(({ stage, condition, value, present }) =>
      stageMessages.requirementUnmet(condition, present, value, stage),
    ),
  );

export interface DocumentStatus {
  readonly folder: string;
  readonly wanted: number;
  readonly present: number;
  readonly passes: boolean;
}

export const documentStatuses = (
  requirements: readonly Pick<Requirement, 'condition' | 'value'>[],
  fileCounts: ReadonlyMap<string, number>,
): DocumentStatus[] =>
  requirements.map(({ condition, value }) => {
    const present = fileCounts.get(condition) ?? 0;
    return { folder: condition, wanted: value, present, passes: present >= value };
  });
