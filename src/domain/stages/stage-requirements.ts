// The requirements of advancement: what a candidate still lacks to go on to a later stage.
import { stageMessages } from '../../contract/messages.ts';
import { everyOutcome, type Outcome, outcomeOf } from '../rules/outcome.ts';

/** Files that a stage asks for in a folder before anybody goes on from it. */
export interface Requirement {
  readonly stage: string;
  /** The folder's name. */
  readonly condition: string;
  /** How many files, from 1 to 10. */
  readonly value: number;
}

export interface UnmetRequirement extends Requirement {
  /** How many there are. */
  readonly present: number;
}

/** @param filesIn how many files of the candidate each folder holds, by its name; none where it is absent */
export const unmetOf = (
  requirements: readonly Requirement[],
  filesIn: ReadonlyMap<string, number>,
): UnmetRequirement[] =>
  requirements.flatMap((requirement) => {
    const present = filesIn.get(requirement.condition) ?? 0;
    return present < requirement.value ? [{ ...requirement, present }] : [];
  });

/** How far somebody has come, and whether that is enough to go on. */
interface Progress {
  readonly met: number;
  readonly of: number;
  readonly passes: boolean;
  readonly outcome: Outcome;
}

/**
 * The rules of a stage and the files that it asks for as one count; null where it has neither.
 * @param rules how many of them are met; null where there are none
 */
export function progressWith(
  rules: Progress | null,
  requirements: readonly Pick<Requirement, 'condition' | 'value'>[],
  filesIn: ReadonlyMap<string, number>,
): Progress | null {
  if (requirements.length === 0) return rules;
  const met = requirements.filter(({ condition, value }) => (filesIn.get(condition) ?? 0) >= value).length;
  const hasAll = met === requirements.length;
  return {
    met: (rules?.met ?? 0) + met,
    of: (rules?.of ?? 0) + requirements.length,
    passes: hasAll && (rules?.passes ?? true),
    outcome: everyOutcome([outcomeOf(hasAll), rules?.outcome ?? 'met']),
  };
}

/** What is missing, in Spanish: in which folder, how many of how many, and which stage asks for it. */
export const explainUnmet = (unmet: readonly UnmetRequirement[]): string =>
  stageMessages.requirementsUnmet(
    unmet.map(({ stage, condition, value, present }) =>
      stageMessages.requirementUnmet(condition, present, value, stage),
    ),
  );

/** A folder in which a stage asks for files, with what the candidate has there. */
export interface DocumentStatus {
  readonly folder: string;
  readonly wanted: number;
  readonly present: number;
  readonly passes: boolean;
}

export const documentStatuses = (
  requirements: readonly Pick<Requirement, 'condition' | 'value'>[],
  filesIn: ReadonlyMap<string, number>,
): DocumentStatus[] =>
  requirements.map(({ condition, value }) => {
    const present = filesIn.get(condition) ?? 0;
    return { folder: condition, wanted: value, present, passes: present >= value };
  });
