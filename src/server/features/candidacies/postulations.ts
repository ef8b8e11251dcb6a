// Candidacies of the whole organization: those of one person, or those that a search finds.
import type { z } from 'zod';
import type { Postulation, PostulationFilters } from '../../../contract/api/candidacies.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { postulationWithout } from '../../../domain/access/profile-sections.ts';
import { searchTerms } from '../../../domain/text/search-text.ts';
import { type FoundPersons, findPersons, type Reader } from '../../platform/db/index.ts';
import type { PageRequest } from '../../platform/http/pages.ts';
import { statusOfProcess } from '../processes/index.ts';
import { hiddenFrom } from '../profile-sections/index.ts';
import {
  countPostulations,
  type Filters,
  idsOfPostulations,
  pageOfPostulations,
  postulationsWith,
} from './postulation-queries.ts';

/** Latest first; only of processes that the actor sees. */
export async function searchPostulations(
  db: Reader,
  actor: Actor,
  { query, ...asked }: z.output<typeof PostulationFilters>,
  page: PageRequest,
) {
  const terms = searchTerms(query);
  const hidden = await hiddenFrom(db, actor);
  const filters = {
    ...asked,
    // Users who do not see emails or documents cannot search them either.
    named: hidden.has('personal_data') ? terms : [],
  };
  const persons = terms.length === 0 ? null : await findPersons(db, terms);
  const { found, total } = await pageAndTotal(db, actor, { filters, persons, page });
  const postulations = found.map(
    (row): Postulation => ({
      id: row.id,
      uniq_applicant_id: row.uniq_applicant_id,
      full_name: row.full_name,
      email: row.email,
      document: row.document,
      title: row.title,
      status: row.status,
      source: row.source,
      list: { id: row.list_id, name: row.list_name },
      selection_process: {
        id: row.process_id,
        workflow_id: row.workflow_id,
        title: row.process_title,
        status: statusOfProcess(row),
      },
      moved_at: new Date(row.moved_at).toISOString(),
      created_at: new Date(row.created_at).toISOString(),
    }),
  );
  const rows = postulations.map((one) => postulationWithout(one, hidden));
  return { rows, page: page.page, items: page.items, total };
}

/** With few persons, their candidacies are read once; otherwise page and total are separate queries. */
async function pageAndTotal(
  db: Reader,
  actor: Actor,
  {
    filters,
    persons,
    page,
  }: { readonly filters: Filters; readonly persons: FoundPersons | null; readonly page: PageRequest },
) {
  if (persons?.ids) {
    const ids = await idsOfPostulations(db, actor, filters, persons.ids);
    const found = await postulationsWith(db, ids.slice(page.offset, page.offset + page.items));
    return { found, total: ids.length };
  }
  const found = await pageOfPostulations(db, actor, { filters, found: persons, page });
  return { found, total: await countPostulations(db, actor, filters, persons) };
}
