// Checks the requirements of a move to a later stage.
import { type UnmetRequirement, unmetRequirements } from '../../../domain/stages/stage-requirements.ts';
import type { Reader } from '../../platform/db/index.ts';
import { countFilesInFolders, requirementsBetween } from './requirement-queries.ts';

interface StagePosition {
  readonly selection_process_id: number;
  readonly order: number;
}

/**
 * The requirements that a person does not meet for a move within a process: those of the stage left and of skipped
 * stages. None for moves backwards or to another process.
 */
export async function unmetForMove(
  db: Reader,
  personId: number,
  from: StagePosition,
  to: StagePosition,
): Promise<UnmetRequirement[]> {
  if (from.selection_process_id !== to.selection_process_id || to.order <= from.order) return [];
  const required = await requirementsBetween(db, from.selection_process_id, from.order, to.order);
  if (required.length === 0) return [];
  const folders = [...new Set(required.map(({ condition }) => condition))];
  return unmetRequirements(required, (await countFilesInFolders(db, [personId], folders))(personId));
}
