// The board of a process: every stage with its first cards, and the cards after a place.
import {
  type ApplicantCard,
  type Board,
  type BoardFilter,
  type BoardList,
  CARDS_PER_PAGE,
  type ColumnPage,
} from '../../../contract/api/board.ts';
import { BoardField } from '../../../contract/api/settings.ts';
import type { ListPermissions } from '../../../contract/api/stages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import type { ProcessFacts } from '../../../domain/access/process-access.ts';
import { cardWithout, type HiddenSections } from '../../../domain/access/profile-sections.ts';
import type { Reader } from '../../platform/db/index.ts';
import { Failure } from '../../platform/http/failure.ts';
import { itemsOf } from '../../platform/http/pages.ts';
import { calendarOf } from '../calendars/index.ts';
import { type CountedList, countedListShape, countedListsOf, processShape, seeProcess } from '../processes/index.ts';
import { hiddenFrom } from '../profile-sections/index.ts';
import { withProgress } from '../requirements/index.ts';
import { permissionsOfStages, seeStage } from '../stages/index.ts';
import { cardShape, cursorOf, placeOf } from './cards.ts';
import { firstPages, type Narrowing, narrowingOf, rowPage } from './pages.ts';
import { type CardPlace, fieldsOf, type PlainCardRow } from './queries.ts';

/** What a board, or more of one of its stages, is asked for. */
export interface Asked {
  readonly filter: BoardFilter;
  readonly items: number | undefined;
}

/** @throws Failure not_found */
export async function openBoard(
  db: Reader,
  actor: Actor,
  processId: number,
  { filter, items }: Asked,
  now: number,
): Promise<Board> {
  const { row, facts } = await seeProcess(db, actor, processId);
  const calendar = await calendarOf(db, processId, now);
  const lists = await countedListsOf(db, [processId], now, new Map([[processId, calendar]]));
  const permissions = await permissionsOfStages(db, actor, { facts }, lists);
  const hidden = await hiddenFrom(db, actor);
  const narrowing = await narrowingOf(db, processId, filter, hidden, now);
  const viewing = { actor, facts, hidden, narrowing };
  const seen = lists.filter(({ id }) => permissions(id).canAccessList);
  const isWorkedOn = facts.status === 'active';
  const pages = await firstPages(db, seen, narrowing, itemsOf(items, CARDS_PER_PAGE), isWorkedOn);
  const nextOf = new Map(seen.map(({ id }, index) => [id, pages[index]?.next ?? null]));
  // How far cards have come is found out for all columns at once.
  const cards = await cardsOfRows(
    db,
    viewing,
    pages.flatMap(({ rows }) => rows),
  );
  const byList = Map.groupBy(cards, ({ list_id }) => list_id);
  return {
    process: processShape(row, lists, facts, actor),
    fields: (await fieldsOf(db, facts.organizationId)).map(({ field }) => BoardField.parse(field)),
    calendar: { time_zone: calendar.timeZone, holidays: [...calendar.holidays] },
    columns: lists.map((list) => ({
      list: boardList(list, permissions(list.id)),
      applicants: byList.get(list.id) ?? [],
      next_cursor: cursorIn(nextOf.get(list.id) ?? null),
    })),
  };
}

const cursorIn = (place: CardPlace | null): string | null => place && cursorOf(place);

/** The cards of a stage after a cursor. @throws Failure not_found, forbidden, malformed */
export async function readColumn(
  db: Reader,
  actor: Actor,
  listId: number,
  cursor: string | undefined,
  { filter, items }: Asked,
  now: number,
): Promise<ColumnPage> {
  const { row, permissions, process } = await seeStage(db, actor, listId);
  if (!permissions.canAccessList) throw new Failure('forbidden');
  const hidden = await hiddenFrom(db, actor);
  const narrowing = await narrowingOf(db, row.selection_process_id, filter, hidden, now);
  const viewing = { actor, facts: process.facts, hidden, narrowing };
  const after = cursor === undefined ? null : placeOf(cursor, narrowing.sort);
  const isWorkedOn = process.facts.status === 'active';
  const { rows, next } = await rowPage(db, row, narrowing, after, itemsOf(items, CARDS_PER_PAGE), isWorkedOn);
  return { applicants: await cardsOfRows(db, viewing, rows), next_cursor: cursorIn(next) };
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
  readonly narrowing: Narrowing;
}

async function cardsOfRows(
  db: Reader,
  { actor, facts, hidden, narrowing }: Viewing,
  rows: readonly PlainCardRow[],
): Promise<ApplicantCard[]> {
  const complete = await withProgress(db, rows, narrowing.now);
  return complete.map((row) => cardWithout(cardShape(row, actor, facts), hidden));
}
