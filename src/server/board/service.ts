// The board of a process: every stage with its first cards, and the cards after a place.
import { type Board, type BoardList, CARDS_PER_PAGE, type ColumnPage } from '../../contract/api/board.ts';
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
import { cardShape, cursorAfter, placeOf } from './cards.ts';
import { type CardPlace, type CardRow, cardsAfter } from './queries.ts';

const nothing: ColumnPage = { applicants: [], next_cursor: null };

/** @throws Failure not_found */
export async function openBoard(
  db: Reader,
  actor: Actor,
  processId: number,
  items: number | undefined,
  now: number,
): Promise<Board> {
  const { row, facts } = await seeProcess(db, actor, processId);
  const lists = await countedListsOf(db, [processId], now);
  const permissions = await permissionsOfStages(db, actor, { facts }, lists);
  const hidden = await hiddenFrom(db, actor);
  const columns: Board['columns'] = [];
  for (const list of lists) {
    const allowed = permissions(list.id);
    const page = allowed.canAccessList
      ? await cardPage(db, { actor, facts, hidden }, list.id, null, itemsOf(items, CARDS_PER_PAGE))
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
  items: number | undefined,
): Promise<ColumnPage> {
  const { permissions, process } = await seeStage(db, actor, listId);
  if (!permissions.canAccessList) throw new Failure('forbidden');
  return cardPage(
    db,
    { actor, facts: process.facts, hidden: await hiddenFrom(db, actor) },
    listId,
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

async function cardPage(
  db: Reader,
  { actor, facts, hidden }: { actor: Actor; facts: ProcessFacts; hidden: HiddenSections },
  listId: number,
  after: CardPlace | null,
  items: number,
): Promise<ColumnPage> {
  // One more than is shown tells whether there is a next page.
  const wanted = items + 1;
  const rows: CardRow[] = after?.status === 'disqualified' ? [] : await cardsAfter(db, listId, 'active', after, wanted);
  if (rows.length < wanted) {
    rows.push(...(await cardsAfter(db, listId, 'disqualified', after, wanted - rows.length)));
  }
  const shown = rows.slice(0, items);
  const last = shown.at(-1);
  return {
    applicants: shown.map((row) => cardWithout(cardShape(row, actor, facts), hidden)),
    next_cursor: rows.length > items && last ? cursorAfter(last) : null,
  };
}
