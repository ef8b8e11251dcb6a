// The previous and next candidates in a stage, found from a candidate's position.
import type { BoardFilter, Neighbours } from '../../../contract/api/board.ts';
import type { Actor } from '../../../domain/access/people.ts';
import type { CardPosition } from '../../../domain/board/card-cursor.ts';
import type { Reader } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { hiddenFrom } from '../profile-sections/index.ts';
import { requireStage, type ViewableStage } from '../stages/index.ts';
import { type CardCriteria, criteriaFor, positionOfRow, rowPage } from './pages.ts';
import { findCard } from './queries.ts';
import type { BoardContext } from './service.ts';

/** The maximum of empty filtered pages that are read before the search for a neighbour ends. */
const MAX_PAGES = 5;

/** @throws AppError not_found if the candidate is absent, or in a stage that the actor does not see */
export async function readNeighbours(
  db: Reader,
  actor: Actor,
  { applicantId, filter, indexes, now }: BoardContext & { readonly applicantId: number; readonly filter: BoardFilter },
): Promise<Neighbours> {
  const card = await findCard(db, applicantId);
  if (!card) throw new AppError('not_found');
  const stage = await requireStage(db, actor, card.list_id);
  if (!stage.permissions.canAccessList) throw new AppError('not_found');
  const hidden = await hiddenFrom(db, actor);
  const processId = card.selection_process_id;
  const criteria = await criteriaFor(db, { actor, indexes, processId, hidden, now }, filter);
  const position = positionOfRow(card, criteria.sort);
  return {
    previous_id: await nextFrom(db, stage, { ...criteria, isBackwards: true }, position),
    next_id: await nextFrom(db, stage, criteria, position),
  };
}

/** The first matching card after a position, in the walking direction; null if there is none. */
async function nextFrom(
  db: Reader,
  { row, process }: ViewableStage,
  criteria: CardCriteria,
  position: CardPosition,
): Promise<number | null> {
  let after: CardPosition | null = position;
  for (let page = 0; after && page < MAX_PAGES; page++) {
    const { rows, next }: Awaited<ReturnType<typeof rowPage>> = await rowPage(db, {
      list: row,
      criteria,
      after,
      items: 1,
      isWorkedOn: process.facts.status === 'active',
    });
    if (rows[0]) return rows[0].id;
    after = next;
  }
  return null;
}
