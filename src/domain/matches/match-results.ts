// The state of each criterion by its findings, their sum, and what of them a user may see.
import type { MatchCriterion, MatchFinding, MatchResult, MatchSum } from '../../contract/api/matches.ts';
import { SECTION_OF_SOURCE } from '../access/match-sections.ts';
import type { HiddenSections } from '../access/profile-sections.ts';

/** Halves of points of a met criterion. */
const MET = 2;

/** Without the findings of private sections, so that no state rests on them. */
export const resultsOf = (
  criteria: readonly MatchCriterion[],
  findings: readonly (readonly MatchFinding[])[],
  hidden: HiddenSections,
): MatchResult[] =>
  criteria.map((criterion, index) => {
    const visible = (findings[index] ?? []).filter(({ source }) => !hidden.has(SECTION_OF_SOURCE[source]));
    return { criterion, state: visible[0]?.state ?? 'not_found', findings: visible };
  });

/** The sum in halves of points, as it is stored. */
export const halvesOf = (findings: readonly (readonly MatchFinding[])[]): number =>
  findings.reduce((sum, [best]) => sum + (best === undefined ? 0 : best.state === 'met' ? MET : 1), 0);

/** @param halves -1 without a match */
export const sumOf = (halves: number, of: number): MatchSum | null =>
  halves < 0 || of === 0 ? null : { points: halves / MET, of };
