// SQL of the board: cards of a stage by keyset, in each sort order.
import type { ApplicantCard, BoardSort } from '../../../contract/api/board.ts';
import type { CardPosition } from '../../../domain/board/card-cursor.ts';
import {
  countRows,
  fixedQuery,
  isOneOf,
  presentApplicants,
  type Reader,
  restorableApplicants,
} from '../../platform/db/index.ts';
import { completeCards, PERSON_FIELDS } from './card-details.ts';
import { disqualificationReason } from './card-field-queries.ts';
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
      'applicants.moved_by_user_id',
      'applicants.hiring_started_at',
      'applicants.deleted_at',
      'applicants.merge_id',
      'applicants.version',
      'applicants.name_key',
      'applicants.score',
      'applicants.match_points',
      'applicants.match_total',
      'applicants.arrival',
      'applicants.arrival_from',
      'applicants.awaits_confirmation',
      'applicants.extra_attributes',
      'uniq_applicants.full_name',
      'uniq_applicants.title',
      'uniq_applicants.search_text',
      'users.full_name as moved_by',
    ])
    .select(PERSON_FIELDS.map((field) => `uniq_applicants.${field}` as const))
    .select((applicants) => disqualificationReason(applicants).as('disqualification_reason'));

/** A card as read from its stage. */
export type PlainCardRow = Awaited<ReturnType<typeof cardsOf>>[number];
/** The card with its progress on the stage's rules and its details. */
export type CardRow = Awaited<ReturnType<typeof completeCards<PlainCardRow>>>[number];

const cardWith = fixedQuery((db, { id }: { id: number }) =>
  cards(presentApplicants(db)).where('applicants.id', '=', id),
);

/** A card without its progress on the stage's rules. */
export const findPlainCard = async (db: Reader, id: number): Promise<PlainCardRow | undefined> =>
  (await cardWith(db, { id })).rows[0];

export const findCard = async (db: Reader, id: number): Promise<CardRow | undefined> =>
  complete(db, await findPlainCard(db, id));

/** The card of a candidate, removed or not. */
export const findCardOrRemoved = async (db: Reader, id: number): Promise<CardRow | undefined> =>
  complete(db, await cards(restorableApplicants(db)).where('applicants.id', '=', id).executeTakeFirst());

const complete = async (db: Reader, row: PlainCardRow | undefined): Promise<CardRow | undefined> =>
  row && (await completeCards(db, [row], Date.now()))[0];

/** Several cards in one query, by id. */
export async function findCards(db: Reader, ids: readonly number[]): Promise<CardRow[]> {
  const rows = await cards(presentApplicants(db))
    .where('applicants.id', 'in', [...ids])
    .orderBy('applicants.id')
    .execute();
  return completeCards(db, rows, Date.now());
}

/** The present ones of these cards in a process. */
export const cardsInProcess = (db: Reader, processId: number, ids: readonly number[]) =>
  cards(presentApplicants(db))
    .where('applicants.selection_process_id', '=', processId)
    .where(isOneOf(db, 'applicants.id', ids))
    .execute();

/** A range of a stage: the cards of one status between two positions, in one order. */
export interface Stretch {
  readonly listId: number;
  readonly status: ApplicantCard['status'];
  readonly sort: BoardSort;
  /** Exclusive start; null from the beginning. */
  readonly after: CardPosition | null;
  /** Inclusive end; null up to the end. */
  readonly upTo: CardPosition | null;
  /** Only candidates who entered the stage before this instant (epoch milliseconds). */
  readonly enteredBefore: number | null;
  /** Whether it is read from its end. */
  readonly isBackwards: boolean;
}

/** The column of each order; an index has each of them after stage and status, and before the id. */
const ORDERS = {
  newest: { column: 'moved_at', direction: 'desc' },
  oldest: { column: 'moved_at', direction: 'asc' },
  name: { column: 'name_key', direction: 'asc' },
  score: { column: 'score', direction: 'desc' },
  match: { column: 'match_points', direction: 'desc' },
} as const;

export const keyOf = (row: PlainCardRow, sort: BoardSort): number | string => row[ORDERS[sort].column];

/** Whether an order is by the date of stage entry. */
export const isByStageEntry = (sort: BoardSort): boolean => ORDERS[sort].column === 'moved_at';

type Candidacies = ReturnType<typeof presentApplicants>;

