// The conditions of a board's filter, which calls and addresses contain as JSON.
import { type CandidateCondition, CandidateFilter } from '../../contract/api/candidates.ts';

export type ConditionGroups = readonly (readonly CandidateCondition[])[];

const Groups = CandidateFilter.shape.groups.unwrap();

/** @returns null if the text is invalid */
export function groupsIn(where: string | undefined): ConditionGroups | null {
  if (where === undefined) return [];
  try {
    return Groups.safeParse(JSON.parse(where)).data ?? null;
  } catch {
    // Not JSON.
    return null;
  }
}

/** Undefined without groups. */
export const whereOf = (groups: ConditionGroups): string | undefined =>
  groups.length === 0 ? undefined : JSON.stringify(groups);
