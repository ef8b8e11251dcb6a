// The domain's visibility rule of processes as an SQL predicate.
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Actor } from '../../../domain/access/people.ts';
import { isAdmin } from '../../../domain/access/people.ts';
import { processIsPresent, type Schema } from '../../platform/db/index.ts';

/** Lists filter in the database, not row by row. Must equal `canViewProcess` of the domain; a test compares them. */
export function visibleTo(actor: Actor) {
  return (where: ExpressionBuilder<Schema, 'selection_processes'>): Expression<SqlBool> => {
    const own = where.and([
      where('selection_processes.organization_id', '=', actor.organizationId),
      processIsPresent(where),
    ]);
    if (isAdmin(actor)) return own;
    const concerns = [
      where('selection_processes.author_user_id', '=', actor.userId),
      where('selection_processes.responsible_user_id', '=', actor.userId),
      where(
        'selection_processes.id',
        'in',
        where
          .selectFrom('list_managers')
          .innerJoin('lists', 'lists.id', 'list_managers.list_id')
          .select('lists.selection_process_id')
          .where('lists.user_columns_active', '=', 1)
          .where('list_managers.user_id', '=', actor.userId),
      ),
      ...(actor.areaIds.length === 0 ? [] : [managedByArea(where, actor)]),
    ];
    if (actor.role !== 'user') return where.and([own, where.or(concerns)]);
    if (actor.areaIds.length === 0) return own;
    return where.and([
      own,
      where.or([...concerns, where('selection_processes.enterprise_area_id', 'in', [...actor.areaIds])]),
    ]);
  };
}

/** Equals `canViewWholeProcess`: excludes processes visible only to their stage managers. */
export function wholeTo(actor: Actor) {
  return (where: ExpressionBuilder<Schema, 'selection_processes'>): Expression<SqlBool> => {
    const visible = visibleTo(actor)(where);
    if (isAdmin(actor)) return visible;
    const concerns = [
      where('selection_processes.author_user_id', '=', actor.userId),
      where('selection_processes.responsible_user_id', '=', actor.userId),
    ];
    if (actor.role !== 'user') return where.and([visible, where.or(concerns)]);
    if (actor.areaIds.length === 0) return visible;
    return where.and([
      visible,
      where.or([...concerns, where('selection_processes.enterprise_area_id', 'in', [...actor.areaIds])]),
    ]);
  };
}

/** Processes of the user's areas with a stage that the area's users manage. */
const managedByArea = (where: ExpressionBuilder<Schema, 'selection_processes'>, { areaIds }: Actor) =>
  where.and([
    where('selection_processes.enterprise_area_id', 'in', [...areaIds]),
    where.exists(
      where
        .selectFrom('lists')
        .select('lists.id')
        .whereRef('lists.selection_process_id', '=', 'selection_processes.id')
        .where('lists.managers_active', '=', 1),
    ),
  ]);
