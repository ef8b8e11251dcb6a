// SQL of the search of candidacies.
// It covers only processes that the actor sees as a whole, not those where they only manage a stage.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { PostulationFilters } from '../../../contract/api/candidacies.ts';
import { type Actor, isAdmin } from '../../../domain/access/people.ts';
import {
  countRows,
  engineOf,
  fixedQuery,
  isOneOf,
  type ManyPersons,
  nameHas,
  presentApplicants,
  type Reader,
} from '../../platform/db/index.ts';
import { wholeTo } from '../processes/index.ts';

/** The filters of a search without its search terms. */
export interface Filters extends Omit<z.output<typeof PostulationFilters>, 'query'> {
  /** Terms that must occur in the name itself. */
  readonly named: readonly string[];
}

const withPersons = (candidacies: ReturnType<typeof presentApplicants>) =>
  candidacies.innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id');

/**
 * Applies all filters except search terms.
 * @param areKnown whether the persons are known by their ids
 */
function withFilters(db: Reader, actor: Actor, filters: Filters, areKnown: boolean) {
  let query = presentApplicants(db)
    .where('applicants.organization_id', '=', actor.organizationId)
    .where(processOf(db, areKnown || isAdmin(actor)), 'in', (inner) =>
      inner.selectFrom('selection_processes').select('selection_processes.id').where(wholeTo(actor)),
    );
  for (const [column, value] of [
    ['uniq_applicant_id', filters.uniq_applicant_id],
    ['selection_process_id', filters.selection_process_id],
    ['list_id', filters.list_id],
    ['status', filters.status],
  ] as const) {
    if (value !== undefined) query = query.where(`applicants.${column}`, '=', value);
  }
  return query;
}

/** @param found the persons to search among; null for all */
function filtered(db: Reader, actor: Actor, filters: Filters, found: RawBuilder<SqlBool> | undefined) {
  let query = withPersons(withFilters(db, actor, filters, false));
  if (found) query = query.where(found);
  for (const word of filters.named) query = query.where(nameHas(word));
  return query;
}

/**
 * The process of a candidacy. If nearly all processes are visible, or the persons are known, this prevents SQLite from
 * reading all candidates process by process before it returns the first.
 */
const processOf = (db: Reader, apart: boolean) =>
  engineOf(db) === 'sqlite' && apart
    ? sql<number>`+applicants.selection_process_id`
    : sql.ref<number>('applicants.selection_process_id');

/** Adds the displayed columns; latest first. */
const withDisplayColumns = (candidacies: ReturnType<typeof withPersons>) =>
  candidacies
    .innerJoin('lists', 'lists.id', 'applicants.list_id')
    .innerJoin('selection_processes', 'selection_processes.id', 'applicants.selection_process_id')
    .select([
      'applicants.id',
      'applicants.uniq_applicant_id',
      'applicants.status',
      'applicants.source',
      'applicants.moved_at',
      'applicants.created_at',
      'applicants.list_id',
      'uniq_applicants.full_name',
      'uniq_applicants.email',
      'uniq_applicants.document',
      'uniq_applicants.title',
      'lists.name as list_name',
      'selection_processes.id as process_id',
      'selection_processes.workflow_id',
      'selection_processes.title as process_title',
      'selection_processes.status_id',
    ])
    .orderBy('applicants.id', 'desc');

/** @param found the persons who match the terms, if they are many; null for all */
export const pageOfPostulations = (
  db: Reader,
  actor: Actor,
  {
    filters,
    found,
    page,
  }: {
    readonly filters: Filters;
    readonly found: ManyPersons | null;
    readonly page: { items: number; offset: number };
  },
) =>
  withDisplayColumns(filtered(db, actor, filters, found?.first))
    .limit(page.items)
    .offset(page.offset)
    .execute();

/** Candidacies of these persons, latest first. Persons are read only if terms must occur in their names. */
export async function idsOfPostulations(
  db: Reader,
  actor: Actor,
  filters: Filters,
  personIds: readonly number[],
): Promise<number[]> {
  let query = withFilters(db, actor, filters, true).where(isOneOf(db, 'applicants.uniq_applicant_id', personIds));
  if (filters.named.length > 0) {
    query = query.where('applicants.uniq_applicant_id', 'in', (inner) =>
      filters.named.reduce(
        (persons, word) => persons.where(nameHas(word)),
        inner
          .selectFrom('uniq_applicants')
          .select('uniq_applicants.id')
          .where(isOneOf(db, 'uniq_applicants.id', personIds)),
      ),
    );
  }
  const rows = await query.select('applicants.id').orderBy('applicants.id', 'desc').execute();
  return rows.map(({ id }) => id);
}

/** The displayed data of candidacies that the actor sees; latest first. */
export const postulationsWith = async (db: Reader, ids: readonly number[]) =>
  ids.length === 0 ? [] : (await displayedByIds(db, { ids })).rows;

const displayedByIds = fixedQuery((db, { ids }: { ids: readonly number[] }) =>
  withDisplayColumns(withPersons(presentApplicants(db)).where('applicants.id', 'in', [...ids])),
);

export const countPostulations = (
  db: Reader,
  actor: Actor,
  filters: Filters,
  found: ManyPersons | null,
): Promise<number> => countRows(filtered(db, actor, filters, found?.all));
