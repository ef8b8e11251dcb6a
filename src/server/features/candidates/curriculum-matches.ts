// Finds the persons whose curricula have the terms of a filter, before the index is asked.
import type { CandidateFilter } from '../../../contract/api/candidates.ts';
import type { HiddenSections } from '../../../domain/access/profile-sections.ts';
import { parseQuery } from '../../../domain/text/search-query.ts';
import type { Reader } from '../../platform/db/index.ts';
import { personsWithStems, stemsOf } from '../curriculum-texts/index.ts';
import type { PreparedIds } from './prepared-ids.ts';

interface PreparedView {
  readonly organizationId: number;
  readonly hidden: HiddenSections;
  /** Persons by the text of a term. */
  readonly curricula: PreparedIds;
}

/** Users to whom files are private find nothing in them. */
export async function prepareCurricula(db: Reader, view: PreparedView, { query }: CandidateFilter): Promise<void> {
  for (const { text } of parseQuery(query)) {
    if (view.curricula.has(text)) continue;
    const stems = view.hidden.has('files') ? [] : stemsOf(text);
    const personIds = stems.length === 0 ? [] : await personsWithStems(db, view.organizationId, stems);
    view.curricula.put(text, personIds);
  }
}
