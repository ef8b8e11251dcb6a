// Requirements of advancement, held against a candidate who goes on to a later stage.
import { type UnmetRequirement, unmetOf } from '../../../domain/stages/stage-requirements.ts';
import type { Reader } from '../../platform/db/index.ts';
import { filesInFolders, requirementsBetween } from './requirement-queries.ts';

interface StagePosition {
  readonly selection_process_id: number;
  readonly order: number;
}

/**
 * What a person lacks to go from one stage to another of the same process: all that the stage which is left, and those
 * that are passed over, ask for. Nothing on the way back, nor into another process.
 */
export async function unmetOnTheWay(
  db: Reader,
  personId: number,
  from: StagePosition,
  to: StagePosition,
): Promise<UnmetRequirement[]> {
  if (from.selection_process_id !== to.selection_process_id || to.order <= from.order) return [];
  const required = await requirementsBetween(db, from.selection_process_id, from.order, to.order);
  if (required.length === 0) return [];
  const folders = [...new Set(required.map(({ condition }) => condition))];
  return unmetOf(required, (await filesInFolders(db, [personId], folders))(personId));
}
