// What the server tells of a board's process, merged into what is shown. Events may come twice, late, or after the answer.
import type { ListCounts } from '../../contract/api/applicants.ts';
import type { Process } from '../../contract/api/processes.ts';
import type { ServerEvent } from '../../contract/events.ts';
import { type BoardState, knownCard, NOWHERE, withCounts, withKnownCard } from './board-state.ts';

/** What has to be read again after an event, because the event alone does not say it. */
export type Reread =
  | { readonly what: 'nothing' }
  | { readonly what: 'board' }
  | { readonly what: 'columns'; readonly listIds: readonly number[] };

export interface Merged {
  readonly state: BoardState;
  readonly reread: Reread;
}

const nothing: Reread = { what: 'nothing' };

/** Merges one event; one of another process, or that says nothing of the board, leaves the same state object. */
export function mergeEvent(state: BoardState, event: ServerEvent): Merged {
  if (event.process_id !== state.process.id) return { state, reread: nothing };
  switch (event.type) {
    case 'applicant.moved':
      return { state: mergeMoved(state, event), reread: nothing };
    case 'applicant.changed':
      return { state: mergeMoved(state, event), reread: nothing };
    case 'applicant.removed':
      return { state: mergeRemoved(state, event), reread: nothing };
    case 'list.filled':
      return {
        state: mergeCounts(state, event.sequence, event.counts),
        reread: { what: 'columns', listIds: event.counts.map(({ list_id }) => list_id) },
      };
    case 'process.changed':
      return mergeProcess(state, event.process);
    case 'process.removed':
      return { state: { ...state, removedBy: event.actor }, reread: { what: 'board' } };
    case 'applicant.logged':
    case 'applicant.unlogged':
    // After a stream that could not be resumed every query is read again anyway.
    case 'stream.reset':
    case 'presence.changed':
    case 'job.progress':
    case 'request.changed':
    case 'request.deleted':
    case 'request.awaited':
    case 'stage.overdue':
    case 'form.changed':
    case 'saved.changed':
    case 'history.told':
      return { state, reread: nothing };
  }
}

function mergeMoved(
  state: BoardState,
  event: Extract<ServerEvent, { type: 'applicant.moved' | 'applicant.changed' }>,
): BoardState {
  // The card may be known as it is later; the counts of the stages that it left are told by no other event.
  return mergeCounts(withKnownCard(state, event.applicant), event.sequence, event.counts);
}

/** A card that left stands in no stage; what is known of it keeps pages that were read before from bringing it back. */
function mergeRemoved(state: BoardState, event: Extract<ServerEvent, { type: 'applicant.removed' }>): BoardState {
  const known = knownCard(state, event.id);
  const isOld = known && known.version > event.version;
  const gone = known && !isOld ? withKnownCard(state, { ...known, list_id: NOWHERE, version: event.version }) : state;
  return mergeCounts(gone, event.sequence, event.counts);
}

function mergeCounts(state: BoardState, sequence: number, counts: readonly ListCounts[]): BoardState {
  if (sequence <= state.sequence) return state;
  return { ...state, sequence, columns: withCounts(state.columns, counts) };
}

/** An event's process is as this session sees it, permissions included. */
function mergeProcess(state: BoardState, process: Process): Merged {
  if (process.version <= state.process.version) return { state, reread: nothing };
  const stages = new Map(process.lists.map((list) => [list.id, list]));
  const columns = state.columns
    .flatMap((column) => {
      const stage = stages.get(column.list.id);
      if (!stage) return [];
      const { name, order, sla_setting, exceeded_applicants } = stage;
      return [{ ...column, list: { ...column.list, name, order, sla_setting, exceeded_applicants } }];
    })
    .sort((a, b) => a.list.order - b.list.order);
  const hasNewStage = columns.length !== stages.size;
  return { state: { ...state, columns, process }, reread: hasNewStage ? { what: 'board' } : nothing };
}
