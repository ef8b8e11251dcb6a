// SQL of the board: cards of a stage by keyset.
import type { ApplicantCard, BoardSort } from '../../contract/api/board.ts';
import { presentApplicants, type Reader } from '../db/index.ts';
import { type CardFilter, cardMatches } from './filter-queries.ts';

const cards = (candidacies: ReturnType<typeof presentApplicants>) =>
  candidacies
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
    .leftJoin('users', 'users.id', 'applicants.moved_by_user_id')
    .select([
      'applicants.id',
      'applicants.organization_id',
      'applicants.uniq_applicant_id',
      'applicants.selection_process_id',
      'applicants.list_id',
      'applicants.status',
      'applicants.source',
      'applicants.tags',
      'applicants.has_cv',
      'applicants.moved_at',
      'applicants.hiring_started_at',
      'applicants.deleted_at',
      'applicants.version',
      'uniq_applicants.full_name',
      'uniq_applicants.title',
      'users.full_name as moved_by',
    ]);

export type CardRow = NonNullable<Awaited<ReturnType<typeof findCard>>>;

export const findCard = (db: Reader, id: number) =>
  cards(presentApplicants(db)).where('applicants.id', '=', id).executeTakeFirst();

/** The card of a candidate who may have been removed. */
export const findCardOrRemoved = (db: Reader, id: number) =>
  cards(db.selectFrom('applicants')).where('applicants.id', '=', id).executeTakeFirst();

/** Several cards in one query, by id. */
export const findCards = (db: Reader, ids: readonly number[]) =>
  cards(presentApplicants(db))
    .where('applicants.id', 'in', [...ids])
    .orderBy('applicants.id')
    .execute();

/** Where a page ends: the place of its last card. */
export interface CardPlace {
  readonly status: ApplicantCard['status'];
  readonly movedAt: number;
  readonly id: number;
}

/** A stretch of a stage: the cards of one status between two places, in an order. */
export interface Stretch {
  readonly listId: number;
  readonly status: ApplicantCard['status'];
  readonly sort: BoardSort;
  /** Behind this card; null from the beginning. */
  readonly after: CardPlace | null;
  /** Up to and with this card; null up to the end. */
  readonly upTo: CardPlace | null;
  /** Only who came into the stage before this instant (epoch milliseconds). */
  readonly arrivedBefore: number | null;
}

type Candidacies = ReturnType<typeof presentApplicants>;

/** A stretch of the index `applicants_column`, walked from one of its ends. */
function within(candidacies: Candidacies, { listId, status, sort, after, upTo, arrivedBefore }: Stretch): Candidacies {
  const [beyond, notBeyond] = sort === 'newest' ? (['<', '>='] as const) : (['>', '<='] as const);
  let query = candidacies.where('applicants.list_id', '=', listId).where('applicants.status', '=', status);
  for (const [place, comparison] of [
    [after, beyond],
    [upTo, notBeyond],
  ] as const) {
    if (!place) continue;
    query = query.where((where) =>
      where(where.refTuple('applicants.moved_at', 'applicants.id'), comparison, where.tuple(place.movedAt, place.id)),
    );
  }
  return arrivedBefore === null ? query : query.where('applicants.moved_at', '<', arrivedBefore);
}

const DIRECTION = { newest: 'desc', oldest: 'asc' } as const;

/** The first cards of a stretch that a filter lets through, at most `limit`. */
export function cardsOf(db: Reader, stretch: Stretch, filter: CardFilter | null, limit: number) {
  const direction = DIRECTION[stretch.sort];
  let query = cards(within(presentApplicants(db), stretch));
  if (filter) query = query.where((where) => cardMatches(where, filter));
  return query.orderBy('applicants.moved_at', direction).orderBy('applicants.id', direction).limit(limit).execute();
}

/** The place of the card so many behind the beginning of a stretch; undefined where it has fewer. */
export function placeWithin(db: Reader, stretch: Stretch, behind: number) {
  const direction = DIRECTION[stretch.sort];
  return within(presentApplicants(db), stretch)
    .select(['applicants.status', 'applicants.moved_at as movedAt', 'applicants.id'])
    .orderBy('applicants.moved_at', direction)
    .orderBy('applicants.id', direction)
    .offset(behind)
    .limit(1)
    .executeTakeFirst();
}

export const findList = (db: Reader, id: number) =>
  db.selectFrom('lists').selectAll().where('id', '=', id).executeTakeFirst();
