// What a server event changes in answers that were kept: pure, one function per kind of answer.
import type { z } from 'zod';
import { Applicant, ApplicantLog, type ListCounts, LogType } from '../../contract/api/applicants.ts';
import { type ApplicantCard, Board, ColumnPage } from '../../contract/api/board.ts';
import { Process, type ProcessList } from '../../contract/api/processes.ts';
import type { ServerEvent } from '../../contract/events.ts';
import type { KeptAnswer } from './cached-answers.ts';

type Card = z.infer<typeof ApplicantCard>;
type List = z.infer<typeof ProcessList>;
type Moved = Extract<ServerEvent, { type: 'applicant.moved' }>;

/** The subjects whose kept answers an event may change; empty where it changes none. */
export function subjectsOf(event: ServerEvent): string[] {
  const process = event.process_id === null ? [] : [`process:${event.process_id}`, 'processes'];
  switch (event.type) {
    case 'applicant.moved': {
      const lists = [`list:${event.from_list_id}`, `list:${event.applicant.list_id}`];
      return [...process, ...lists, `applicant:${event.applicant.id}`];
    }
    case 'applicant.logged':
      return [`applicant:${event.id}`];
    case 'list.filled':
      return process;
    case 'process.changed':
      return [`process:${event.process.id}`, 'processes'];
    default:
      return [];
  }
}

/** The answer's data with the event in it, or null where the event says nothing new to it. */
export function mergeEvent(answer: KeptAnswer, event: ServerEvent): unknown | null {
  switch (`${answer.area}.${answer.name}`) {
    case 'board.open':
      return mergeIntoBoard(Board.parse(answer.data), event);
    case 'board.column':
      return event.type === 'applicant.moved' ? mergeIntoColumn(answer, event) : null;
    case 'applicants.get':
      return event.type === 'applicant.moved' ? mergeIntoApplicant(Applicant.parse(answer.data), event) : null;
    case 'applicants.logs':
      return event.type === 'applicant.logged' ? mergeIntoLogs(answer, event.log) : null;
    case 'processes.get':
      return mergeIntoProcess(Process.parse(answer.data), event);
    case 'processes.search':
      return Process.array()
        .parse(answer.data)
        .map((process) => mergeIntoProcess(process, event));
    default:
      return null;
  }
}

function mergeIntoBoard(board: Board, event: ServerEvent): Board {
  const process = mergeIntoProcess(board.process, event);
  const columns = board.columns.map((column) => ({
    ...column,
    list: withCounts(column.list, countsOf(event)),
    applicants:
      event.type === 'applicant.moved' ? moveCard(column.applicants, column.list.id, event) : column.applicants,
  }));
  return { ...board, process, columns };
}

/** Out of where it was; on top of where it is, as the latest arrival. A card that is newer than the event stays. */
function moveCard(cards: Card[], listId: number, { applicant }: Moved): Card[] {
  const known = cards.find((card) => card.id === applicant.id);
  if (known && known.version >= applicant.version) return cards;
  const others = cards.filter((card) => card.id !== applicant.id);
  return applicant.list_id === listId ? [applicant, ...others] : others;
}

function mergeIntoColumn(answer: KeptAnswer, event: Moved): unknown {
  const page = ColumnPage.parse(answer.data);
  const listId = Number(answer.params.id);
  // Later pages begin after a card: what arrives now stands before them.
  const isLater = answer.query.cursor !== undefined && event.applicant.list_id === listId;
  return isLater ? null : { ...page, applicants: moveCard(page.applicants, listId, event) };
}

const mergeIntoApplicant = (applicant: Applicant, { applicant: card }: Moved): Applicant | null =>
  applicant.version >= card.version ? null : { ...applicant, ...card };

function mergeIntoLogs(answer: KeptAnswer, log: z.infer<typeof ApplicantLog>): unknown {
  const logs = ApplicantLog.array().parse(answer.data);
  const { page, type } = answer.query;
  const isFirstPage = page === undefined || Number(page) === 1;
  const isAskedFor = type === undefined || LogType.parse(type) === log.type;
  return !isFirstPage || !isAskedFor || logs.some((known) => known.id === log.id) ? null : [log, ...logs];
}

function mergeIntoProcess(process: Process, event: ServerEvent): Process {
  if (event.type === 'process.changed') {
    return event.process.id === process.id && event.process.version >= process.version ? event.process : process;
  }
  const counts = countsOf(event);
  return counts.length === 0 ? process : { ...process, lists: process.lists.map((list) => withCounts(list, counts)) };
}

const countsOf = (event: ServerEvent): readonly ListCounts[] =>
  event.type === 'applicant.moved' || event.type === 'list.filled' ? event.counts : [];

function withCounts<Kept extends List>(list: Kept, counts: readonly ListCounts[]): Kept {
  const known = counts.find(({ list_id }) => list_id === list.id);
  if (!known) return list;
  const { active_applicants, disqualified_applicants } = known;
  return { ...list, active_applicants, disqualified_applicants };
}
