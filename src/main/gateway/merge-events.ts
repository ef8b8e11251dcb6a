// What a server event changes in answers that were kept: pure, one function per kind of answer.
import type { z } from 'zod';
import { Applicant, ApplicantLog, type ListCounts, LogType } from '../../contract/api/applicants.ts';
import { type ApplicantCard, Board, BoardFilter, ColumnPage } from '../../contract/api/board.ts';
import { Process, type ProcessList } from '../../contract/api/processes.ts';
import type { ServerEvent } from '../../contract/events.ts';
import { withCard, withoutCard } from '../../domain/card-order.ts';
import type { KeptAnswer } from './cached-answers.ts';

type Card = z.infer<typeof ApplicantCard>;
type List = z.infer<typeof ProcessList>;
/** Events that bring a card as it is now. */
type WithCard = Extract<ServerEvent, { type: 'applicant.moved' | 'applicant.changed' }>;
type Removed = Extract<ServerEvent, { type: 'applicant.removed' }>;

/** The subjects whose kept answers an event may change; empty where it changes none. */
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

/** The answer's data with the event in it, or null where the event says nothing new to it. */
export function mergeEvent(answer: KeptAnswer, event: ServerEvent): unknown | null {
  // Which cards a search means is the server's to say: a narrowed answer stays as it was confirmed.
  if (answer.area === 'board' && isNarrowed(answer)) return null;
  switch (`${answer.area}.${answer.name}`) {
    case 'board.open':
      return mergeIntoBoard(Board.parse(answer.data), event);
    case 'board.column':
      return mergeIntoColumn(answer, event);
    case 'applicants.get':
      return mergeIntoApplicant(Applicant.parse(answer.data), event);
    case 'applicants.logs':
      if (event.type === 'applicant.logged') return mergeIntoLogs(answer, event.log);
      return event.type === 'applicant.unlogged' ? withoutLog(answer, event.log_id) : null;
    case 'processes.get':
      return mergeIntoProcess(Process.parse(answer.data), event);
    case 'processes.search':
      return Process.array()
        .parse(answer.data)
        .filter(({ id }) => event.type !== 'process.removed' || id !== event.id)
        .map((process) => mergeIntoProcess(process, event));
    default:
      return null;
  }
}

const isNarrowed = ({ query }: KeptAnswer): boolean =>
  Object.keys(query).some((key) => key in BoardFilter.shape && query[key] !== undefined);

function mergeIntoBoard(board: Board, event: ServerEvent): Board {
  const process = mergeIntoProcess(board.process, event);
  const columns = board.columns.map((column) => ({
    ...column,
    list: withCounts(column.list, countsOf(event)),
    applicants: withEvent(column, column.list.id, event),
  }));
  return { ...board, process, columns };
}

function withEvent(page: Pick<ColumnPage, 'applicants' | 'next_cursor'>, listId: number, event: ServerEvent): Card[] {
  if (bringsCard(event)) return moveCard(page, listId, event);
  return event.type === 'applicant.removed' ? withoutRemoved(page.applicants, event) : page.applicants;
}

const bringsCard = (event: ServerEvent): event is WithCard =>
  event.type === 'applicant.moved' || event.type === 'applicant.changed';

const withoutRemoved = (cards: Card[], { id, version }: Removed): Card[] =>
  cards.filter((card) => card.id !== id || card.version > version);

/** Out of where it was, and in its place where it is now. A card that is newer than the event stays. */
function moveCard(
  { applicants: cards, next_cursor: next }: Pick<ColumnPage, 'applicants' | 'next_cursor'>,
  listId: number,
  { applicant }: WithCard,
): Card[] {
  const known = cards.find((card) => card.id === applicant.id);
  if (known && known.version >= applicant.version) return cards;
  const others = withoutCard(cards, applicant.id);
  return [...(applicant.list_id === listId ? withCard(others, applicant, next !== null) : others)];
}

function mergeIntoColumn(answer: KeptAnswer, event: ServerEvent): unknown | null {
  if (!bringsCard(event) && event.type !== 'applicant.removed') return null;
  const page = ColumnPage.parse(answer.data);
  const listId = Number(answer.params.id);
  // Later pages begin after a card: what arrives now stands before them.
  const isArrival = bringsCard(event) && !page.applicants.some(({ id }) => id === event.applicant.id);
  if (isArrival && answer.query.cursor !== undefined) return null;
  return { ...page, applicants: withEvent(page, listId, event) };
}

function mergeIntoApplicant(applicant: Applicant, event: ServerEvent): Applicant | null {
  if (event.type === 'applicant.removed')
    return applicant.version > event.version ? null : { ...applicant, deleted: true };
  if (!bringsCard(event) || applicant.version >= event.applicant.version) return null;
  const permissions = { ...applicant.permissions, ...event.applicant.permissions };
  return { ...applicant, ...event.applicant, permissions };
}

function mergeIntoLogs(answer: KeptAnswer, log: z.infer<typeof ApplicantLog>): unknown {
  const logs = ApplicantLog.array().parse(answer.data);
  const { page, type } = answer.query;
  const isFirstPage = page === undefined || Number(page) === 1;
  const isAskedFor = type === undefined || LogType.parse(type) === log.type;
  return !isFirstPage || !isAskedFor || logs.some((known) => known.id === log.id) ? null : [log, ...logs];
}

const withoutLog = (answer: KeptAnswer, logId: number): unknown =>
  ApplicantLog.array()
    .parse(answer.data)
    .filter(({ id }) => id !== logId);

function mergeIntoProcess(process: Process, event: ServerEvent): Process {
  if (event.type === 'process.changed') {
    return event.process.id === process.id && event.process.version >= process.version ? event.process : process;
  }
  const counts = countsOf(event);
  return counts.length === 0 ? process : { ...process, lists: process.lists.map((list) => withCounts(list, counts)) };
}

const countsOf = (event: ServerEvent): readonly ListCounts[] => ('counts' in event ? event.counts : []);

function withCounts<Kept extends List>(list: Kept, counts: readonly ListCounts[]): Kept {
  const known = counts.find(({ list_id }) => list_id === list.id);
  if (!known) return list;
  const { active_applicants, disqualified_applicants } = known;
  // Who is late is counted when the process is read; meanwhile no more than are there.
  const exceeded_applicants = Math.min(list.exceeded_applicants, active_applicants);
  return { ...list, active_applicants, disqualified_applicants, exceeded_applicants };
}
