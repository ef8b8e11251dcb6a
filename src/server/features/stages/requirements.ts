// Checks the requirements of a move to a later stage.
import { REQUIRED_SCORECARDS } from '../../../contract/api/stages.ts';
import { explainOwed, scorecardsStatus } from '../../../domain/stages/scorecard-requirements.ts';
import { explainUnmet, unmetRequirements } from '../../../domain/stages/stage-requirements.ts';
import type { Reader } from '../../platform/db/index.ts';
import { countFilesInFolders, requiredRoundsOf, requirementsBetween } from './requirement-queries.ts';

interface StagePosition {
  readonly selection_process_id: number;
  readonly order: number;
}

interface Moving {
  readonly applicantId: number;
  readonly personId: number;
  readonly from: StagePosition;
  readonly to: StagePosition;
  /** Whether files are named; by default they are. */
  readonly withFiles?: boolean;
}

/**
 * Says in Spanish what a candidate lacks for a move within a process, by the requirements of the stage left and of
 * skipped stages; null if nothing is lacking. Moves backwards or to another process require nothing.
 */
export async function unmetForMove(
  db: Reader,
  { applicantId, personId, from, to, withFiles = true }: Moving,
): Promise<string | null> {
  if (from.selection_process_id !== to.selection_process_id || to.order <= from.order) return null;
  const required = await requirementsBetween(db, from.selection_process_id, from.order, to.order);
  const texts: string[] = [];
  const files = withFiles ? required.filter(({ required_field }) => required_field !== REQUIRED_SCORECARDS) : [];
  if (files.length > 0) {
    const folders = [...new Set(files.map(({ condition }) => condition))];
    const unmet = unmetRequirements(files, (await countFilesInFolders(db, [personId], folders))(personId));
    if (unmet.length > 0) texts.push(explainUnmet(unmet));
  }
  const scorecards = required.filter(({ required_field }) => required_field === REQUIRED_SCORECARDS);
  if (scorecards.length > 0) {
    const rounds = (await requiredRoundsOf(db, [applicantId]))(applicantId);
    const owed = scorecards
      .map(({ stage, list_id }) => ({ stage, status: scorecardsStatus(rounds, list_id) }))
      .filter(({ status }) => !status.passes);
    if (owed.length > 0) texts.push(explainOwed(owed));
  }
  return texts.length > 0 ? texts.join(' ') : null;
}
