// Lets the palette search open boards and their loaded candidates.
import type { QueryClient } from '@tanstack/react-query';
import { requisitionNumber } from '../../../../domain/processes/requisition-number.ts';
import { candidateEntry, type Entry, includesTerms, processEntry } from '../../../app/palette/entries.ts';
import { type Found, lookIn } from '../../../app/palette/local-search.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { titleOf } from '../toolbar/board-header.tsx';
import type { BoardState } from './board-state.ts';

function find(client: QueryClient, terms: readonly string[], limit: number): Found {
  const boards = client
    .getQueriesData<BoardState>({ queryKey: [...queryKeys.board.all, 'open'] })
    .flatMap(([, state]) => state ?? []);
  return {
    processes: boards
      .map(({ process }) => entryOf(process))
      .filter(({ text, detail }) => includesTerms(`${text} ${detail}`, terms)),
    candidates: candidatesIn(boards, terms, limit),
  };
}

const entryOf = (process: BoardState['process']): Entry =>
  processEntry(process.id, titleOf(process), requisitionNumber(process.workflow_id));

/** Stops at the limit, because a board may have ten thousand loaded cards. */
function candidatesIn(boards: readonly BoardState[], terms: readonly string[], limit: number): Entry[] {
  const found: Entry[] = [];
  for (const { process, columns } of boards)
    for (const { list, applicants } of columns)
      for (const { id, full_name } of applicants) {
        if (!includesTerms(full_name, terms)) continue;
        found.push(candidateEntry(id, process.id, full_name, `${list.name} · ${titleOf(process)}`));
        if (found.length === limit) return found;
      }
  return found;
}

lookIn('board', find);
