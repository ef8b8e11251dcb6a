// The domain's rule of who sees which process, as one SQL predicate: lists filter in the database, not row by row.
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Actor } from '../../../domain/access/people.ts';
import { isAdmin } from '../../../domain/access/people.ts';
import { processIsPresent, type Schema } from '../../platform/db/index.ts';

/** The same as `canViewProcess` of the domain; a test holds the two together. */
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

/** The same as `canViewWholeProcess`: less those that somebody sees for managing some of their stages only. */
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

/** Processes of the person's areas with a stage that the people of the area manage. */
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
