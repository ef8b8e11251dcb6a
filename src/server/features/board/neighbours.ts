// Who stands beside a candidate in their stage, however far down: found from their place, without what lies before it.
import type { BoardFilter, Neighbours } from '../../../contract/api/board.ts';
import type { Actor } from '../../../domain/access/people.ts';
import type { Reader } from '../../platform/db/index.ts';
import { Failure } from '../../platform/http/failure.ts';
import { hiddenFrom } from '../profile-sections/index.ts';
import { type SeenStage, seeStage } from '../stages/index.ts';
import { type Narrowing, narrowingOf, placeOfRow, rowPage } from './pages.ts';
import { type CardPlace, findCard } from './queries.ts';

/** Narrowed pages without anybody that are looked through before there seems to be nobody. */
const MOST_PAGES = 5;

/** @throws Failure not_found where the candidate is absent, or in a stage that this person does not see */
export async function readNeighbours(
  db: Reader,
  actor: Actor,
  applicantId: number,
  filter: BoardFilter,
  now: number,
): Promise<Neighbours> {
  const card = await findCard(db, applicantId);
  if (!card) throw new Failure('not_found');
  const stage = await seeStage(db, actor, card.list_id);
  if (!stage.permissions.canAccessList) throw new Failure('not_found');
  const hidden = await hiddenFrom(db, actor);
  const narrowing = await narrowingOf(db, card.selection_process_id, filter, hidden, now);
  const place = placeOfRow(card, narrowing.sort);
  return {
    previous_id: await nextFrom(db, stage, { ...narrowing, isBackwards: true }, place),
    next_id: await nextFrom(db, stage, narrowing, place),
  };
}

/** The first card that is meant behind a place, the way that is walked; null where there is none. */
async function nextFrom(
  db: Reader,
  { row, process }: SeenStage,
  narrowing: Narrowing,
  place: CardPlace,
): Promise<number | null> {
  let after: CardPlace | null = place;
  for (let page = 0; after && page < MOST_PAGES; page++) {
    const { rows, next }: Awaited<ReturnType<typeof rowPage>> = await rowPage(
      db,
      row,
      narrowing,
      after,
      1,
      process.facts.status === 'active',
    );
    if (rows[0]) return rows[0].id;
    after = next;
  }
  return null;
}
