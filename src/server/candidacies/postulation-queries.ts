// SQL of the search of candidacies over all processes that somebody sees as a whole: whoever manages a stage of one sees no
// more of it than that stage.
import type { RawBuilder, SqlBool } from 'kysely';
import type { z } from 'zod';
import type { PostulationFilters } from '../../contract/api/candidacies.ts';
import type { Actor } from '../../domain/people.ts';
import { nameHas, presentApplicants, type Reader } from '../db/index.ts';
import { wholeTo } from '../processes/index.ts';

export interface Filters extends Omit<z.output<typeof PostulationFilters>, 'query'> {
  /** How persons are found by their words (see personIsFoundBy); null where everybody is meant. */
  readonly found: RawBuilder<SqlBool> | null;
  /** Words that have to be in the name itself. */
  readonly named: readonly string[];
}

function filtered(db: Reader, actor: Actor, filters: Filters) {
  let query = presentApplicants(db)
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
    .innerJoin('lists', 'lists.id', 'applicants.list_id')
    .where('applicants.organization_id', '=', actor.organizationId)
    .where('applicants.selection_process_id', 'in', (inner) =>
      inner.selectFrom('selection_processes').select('selection_processes.id').where(wholeTo(actor)),
    );
  if (filters.found) query = query.where(filters.found);
  for (const word of filters.named) query = query.where(nameHas(word));
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

export const pageOfPostulations = (
  db: Reader,
  actor: Actor,
  filters: Filters,
  page: { items: number; offset: number },
) =>
  filtered(db, actor, filters)
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
    .orderBy('applicants.id', 'desc')
    .limit(page.items)
    .offset(page.offset)
    .execute();

export async function countPostulations(db: Reader, actor: Actor, filters: Filters): Promise<number> {
  const row = await filtered(db, actor, filters)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
