// The board of a process: every stage with its first cards, and the cards after a place.
import { type Board, type BoardList, CARDS_PER_PAGE, type ColumnPage } from '../../contract/api/board.ts';
import type { ListPermissions } from '../../contract/api/stages.ts';
import type { Actor } from '../../domain/people.ts';
import type { ProcessFacts } from '../../domain/process-access.ts';
import type { Reader } from '../db/index.ts';
import { Failure } from '../http/failure.ts';
import { itemsOf } from '../http/pages.ts';
import { type ListRow, listShape, listsOf, processShape, seeProcess } from '../processes/index.ts';
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
): Promise<Board> {
  const { row, facts } = await seeProcess(db, actor, processId);
  const lists = await listsOf(db, [processId]);
  const permissions = await permissionsOfStages(db, actor, { facts }, lists);
  const columns: Board['columns'] = [];
  for (const list of lists) {
    const allowed = permissions(list.id);
    const page = allowed.canAccessList
      ? await cardPage(db, { actor, facts }, list.id, null, itemsOf(items, CARDS_PER_PAGE))
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
    { actor, facts: process.facts },
    listId,
    cursor === undefined ? null : placeOf(cursor),
    itemsOf(items, CARDS_PER_PAGE),
  );
}

const boardList = (list: ListRow, permissions: ListPermissions): BoardList => ({
  ...listShape(list),
  sla_setting: { active: list.sla_active === 1, max_days: list.sla_max_days },
  permissions: {
    ...permissions,
    can_access_list: permissions.canAccessList,
    can_see_menu: permissions.canSeeMenu,
  },
});

async function cardPage(
  db: Reader,
  { actor, facts }: { actor: Actor; facts: ProcessFacts },
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
    applicants: shown.map((row) => cardShape(row, actor, facts)),
    next_cursor: rows.length > items && last ? cursorAfter(last) : null,
  };
}
