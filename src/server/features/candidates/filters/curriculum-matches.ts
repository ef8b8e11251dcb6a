// Finds the persons whose curricula have the terms of a filter, before the index is asked.
import type { CandidateFilter } from '../../../../contract/api/candidates.ts';
import type { HiddenSections } from '../../../../domain/access/profile-sections.ts';
import { keyOfTerm, termsOf } from '../../../../domain/text/search-query.ts';
import type { Reader } from '../../../platform/db/index.ts';
import { personsWithTerm } from '../../curriculum-texts/index.ts';
import type { PreparedIds } from './prepared-ids.ts';

interface PreparedView {
  readonly organizationId: number;
  readonly hidden: HiddenSections;
  /** Persons by the key of a term. */
  readonly curricula: PreparedIds;
}

/** Users to whom files are private find nothing in them. */
export async function prepareCurricula(db: Reader, view: PreparedView, { query }: CandidateFilter): Promise<void> {
  for (const term of termsOf(query)) {
    const key = keyOfTerm(term);
    if (view.curricula.has(key)) continue;
    view.curricula.put(key, view.hidden.has('files') ? [] : await personsWithTerm(db, view.organizationId, term));
  }
}
