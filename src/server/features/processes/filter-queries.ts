// Process filters as SQL conditions, for all lists, counts and exports.
import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { ProcessFilters } from '../../../contract/api/process-filters.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { withBelow } from '../../../domain/organization/area-tree.ts';
import { searchable, searchTerms } from '../../../domain/text/search-text.ts';
import { type Flag, hasPart, type Reader, type Schema } from '../../platform/db/index.ts';
import { hasRestrictedView } from '../sessions/index.ts';
import { areasOf } from './area-queries.ts';
import { visibleTo } from './visibility-queries.ts';

/** Filters with dates as instants, and with areas and responsible users resolved. */
export interface Filters
  extends Omit<z.output<typeof ProcessFilters>, 'created_at' | 'responsible_full_name' | 'enterprise_area_id'> {
  /** Epoch milliseconds: `from` inclusive, `before` exclusive. */
  readonly created?: { readonly from: number | null; readonly before: number | null };
  readonly responsibleIds?: readonly number[] | undefined;
  /** In one of these areas; null means without an area. */
  readonly areaIds?: readonly number[] | null | undefined;
}

const DAY = 24 * 60 * 60 * 1000;
const instantOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** @param now epoch milliseconds, from which days are counted back */
export async function readFilters(
  db: Reader,
  actor: Actor,
  {
    created_at: days,
    responsible_full_name: name,
    enterprise_area_id: area,
    ...asked
  }: z.output<typeof ProcessFilters>,
  now: number,
): Promise<Filters> {
  const filters = {
    ...asked,
    ...((await hasRestrictedView(db, actor)) && { have_applicants: true }),
    responsibleIds: name ? await usersNamed(db, actor.organizationId, name) : undefined,
    areaIds: await areaIdsOf(db, actor, area),
  };
  return days ? { ...filters, created: instantsOf(days, now) } : filters;
}

/** @returns undefined if the search does not filter by area */
async function areaIdsOf(
  db: Reader,
  actor: Actor,
  area: z.output<typeof ProcessFilters>['enterprise_area_id'],
): Promise<readonly number[] | null | undefined> {
  if (area === undefined) return undefined;
  if (area === 0) return null;
  if (area !== 'own') return withBelow(await areasOf(db, actor.organizationId), area);
  return actor.areaIds.length > 0 ? actor.areaIds : undefined;
}

function instantsOf(days: NonNullable<z.output<typeof ProcessFilters>['created_at']>, now: number): Filters['created'] {
  const onDay = days.eq_days === undefined ? null : Math.floor(now / DAY) * DAY - days.eq_days * DAY;
  const from = [days.gteq ? instantOf(days.gteq) : null, onDay].filter((one) => one !== null);
  const before = [days.lteq ? instantOf(days.lteq) + DAY : null, onDay === null ? null : onDay + DAY].filter(
    (one) => one !== null,
  );
  return {
    from: from.length > 0 ? Math.max(...from) : null,
    before: before.length > 0 ? Math.min(...before) : null,
  };
}

/** An organization has few users, so their names are compared here, ignoring accents. */
async function usersNamed(db: Reader, organizationId: number, name: string): Promise<number[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('organization_id', '=', organizationId)
    .execute();
  const terms = searchTerms(name);
  return users.filter((user) => terms.every((word) => searchable(user.full_name).includes(word))).map(({ id }) => id);
}

type Processes = SelectQueryBuilder<Schema, 'selection_processes', object>;

/** Includes only processes that the actor may see. */
export const filtered = (db: Reader, actor: Actor, filters: Filters): Processes =>
  [withFields, withAreas, withPeopleAndDays, withWorkflow, withStages].reduce(
    (query: Processes, apply) => apply(query, filters),
    db.selectFrom('selection_processes').where(visibleTo(actor)),
  );

const flagged = (value: boolean | undefined): Flag | undefined => {
  if (value === undefined) return undefined;
  return value ? 1 : 0;
};

function withFields(all: Processes, filters: Filters): Processes {
  let query = all;
  for (const [column, value] of [
    // 0 means all statuses.
    ['status_id', filters.status_id || undefined],
    ['closing_reason_id', filters.closing_reason_id],
    ['author_user_id', filters.user_id],
    ['search_type', filters.search_type],
    ['search_priority', filters.search_priority],
    ['is_template', flagged(filters.is_template)],
  ] as const) {
    if (value !== undefined) query = query.where(`selection_processes.${column}`, '=', value);
  }
  for (const word of searchTerms(filters.query)) query = query.where(hasPart('selection_processes.search_text', word));
  return query;
}

function withAreas(query: Processes, { areaIds }: Filters): Processes {
  if (areaIds === undefined) return query;
  if (areaIds === null) return query.where('selection_processes.enterprise_area_id', 'is', null);
  return query.where('selection_processes.enterprise_area_id', 'in', [...areaIds]);
}

function withPeopleAndDays(all: Processes, { responsibleIds, created }: Filters): Processes {
  let query = all;
  if (responsibleIds?.length === 0) return query.where(sql<boolean>`1 = 0`);
  if (responsibleIds) query = query.where('selection_processes.responsible_user_id', 'in', [...responsibleIds]);
  if (typeof created?.from === 'number') query = query.where('selection_processes.created_at', '>=', created.from);
  if (typeof created?.before === 'number') query = query.where('selection_processes.created_at', '<', created.before);
  return query;
}

function withWorkflow(query: Processes, { name_workflow, workflow_configuration_id }: Filters): Processes {
  const terms = searchTerms(name_workflow);
  if (terms.length === 0 && workflow_configuration_id === undefined) return query;
  return query.where('selection_processes.id', 'in', (inner) => {
    let requests = inner
      .selectFrom('requests')
      .innerJoin('workflow_configurations', 'workflow_configurations.id', 'requests.workflow_configuration_id')
      .select('requests.selection_process_id')
      .where('requests.selection_process_id', 'is not', null);
    if (workflow_configuration_id !== undefined) {
      requests = requests.where('requests.workflow_configuration_id', '=', workflow_configuration_id);
    }
    for (const word of terms) requests = requests.where(hasPart('workflow_configurations.search_text', word));
    return requests;
  });
}

/** Uses the stored counts of the stages. */
function withStages(all: Processes, { have_applicants, have_list_applicants: stage }: Filters): Processes {
  let query = all;
  if (have_applicants !== undefined) {
    query = query.where('selection_processes.id', have_applicants ? 'in' : 'not in', (inner) =>
      inner.selectFrom('lists').select('lists.selection_process_id').where(hasCandidates),
    );
  }
  if (stage === undefined) return query;
  return query.where('selection_processes.id', 'in', (inner) => {
    const lists = inner.selectFrom('lists').select('lists.selection_process_id').where(hasCandidates);
    return typeof stage === 'number' ? lists.where('lists.id', '=', stage) : lists.where('lists.name', '=', stage);
  });
}

const hasCandidates = sql<boolean>`(lists.active_count > 0 or lists.disqualified_count > 0)`;
