// SQL of the pages of duplicate groups that a user sees.
import { type ExpressionBuilder, sql } from 'kysely';
import { STATUS_CODE } from '../../../contract/process-codes.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { canViewAllProcesses } from '../../../domain/access/process-access.ts';
import { countRows, presentApplicants, type Reader, type Schema } from '../../platform/db/index.ts';
import { isPersonVisibleTo } from '../applicants/index.ts';
import { wholeTo } from '../processes/index.ts';

export interface GroupRange {
  /** The least score, and the one that no group reaches. */
  readonly from: number;
  readonly below: number;
  /** The last group of the previous page. */
  readonly after: { readonly score: number; readonly id: number } | null;
}

/** The first members of groups, each of which stands for its group; of limited users, all of whose members they see. */
const groups = (db: Reader, actor: Actor, { from, below }: Pick<GroupRange, 'from' | 'below'>) =>
  db
    .selectFrom('duplicate_members as first')
    .where('first.organization_id', '=', actor.organizationId)
    .where(sql<boolean>`first.person_id = first.group_id`)
    .where('first.score', '>=', from)
    .where('first.score', '<', below)
    // Members who were deleted since leave a group of one, until the rest is compared again.
    .where((where) => where.exists(othersIn(where)))
    .$if(!canViewAllProcesses(actor), (query) =>
      query.where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('duplicate_members')
              .innerJoin('uniq_applicants', 'uniq_applicants.id', 'duplicate_members.person_id')
              .select('duplicate_members.person_id')
              .whereRef('duplicate_members.group_id', '=', 'first.group_id')
              .where((member) =>
                member.not(
                  isPersonVisibleTo(actor)(member as unknown as Parameters<ReturnType<typeof isPersonVisibleTo>>[0]),
                ),
              ),
          ),
        ),
      ),
    );

type FirstBuilder = ExpressionBuilder<Schema & { first: Schema['duplicate_members'] }, 'first'>;

const othersIn = (where: FirstBuilder) =>
  where
    .selectFrom('duplicate_members as other')
    .select('other.person_id')
    .whereRef('other.group_id', '=', 'first.group_id')
    .whereRef('other.person_id', '!=', 'first.person_id');

export const pageOfGroups = (db: Reader, actor: Actor, range: GroupRange, limit: number) =>
  groups(db, actor, range)
    .select(['first.group_id', 'first.score'])
    .$if(range.after !== null, (query) =>
      query.where((where) =>
        where.or([
          where('first.score', '<', range.after?.score ?? 0),
          where.and([
            where('first.score', '=', range.after?.score ?? 0),
            where('first.group_id', '<', range.after?.id ?? 0),
          ]),
        ]),
      ),
    )
    .orderBy('first.score', 'desc')
    .orderBy('first.group_id', 'desc')
    .limit(limit)
    .execute();

export const countGroups = (db: Reader, actor: Actor, range: Pick<GroupRange, 'from' | 'below'>, limit: number) =>
  countRows(db.selectFrom(groups(db, actor, range).select('first.group_id').limit(limit).as('counted')).selectAll());

export const isGroupVisible = async (db: Reader, actor: Actor, id: number): Promise<boolean> =>
  (await groups(db, actor, { from: 0, below: 101 }).select('first.group_id').where('first.group_id', '=', id).execute())
    .length > 0;

/** How many of these persons the user sees. */
export const countVisible = (db: Reader, actor: Actor, ids: readonly number[]) =>
  countRows(
    db
      .selectFrom('uniq_applicants')
      .select('id')
      .where('organization_id', '=', actor.organizationId)
      .where('id', 'in', [...ids])
      .where(isPersonVisibleTo(actor)),
  );

/** The candidacies of these persons that the user sees as a whole; those in open processes first, then the latest. */
export const viewableCandidacies = (db: Reader, actor: Actor, personIds: readonly number[]) =>
  presentApplicants(db)
    .innerJoin('selection_processes', 'selection_processes.id', 'applicants.selection_process_id')
    .select([
      'applicants.id',
      'applicants.uniq_applicant_id as person_id',
      'applicants.selection_process_id as process_id',
      'selection_processes.title',
    ])
    .where('selection_processes.deleted_at', 'is', null)
    .where('applicants.uniq_applicant_id', 'in', [...personIds])
    .where(wholeTo(actor))
    .orderBy((order) =>
      order.case().when('selection_processes.status_id', '=', STATUS_CODE.closed).then(1).else(0).end(),
    )
    .orderBy('applicants.id', 'desc')
    .execute();
