// SQL of the board: cards of a stage by keyset, active ones first, latest arrivals first.
import type { ApplicantCard } from '../../contract/api/board.ts';
import { presentApplicants, type Reader } from '../db/index.ts';

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

/** Cards of one status after a place, at most `limit`. */
export function cardsAfter(
  db: Reader,
  listId: number,
  status: ApplicantCard['status'],
  after: CardPlace | null,
  limit: number,
) {
  let query = cards(presentApplicants(db))
    .where('applicants.list_id', '=', listId)
    .where('applicants.status', '=', status);
  if (after?.status === status) {
    query = query.where((where) =>
      where(where.refTuple('applicants.moved_at', 'applicants.id'), '<', where.tuple(after.movedAt, after.id)),
    );
  }
  return query.orderBy('applicants.moved_at', 'desc').orderBy('applicants.id', 'desc').limit(limit).execute();
}

export const findList = (db: Reader, id: number) =>
  db.selectFrom('lists').selectAll().where('id', '=', id).executeTakeFirst();
