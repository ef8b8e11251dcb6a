// Merges server events into the board state. Events may be repeated, late or outdated.
import type { ListCounts } from '../../../../contract/api/applicants.ts';
import type { Process } from '../../../../contract/api/processes.ts';
import type { ServerEvent } from '../../../../contract/events/events.ts';
import { type BoardState, withCounts, withKnownCards, withoutErased, withoutRemoved } from './board-state.ts';

/** Data that must be fetched again because the event does not contain it. */
export interface Refetch {
  readonly board: boolean;
  readonly listIds: readonly number[];
}

export interface Merged {
  readonly state: BoardState;
  readonly refetch: Refetch;
}

const nothing: Refetch = { board: false, listIds: [] };

/** Merges one event; an irrelevant event returns the same state object. */
export const mergeEvent = (state: BoardState, event: ServerEvent): Merged => mergeEvents(state, [event]);

/** Merges events in order. Consecutive card events need one pass over the board. */
export function mergeEvents(before: BoardState, events: readonly ServerEvent[]): Merged {
  let state = before;
  let cards: CardEvent[] = [];
  const refetches: Refetch[] = [];
  const mergeCards = () => {
    state = mergeCardEvents(state, cards);
    cards = [];
  };
  for (const event of events) {
    if (event.process_id !== before.process.id) continue;
    if (isCardEvent(event)) {
      // A removal and an addition of the same candidate must be merged in order. The gathered ones are alike.
      if (cards[0] && isRemoval(cards[0]) !== isRemoval(event)) mergeCards();
      cards.push(event);
      continue;
    }
    mergeCards();
    const merged = mergeOther(state, event);
    state = merged.state;
    refetches.push(merged.refetch);
  }
  mergeCards();
  const listIds = [...new Set(refetches.flatMap((refetch) => refetch.listIds))];
  return { state, refetch: { board: refetches.some(({ board }) => board), listIds } };
}

type CardEvent = Extract<ServerEvent, { type: 'applicant.moved' | 'applicant.changed' | 'applicant.removed' }>;

const isCardEvent = (event: ServerEvent): event is CardEvent =>
  event.type === 'applicant.moved' || event.type === 'applicant.changed' || event.type === 'applicant.removed';

const isRemoval = ({ type }: CardEvent): boolean => type === 'applicant.removed';

/** The events are either all removals or all not. */
function mergeCardEvents(state: BoardState, events: readonly CardEvent[]): BoardState {
  if (events.length === 0) return state;
  const removed = events.filter((event) => event.type === 'applicant.removed');
  const changedCards = events.flatMap((event) => (event.type === 'applicant.removed' ? [] : [event.applicant]));
  const erased = new Set(removed.flatMap((event) => (event.erased ? [event.id] : [])));
  const nextState = withoutErased(withoutRemoved(withKnownCards(state, changedCards), removed), erased);
  return mergeCounts(nextState, events);
}

function mergeOther(state: BoardState, event: Exclude<ServerEvent, CardEvent>): Merged {
  switch (event.type) {
    case 'list.filled': {
      const listIds = event.counts.map(({ list_id }) => list_id);
      return { state: mergeCounts(state, [event]), refetch: { board: false, listIds } };
    }
    case 'process.changed':
      return mergeProcess(state, event.process);
    // The form determines the available tests, and the version of the process does not change.
    case 'form.changed':
      return { state, refetch: { board: true, listIds: [] } };
    case 'process.removed':
      return { state: { ...state, removedBy: event.actor }, refetch: { board: true, listIds: [] } };
    case 'applicant.logged':
    case 'applicant.unlogged':
    // A reset stream refetches every query anyway.
    case 'stream.reset':
    case 'presence.changed':
    case 'job.progress':
    case 'catalogue.changed':
    case 'settings.changed':
    case 'access.changed':
    case 'request.changed':
    case 'request.deleted':
    case 'request.awaited':
    case 'request.decided':
    case 'request.returned':
    case 'request.restarted':
    case 'stage.overdue':
    case 'saved.changed':
    case 'segment.entered':
    case 'interview.changed':
    case 'interview.appointment':
    case 'history.told':
      return { state, refetch: nothing };
  }
}

/** Merges each stage's latest counts; those of a previous stage may be new even if the card's version is known. */
function mergeCounts(
  state: BoardState,
  events: readonly { readonly sequence: number; readonly counts: readonly ListCounts[] }[],
): BoardState {
  const counts = new Map<number, ListCounts>();
  let { sequence } = state;
  for (const event of events) {
    if (event.sequence <= sequence) continue;
    sequence = event.sequence;
    for (const count of event.counts) counts.set(count.list_id, count);
  }
  if (sequence === state.sequence) return state;
  return { ...state, sequence, columns: withCounts(state.columns, [...counts.values()]) };
}

/** The process of an event includes this session's permissions. */
function mergeProcess(state: BoardState, process: Process): Merged {
  if (process.version <= state.process.version) return { state, refetch: nothing };
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
  return { state: { ...state, columns, process }, refetch: { board: hasNewStage, listIds: [] } };
}
