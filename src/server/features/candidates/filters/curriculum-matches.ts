// Finds the persons whose curricula and documents have the terms of a filter, before the index is asked.
import type { CandidateFilter } from '../../../../contract/api/candidates.ts';
import { keyOfTerm, termsOf } from '../../../../domain/text/search-query.ts';
import type { Reader } from '../../../platform/db/index.ts';
import { findPersonsWithTerm, type TextAccess } from '../../curriculum-texts/index.ts';
import type { PreparedIds } from './prepared-ids.ts';

interface PreparedView extends TextAccess {
  /** Persons by the key of a term. */
  readonly curricula: PreparedIds;
}

export async function prepareCurricula(db: Reader, view: PreparedView, { query }: CandidateFilter): Promise<void> {
  for (const term of termsOf(query)) {
    const key = keyOfTerm(term);
    if (!view.curricula.has(key)) view.curricula.put(key, await findPersonsWithTerm(db, view, term));
  }
}
