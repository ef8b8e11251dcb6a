// Applies server events to cached answers: pure functions, one per kind of answer.
import type { z } from 'zod';
import { type Applicant, type ApplicantLog, type ListCounts, LogType } from '../../contract/api/applicants.ts';
import { type ApplicantCard, type Board, BoardFilter, type ColumnPage } from '../../contract/api/board.ts';
import type { Process, ProcessList } from '../../contract/api/processes.ts';
import type { ServerEvent } from '../../contract/events/events.ts';
import { withCards, withoutCards } from '../../domain/board/card-order.ts';
import type { CacheEntry } from './cached-answers.ts';

type Card = z.infer<typeof ApplicantCard>;
type Log = z.infer<typeof ApplicantLog>;
type List = z.infer<typeof ProcessList>;
/** Events with the current version of a card. */
type WithCard = Extract<ServerEvent, { type: 'applicant.moved' | 'applicant.changed' }>;
type Removed = Extract<ServerEvent, { type: 'applicant.removed' }>;

/** The tags of cached answers that an event may change; empty if it changes none. */
export function subjectsOf(event: ServerEvent): string[] {
  const process = event.process_id === null ? [] : [`process:${event.process_id}`, 'processes'];
  switch (event.type) {
    case 'applicant.moved': {
      const lists = [`list:${event.from_list_id}`, `list:${event.applicant.list_id}`];
      return [...process, ...lists, `applicant:${event.applicant.id}`];
    }
    case 'applicant.changed':
      return [...process, `list:${event.applicant.list_id}`, `applicant:${event.id}`];
    case 'applicant.removed':
      return [...process, ...event.counts.map(({ list_id }) => `list:${list_id}`), `applicant:${event.id}`];
    case 'applicant.logged':
    case 'applicant.unlogged':
      return [`applicant:${event.id}`];
    case 'list.filled':
      return process;
    case 'process.changed':
    case 'process.removed':
      return [`process:${event.id}`, 'processes'];
    default:
      return [];
  }
}

/**
 * Applies events in order; returns null if they change nothing. Boards may have thousands of cards and there may be
 * thousands of events, so the cards of an answer are scanned once. The answer is not parsed: it was before it was
 * stored, and is again before a window receives it.
 */
export function mergeEvents(answer: CacheEntry, events: readonly ServerEvent[]): unknown | null {
  // Only the server can decide which cards match a filter, so filtered answers only lose removed cards.
  const relevant = answer.area === 'board' && isFiltered(answer) ? events.filter(isRemoval) : events;
  if (relevant.length === 0) return null;
  switch (`${answer.area}.${answer.name}`) {
    case 'board.open':
      return mergeIntoBoard(answer.data as Board, relevant);
    case 'board.column':
      return mergeIntoColumn(answer, relevant);
    case 'applicants.get':
      return mergeEach(answer.data as Applicant, relevant, mergeIntoApplicant);
    case 'applicants.logs':
      return mergeEach(answer.data as Log[], relevant, (logs, event) => mergeIntoLogs(answer, logs, event));
    case 'processes.get':
      return mergeEach(answer.data as Process, relevant, mergeIntoProcess);
    case 'processes.search':
      return relevant.reduce(mergeIntoProcesses, answer.data as Process[]);
    default:
      return null;
  }
}

/** @param merge returns the same object if the event changes nothing */
function mergeEach<Data>(
  data: Data,
  events: readonly ServerEvent[],
  merge: (data: Data, event: ServerEvent) => Data,
): Data | null {
  const merged = events.reduce(merge, data);
  return merged === data ? null : merged;
}

const isFiltered = ({ query }: CacheEntry): boolean =>
  Object.keys(query).some((key) => key in BoardFilter.shape && query[key] !== undefined);

function mergeIntoBoard(board: Board, events: readonly ServerEvent[]): Board {
  const process = events.reduce(mergeIntoProcess, board.process);
  const counts = lastCounts(events);
  const columns = board.columns.map((column) => ({
    ...column,
    list: withCounts(column.list, counts),
    applicants: mergeIntoCards(column, column.list.id, events),
  }));
  return { ...board, process, columns };
}

const bringsCard = (event: ServerEvent): event is WithCard =>
  event.type === 'applicant.moved' || event.type === 'applicant.changed';

const isRemoval = (event: ServerEvent): event is Removed => event.type === 'applicant.removed';

/** The latest counts of each stage. */
const lastCounts = (events: readonly ServerEvent[]): readonly ListCounts[] => [
  ...new Map(events.flatMap(countsOf).map((counts) => [counts.list_id, counts])).values(),
];

/**
 * Removes cards that left the column and inserts those that came in their positions. A card newer than the events
 * stays, unless the person was erased.
 */
