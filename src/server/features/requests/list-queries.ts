// SQL of request lists, and the predicate of their visibility.
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { APP_MODULES, REQUISITION_MODULE } from '../../../contract/api/workflows.ts';
import { type Actor, isAdmin, isRecruiter } from '../../../domain/access/people.ts';
import { countRows, hasPart, isNotOfBlocked, type Reader, type Schema } from '../../platform/db/index.ts';
import type { RequestStateValue } from '../../platform/db/schema/requests.ts';
import { selection } from './queries.ts';

const REQUISITIONS = APP_MODULES.filter(({ name }) => name === REQUISITION_MODULE).map(({ id }) => id);

/** The lists of the API. */
export type ListKind =
  | { readonly kind: 'visible' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'owned' | 'waiting' | 'answered' | 'concerning'; readonly userId: number };

export interface RequestListFilter {
  readonly workflowIds?: readonly number[];
  readonly userTokens?: readonly string[];
  readonly states?: readonly RequestStateValue[];
  readonly moduleIds?: readonly number[];
  readonly isReturned?: boolean;
  /** Requests that are overdue at this instant. */
  readonly overdueAt?: number | undefined;
  readonly terms?: readonly string[];
}

type Builder = ExpressionBuilder<Schema, 'requests'>;

/** Also what the user decided in the place of others. */
const asked = (
  where: Builder,
  userId: number,
  states?: readonly ('waiting' | 'approved' | 'rejected' | 'derived')[],
) => {
  const rows = where
    .selectFrom('request_participants')
    .select('request_participants.request_id')
    .where((inner) =>
      inner.or([
        inner('request_participants.user_id', '=', userId),
        inner('request_participants.decided_by_user_id', '=', userId),
      ]),
    );
  return where('requests.id', 'in', states ? rows.where('request_participants.state', 'in', [...states]) : rows);
};

/** What waits for absent users in whose place the actor answers; never the actor's own requests. */
const askedAsDeputy = (where: Builder, { userId, deputyFor = [] }: Actor): Expression<SqlBool>[] =>
  deputyFor.length === 0
    ? []
    : [
        where.and([
          where.or([where('requests.user_id', 'is', null), where('requests.user_id', '!=', userId)]),
          where(
            'requests.id',
            'in',
            where
              .selectFrom('request_participants')
              .select('request_participants.request_id')
              .where('request_participants.user_id', 'in', [...deputyFor])
              .where('request_participants.state', '=', 'waiting'),
          ),
        ]),
      ];

/** Must equal `canViewRequest` of the domain for requests that are not removed; a test compares them. */
export function visibleTo(actor: Actor) {
  return (where: Builder): Expression<SqlBool> => {
    const own = where.and([
      where('requests.organization_id', '=', actor.organizationId),
      where('requests.deleted_at', 'is', null),
    ]);
    if (isAdmin(actor)) return own;
    const concerns = [
      where('requests.user_id', '=', actor.userId),
      asked(where, actor.userId),
      ...askedAsDeputy(where, actor),
    ];
    if (!isRecruiter(actor)) return where.and([own, where.or(concerns)]);
    const toBeCarriedOut = where.and([
      where('requests.app_module_id', 'in', REQUISITIONS),
      where('requests.state', 'in', ['approved', 'closed']),
      ...(actor.areaIds.length > 0 ? [where('requests.enterprise_area_id', 'in', [...actor.areaIds])] : []),
    ]);
    return where.and([own, where.or([...concerns, toBeCarriedOut])]);
  };
}

/** Admins decide a step without any active approver. */
const fallenToAdmins = (where: Builder) =>
  where.not(
    where.exists(
      where
        .selectFrom('request_participants')
        .innerJoin('users', 'users.id', 'request_participants.user_id')
        .select('request_participants.id')
        .whereRef('request_participants.request_id', '=', 'requests.id')
        .where('request_participants.state', '=', 'waiting')
        .where('users.active', '=', 1),
    ),
  );

/** Admins change the returned requests of owners who have left. */
const ownedBy = (where: Builder, actor: Actor, userId: number) => {
  const own = where('requests.user_id', '=', userId);
  if (userId !== actor.userId || !isAdmin(actor)) return own;
  const active = where
    .selectFrom('users')
    .select('users.id')
    .whereRef('users.id', '=', 'requests.user_id')
    .where('users.active', '=', 1);
  return where.or([own, where.not(where.exists(active))]);
};

