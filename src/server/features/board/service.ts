// The board of a process: each stage's first cards, and the cards after a cursor.
import {
  type ApplicantCard,
  type Board,
  type BoardFilter,
  type BoardList,
  CARDS_PER_PAGE,
  type ColumnPage,
} from '../../../contract/api/board.ts';
import type { ListPermissions } from '../../../contract/api/stages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import type { ProcessFacts } from '../../../domain/access/process-access.ts';
import { canViewField, cardWithout, type HiddenSections } from '../../../domain/access/profile-sections.ts';
import { type CardPosition, cursorOf, positionOfCursor } from '../../../domain/board/card-cursor.ts';
import { WEEKDAYS } from '../../../domain/calendar/business-days.ts';
import type { Reader } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { itemsOf } from '../../platform/http/pages.ts';
import { calendarOf } from '../calendars/index.ts';
import type { LiveIndexes } from '../candidates/index.ts';
import {
  type CountedList,
  countedListShape,
  countedListsOf,
  listsOf,
  processShape,
  requireProcess,
} from '../processes/index.ts';
import { hiddenFrom } from '../profile-sections/index.ts';
import { permissionsOfStages, requireStage } from '../stages/index.ts';
import { completeCards } from './card-details.ts';
import { cardFieldsOf } from './card-field-queries.ts';
import { cardShape } from './cards.ts';
import { type CardCriteria, countMatches, criteriaFor, firstPages, rowPage } from './pages.ts';
import { cardsInProcess, type PlainCardRow } from './queries.ts';

/** The request for a board, or for more of one stage. */
export interface Asked {
  readonly filter: BoardFilter;
  readonly items: number | undefined;
}

/** Where and when a board is read. */
export interface BoardContext {
  readonly indexes: LiveIndexes;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** @throws AppError not_found */
export async function openBoard(
  db: Reader,
  actor: Actor,
  {
    processId,
    asked: { filter, items },
    indexes,
    now,
  }: BoardContext & { readonly processId: number; readonly asked: Asked },
): Promise<Board> {
  const { row, facts } = await requireProcess(db, actor, processId);
  const calendar = await calendarOf(db, processId, now);
  const lists = await countedListsOf(db, [processId], now, new Map([[processId, calendar]]));
  const permissions = await permissionsOfStages(db, actor, { facts }, lists);
  const hidden = await hiddenFrom(db, actor);
  const criteria = await criteriaFor(db, { actor, indexes, processId, hidden, now }, filter);
  const viewing = { actor, facts, hidden, criteria };
  const visibleLists = lists.filter(({ id }) => permissions(id).canAccessList);
  const isWorkedOn = facts.status === 'active';
  const pages = await firstPages(db, {
    lists: visibleLists,
    criteria,
    items: itemsOf(items, CARDS_PER_PAGE),
    isWorkedOn,
  });
  const matching = await countMatches(db, visibleLists, criteria, isWorkedOn);
  const nextOf = new Map(visibleLists.map(({ id }, index) => [id, pages[index]?.next ?? null]));
  // Progress is read for all columns at once.
  const cards = await cardsOfRows(
    db,
    viewing,
    pages.flatMap(({ rows }) => rows),
  );
  const { fields, isOwn } = await cardFieldsOf(db, processId);
  const byList = Map.groupBy(cards, ({ list_id }) => list_id);
  return {
    process: processShape(row, lists, facts, actor),
    fields: fields.filter((field) => canViewField(field, hidden)),
    has_own_fields: isOwn,
    calendar: {
      ...{ time_zone: calendar.timeZone, holidays: [...calendar.holidays] },
      ...{ weekdays: [...(calendar.weekdays ?? WEEKDAYS)], hours: calendar.hours ?? null },
    },
    columns: lists.map((list) => ({
      list: boardList(list, permissions(list.id)),
      applicants: byList.get(list.id) ?? [],
      next_cursor: cursorIn(nextOf.get(list.id) ?? null),
      matching: matching?.get(list.id) ?? null,
    })),
  };
}

const cursorIn = (position: CardPosition | null): string | null => position && cursorOf(position);

/**
 * The cards of a stage after a cursor.
 * @throws AppError not_found, forbidden, malformed
 */
export async function readColumn(
  db: Reader,
  actor: Actor,
  {
    listId,
    cursor,
    asked: { filter, items },
    indexes,
    now,
  }: BoardContext & { readonly listId: number; readonly cursor: string | undefined; readonly asked: Asked },
): Promise<ColumnPage> {
  const { row, permissions, process } = await requireStage(db, actor, listId);
  if (!permissions.canAccessList) throw new AppError('forbidden');
  const hidden = await hiddenFrom(db, actor);
  const processId = row.selection_process_id;
  const criteria = await criteriaFor(db, { actor, indexes, processId, hidden, now }, filter);
  const viewing = { actor, facts: process.facts, hidden, criteria };
  const after = cursor === undefined ? null : positionOfCursor(cursor, criteria.sort);
  if (cursor !== undefined && !after) throw new AppError('malformed', { fields: { cursor: '' } });
  const isWorkedOn = process.facts.status === 'active';
  const { rows, next } = await rowPage(db, {
    list: row,
    criteria,
    after,
    items: itemsOf(items, CARDS_PER_PAGE),
    isWorkedOn,
  });
  return { applicants: await cardsOfRows(db, viewing, rows), next_cursor: cursorIn(next) };
}

/**
 * The cards of these candidates, without those whom the actor does not see.
 * @throws AppError not_found
 */
export async function readCards(
  db: Reader,
  actor: Actor,
  {
    processId,
    applicantIds,
    now,
  }: { readonly processId: number; readonly applicantIds: readonly number[]; readonly now: number },
): Promise<ApplicantCard[]> {
  const { facts } = await requireProcess(db, actor, processId);
  const permissions = await permissionsOfStages(db, actor, { facts }, await listsOf(db, [processId]));
  const hidden = await hiddenFrom(db, actor);
  const rows = await cardsInProcess(db, processId, applicantIds);
  const visible = rows.filter((row) => permissions(row.list_id).canAccessList);
  const complete = await completeCards(db, visible, now);
  return complete.map((row) => cardWithout(cardShape(row, actor, facts), hidden));
}

const boardList = (list: CountedList, permissions: ListPermissions): BoardList => ({
  ...countedListShape(list),
  permissions: {
    ...permissions,
    can_access_list: permissions.canAccessList,
    can_see_menu: permissions.canSeeMenu,
  },
});

interface Viewing {
  readonly actor: Actor;
  readonly facts: ProcessFacts;
  readonly hidden: HiddenSections;
  readonly criteria: CardCriteria;
}

async function cardsOfRows(
  db: Reader,
  { actor, facts, hidden, criteria }: Viewing,
  rows: readonly PlainCardRow[],
): Promise<ApplicantCard[]> {
  const complete = await completeCards(db, rows, criteria.now);
  const hits = await criteria.filter?.hitsOf?.(complete);
  return complete.map((row) => ({
    ...cardWithout(cardShape(row, actor, facts), hidden),
    hit: hits?.get(row.id) ?? null,
  }));
}
