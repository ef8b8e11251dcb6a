// The board of a process: every stage with its first cards, and the cards after a place.
import {
  type Board,
  type BoardFilter,
  type BoardList,
  CARDS_PER_PAGE,
  type ColumnPage,
} from '../../contract/api/board.ts';
import type { ListPermissions } from '../../contract/api/stages.ts';
import type { Actor } from '../../domain/people.ts';
import type { ProcessFacts } from '../../domain/process-access.ts';
import { cardWithout, type HiddenSections } from '../../domain/profile-sections.ts';
import type { Reader } from '../db/index.ts';
import { Failure } from '../http/failure.ts';
import { itemsOf } from '../http/pages.ts';
import { type CountedList, countedListShape, countedListsOf, processShape, seeProcess } from '../processes/index.ts';
import { hiddenFrom } from '../profile-sections/index.ts';
import { permissionsOfStages, seeStage } from '../stages/index.ts';
import { cardShape, cursorOf, placeOf } from './cards.ts';
import { type Narrowing, narrowingOf, rowPage } from './pages.ts';
import type { CardPlace } from './queries.ts';

const nothing: ColumnPage = { applicants: [], next_cursor: null };

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
  const lists = await countedListsOf(db, [processId], now);
  const permissions = await permissionsOfStages(db, actor, { facts }, lists);
  const hidden = await hiddenFrom(db, actor);
  const narrowing = await narrowingOf(db, processId, filter, hidden, now);
  const columns: Board['columns'] = [];
  for (const list of lists) {
    const allowed = permissions(list.id);
    const page = allowed.canAccessList
      ? await cardPage(db, { actor, facts, hidden, narrowing }, list, null, itemsOf(items, CARDS_PER_PAGE))
      : nothing;
    columns.push({ list: boardList(list, allowed), ...page });
  }
  return { process: processShape(row, lists, facts, actor), columns };
}

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
  return cardPage(
    db,
    { actor, facts: process.facts, hidden, narrowing },
    row,
    cursor === undefined ? null : placeOf(cursor),
    itemsOf(items, CARDS_PER_PAGE),
  );
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

async function cardPage(
  db: Reader,
  { actor, facts, hidden, narrowing }: Viewing,
  list: Parameters<typeof rowPage>[1],
  after: CardPlace | null,
  items: number,
): Promise<ColumnPage> {
  const { rows, next } = await rowPage(db, list, narrowing, after, items, facts.status === 'active');
  return {
    applicants: rows.map((row) => cardWithout(cardShape(row, actor, facts), hidden)),
    next_cursor: next && cursorOf(next),
  };
}