/** The sort column of a range, and its direction. */
function orderOf({ sort, isBackwards }: Stretch) {
  const { column, direction } = ORDERS[sort];
  if (!isBackwards) return { column, direction };
  return { column, direction: direction === 'desc' ? ('asc' as const) : ('desc' as const) };
}

/** A range of an index, read from one of its ends. */
function within(candidacies: Candidacies, stretch: Stretch): Candidacies {
  const { listId, status, after, upTo, enteredBefore } = stretch;
  const { column, direction } = orderOf(stretch);
  const [beyond, notBeyond] = direction === 'desc' ? (['<', '>='] as const) : (['>', '<='] as const);
  let query = candidacies.where('applicants.list_id', '=', listId).where('applicants.status', '=', status);
  for (const [position, comparison] of [
    [after, beyond],
    [upTo, notBeyond],
  ] as const) {
    if (!position) continue;
    query = query.where((where) =>
      // The position belongs to this order, so its key has the column's type.
      where(
        where.refTuple(`applicants.${column}`, 'applicants.id'),
        comparison,
        where.tuple(position.key as never, position.id),
      ),
    );
  }
  return enteredBefore === null ? query : query.where('applicants.moved_at', '<', enteredBefore);
}

/** The first cards of a range that match a filter, at most `limit`. */
export function cardsOf(db: Reader, stretch: Stretch, filter: CardFilter | null, limit: number) {
  const { column, direction } = orderOf(stretch);
  let query = cards(within(presentApplicants(db), stretch));
  if (filter) query = query.where((where) => cardMatches(db, where, filter, stretch.listId));
  return query.orderBy(`applicants.${column}`, direction).orderBy('applicants.id', direction).limit(limit).execute();
}

/** The number of cards in a range that match a filter. */
export async function countCards(db: Reader, stretch: Stretch, filter: CardFilter | null): Promise<number> {
  let query = within(presentApplicants(db), stretch);
  if (filter) query = query.where((where) => cardMatches(db, where, filter, stretch.listId));
  return countRows(query);
}

interface Stages {
  readonly listIds: readonly number[];
  /** One limit per stage. */
  readonly limits: readonly number[];
}

/** The first cards of several stages in one query, each up to its own limit. */
export const firstCardsOf = async (db: Reader, status: ApplicantCard['status'], sort: BoardSort, stages: Stages) =>
  (await FIRST_CARDS[status][sort](db, stages)).rows;

const firstCardsIn = (status: ApplicantCard['status'], { column, direction }: (typeof ORDERS)[BoardSort]) =>
  fixedQuery((db, { listIds, limits }: Stages) => {
    const [first, ...others] = listIds.map((listId, index) =>
      // A subquery of its own, as SQLite allows no ORDER BY or LIMIT in parts of a union.
      db
        .selectFrom(
          cards(presentApplicants(db))
            .where('applicants.list_id', '=', listId)
            .where('applicants.status', '=', status)
            .orderBy(`applicants.${column}`, direction)
            .orderBy('applicants.id', direction)
            .limit(limits[index] ?? 0)
            .as('stage'),
        )
        .selectAll(),
    );
    if (!first) throw new Error('cards of no stage');
    return others.reduce((all, one) => all.unionAll(one), first);
  });

const inEachOrder = (status: ApplicantCard['status']) => ({
  newest: firstCardsIn(status, ORDERS.newest),
  oldest: firstCardsIn(status, ORDERS.oldest),
  name: firstCardsIn(status, ORDERS.name),
  score: firstCardsIn(status, ORDERS.score),
  match: firstCardsIn(status, ORDERS.match),
});

const FIRST_CARDS = { active: inEachOrder('active'), disqualified: inEachOrder('disqualified') };

/** The position of the nth card of a range; undefined if it has fewer. */
export function positionWithin(db: Reader, stretch: Stretch, behind: number) {
  const { column, direction } = orderOf(stretch);
  return within(presentApplicants(db), stretch)
    .select(['applicants.status', `applicants.${column} as key`, 'applicants.id'])
    .orderBy(`applicants.${column}`, direction)
    .orderBy('applicants.id', direction)
    .offset(behind)
    .limit(1)
    .executeTakeFirst();
}

const listWith = fixedQuery((db, { id }: { id: number }) =>
  db.selectFrom('lists').selectAll('lists').where('id', '=', id),
);

export const findList = async (db: Reader, id: number) => (await listWith(db, { id })).rows[0];
