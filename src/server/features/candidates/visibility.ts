// Which rows of the index an actor may see: the rule of candidates' visibility, for all rows at once.
import type { Actor } from '../../../domain/access/people.ts';
import { canViewAllProcesses } from '../../../domain/access/process-access.ts';
import type { Reader } from '../../platform/db/index.ts';
import type { CandidateIndex } from './candidate-index.ts';
import type { TextColumn } from './columns.ts';
import type { RowTest } from './filter.ts';
import { areaListsOf, managedListsOf, wholeProcessesOf } from './queries.ts';

/**
 * All candidacies of processes that the actor sees as a whole, and those in stages that they manage in others. Must
 * equal `mayAccessStage` of the domain; a test compares them.
 */
export async function visibleRowTest(db: Reader, actor: Actor, index: CandidateIndex): Promise<RowTest> {
  if (canViewAllProcesses(actor)) return (row) => index.ids[row] !== 0;
  const processes = await wholeProcessesOf(db, actor);
  const lists = [...(await managedListsOf(db, actor)), ...(await areaListsOf(db, actor))];
  const isWhole = isAmong(index.process, processes);
  const isManaged = isAmong(index.list, lists);
  return (row) => index.ids[row] !== 0 && (isWhole(row) || isManaged(row));
}

function isAmong(column: TextColumn, ids: readonly number[]): RowTest {
  const texts = new Set(ids.map(String));
  const codes = Uint8Array.from(column.values, (value) => (texts.has(value) ? 1 : 0));
  return (row) => codes[column.codeOf(row)] === 1;
}