function within(actor: Actor, list: ListKind) {
  return (where: Builder): Expression<SqlBool> => {
    if (list.kind === 'owned') return where('requests.user_id', '=', list.userId);
    if (list.kind === 'answered') return asked(where, list.userId, ['approved', 'rejected', 'derived']);
    if (list.kind === 'concerning') {
      return where.or([where('requests.user_id', '=', list.userId), asked(where, list.userId)]);
    }
    if (list.kind === 'ended') {
      return where('requests.state', 'in', ['approved', 'rejected', 'dropped', 'cancelled', 'closed']);
    }
    if (list.kind === 'visible') return sql<SqlBool>`1 = 1`;
    const mine = asked(where, list.userId, ['waiting']);
    const isOwnList = list.userId === actor.userId;
    const waiting = where.or([
      mine,
      ...(isOwnList ? askedAsDeputy(where, actor) : []),
      ...(isOwnList && isAdmin(actor) ? [fallenToAdmins(where)] : []),
    ]);
    const answerable = where.and([where('requests.returned_at', 'is', null), waiting]);
    const changeable = where.and([where('requests.returned_at', 'is not', null), ownedBy(where, actor, list.userId)]);
    return where.and([where('requests.state', '=', 'in_review'), where.or([answerable, changeable])]);
  };
}

const overdue = (now: number) => (where: Builder) =>
  where.and([
    where('requests.returned_at', 'is', null),
    where.exists(
      where
        .selectFrom('request_steps')
        .select('request_steps.id')
        .whereRef('request_steps.request_id', '=', 'requests.id')
        .where('request_steps.state', '=', 'current')
        .where('request_steps.overdue_at', '<=', now),
    ),
  ]);

const filtered = (db: Reader, actor: Actor, list: ListKind, filter: RequestListFilter) => {
  let query = db
    .selectFrom('requests')
    .where(isNotOfBlocked('requests.applicant_id'))
    .where(visibleTo(actor))
    .where(within(actor, list));
  const { workflowIds, userTokens, states, moduleIds, isReturned, overdueAt, terms = [] } = filter;
  if (isReturned || overdueAt !== undefined) query = query.where('requests.state', '=', 'in_review');
  if (isReturned) query = query.where('requests.returned_at', 'is not', null);
  if (overdueAt !== undefined) query = query.where(overdue(overdueAt));
  if (workflowIds?.length) query = query.where('requests.workflow_configuration_id', 'in', [...workflowIds]);
  if (states?.length) query = query.where('requests.state', 'in', [...states]);
  if (moduleIds?.length) query = query.where('requests.app_module_id', 'in', [...moduleIds]);
  if (userTokens?.length) {
    query = query.where('requests.user_id', 'in', (inner) =>
      inner
        .selectFrom('users')
        .select('users.id')
        .where('users.organization_id', '=', actor.organizationId)
        .where('users.token', 'in', [...userTokens]),
    );
  }
  for (const word of terms) query = query.where(hasPart('requests.search_text', word));
  return query;
};

export const countRequests = (db: Reader, actor: Actor, list: ListKind, filter: RequestListFilter): Promise<number> =>
  countRows(filtered(db, actor, list, filter));

/** Newest first. */
export async function pageOfRequests(
  db: Reader,
  actor: Actor,
  {
    list,
    filter,
    page,
  }: { readonly list: ListKind; readonly filter: RequestListFilter; readonly page: { items: number; offset: number } },
) {
  const ids = await filtered(db, actor, list, filter)
    .select('requests.id')
    .orderBy('requests.created_at', 'desc')
    .orderBy('requests.id', 'desc')
    .limit(page.items)
    .offset(page.offset)
    .execute();
  if (ids.length === 0) return [];
  return selection(db)
    .where(
      'requests.id',
      'in',
      ids.map((row) => row.id),
    )
    .orderBy('requests.created_at', 'desc')
    .orderBy('requests.id', 'desc')
    .execute();
}

/** Visible requests of a list in id order after an id, at constant cost. */
export async function requestsAfter(
  db: Reader,
  actor: Actor,
  {
    list,
    filter,
    afterId,
    limit,
  }: { readonly list: ListKind; readonly filter: RequestListFilter; readonly afterId: number; readonly limit: number },
) {
  const ids = await filtered(db, actor, list, filter)
    .select('requests.id')
    .where('requests.id', '>', afterId)
    .orderBy('requests.id')
    .limit(limit)
    .execute();
  if (ids.length === 0) return [];
  return selection(db)
    .where(
      'requests.id',
      'in',
      ids.map((row) => row.id),
    )
    .orderBy('requests.id')
    .execute();
}