function mergeIntoCards(
  { applicants: cards, next_cursor: next }: Pick<ColumnPage, 'applicants' | 'next_cursor'>,
  listId: number,
  events: readonly ServerEvent[],
): Card[] {
  const known = new Map(cards.map((card) => [card.id, card]));
  /** The result per candidate: the current card, or null if removed. */
  const outcomes = new Map<number, { readonly card: Card | null; readonly version: number }>();
  for (const event of events) {
    if (!bringsCard(event) && !isRemoval(event)) continue;
    const before = outcomes.get(event.id) ?? {
      card: known.get(event.id) ?? null,
      version: known.get(event.id)?.version ?? 0,
    };
    const version = isRemoval(event) && event.erased ? Number.POSITIVE_INFINITY : event.version;
    // A removal from one process and the intake in another have the same version.
    const isNewer = isRemoval(event) || before.card === null ? version >= before.version : version > before.version;
    if (isNewer) outcomes.set(event.id, { card: isRemoval(event) ? null : event.applicant, version });
  }
  if (outcomes.size === 0) return cards;
  const added = [...outcomes.values()].flatMap(({ card }) => (card?.list_id === listId ? [card] : []));
  return [...withCards(withoutCards(cards, new Set(outcomes.keys())), added, next !== null)];
}

function mergeIntoColumn(answer: CacheEntry, events: readonly ServerEvent[]): unknown | null {
  const relevant = events.filter((event) => bringsCard(event) || isRemoval(event));
  if (relevant.length === 0) return null;
  const page = answer.data as ColumnPage;
  const listId = Number(answer.params.id);
  const present = new Set(page.applicants.map(({ id }) => id));
  // Later pages begin after a card; new cards come before them.
  const isLater = answer.query.cursor !== undefined;
  const meant = isLater ? relevant.filter(({ id }) => present.has(id)) : relevant;
  return { ...page, applicants: mergeIntoCards(page, listId, meant) };
}

/** @returns the same object if the event changes nothing */
export function mergeIntoApplicant(applicant: Applicant, event: ServerEvent): Applicant {
  if (isRemoval(event)) {
    if (applicant.id !== event.id || applicant.version > event.version) return applicant;
    return { ...applicant, deleted: true, version: event.version };
  }
  if (!bringsCard(event) || applicant.id !== event.id) return applicant;
  // A removal from one process and the intake in another have the same version.
  const isBack = applicant.deleted && applicant.version === event.applicant.version;
  if (applicant.version >= event.applicant.version && !isBack) return applicant;
  const permissions = { ...applicant.permissions, ...event.applicant.permissions };
  return { ...applicant, ...event.applicant, permissions, deleted: false };
}

function mergeIntoLogs(answer: CacheEntry, logs: Log[], event: ServerEvent): Log[] {
  if (String(answer.params.id) !== String(event.id)) return logs;
  if (event.type === 'applicant.unlogged') return logs.filter(({ id }) => id !== event.log_id);
  if (event.type !== 'applicant.logged') return logs;
  const { log } = event;
  const { page, type } = answer.query;
  const isFirstPage = page === undefined || Number(page) === 1;
  const isAskedFor = type === undefined || LogType.parse(type) === log.type;
  return !isFirstPage || !isAskedFor || logs.some((known) => known.id === log.id) ? logs : [log, ...logs];
}

const mergeIntoProcesses = (processes: Process[], event: ServerEvent): Process[] =>
  processes
    .filter(({ id }) => event.type !== 'process.removed' || id !== event.id)
    .map((process) => mergeIntoProcess(process, event));

function mergeIntoProcess(process: Process, event: ServerEvent): Process {
  if (event.type === 'process.changed') {
    return event.process.id === process.id && event.process.version >= process.version ? event.process : process;
  }
  const own = new Set(process.lists.map(({ id }) => id));
  const counts = countsOf(event).filter(({ list_id }) => own.has(list_id));
  return counts.length === 0 ? process : { ...process, lists: process.lists.map((list) => withCounts(list, counts)) };
}

const countsOf = (event: ServerEvent): readonly ListCounts[] => ('counts' in event ? event.counts : []);

function withCounts<Counted extends List>(list: Counted, counts: readonly ListCounts[]): Counted {
  const known = counts.find(({ list_id }) => list_id === list.id);
  if (!known) return list;
  const { active_applicants, disqualified_applicants } = known;
  // The server counts overdue candidates when the process is read; until then the number is only capped.
  const exceeded_applicants = Math.min(list.exceeded_applicants, active_applicants);
  return { ...list, active_applicants, disqualified_applicants, exceeded_applicants };
}
