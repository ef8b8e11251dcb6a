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

/** PostgreSQL searches the terms at the same time. */
export async function prepareCurricula(db: Reader, view: PreparedView, { query }: CandidateFilter): Promise<void> {
  const terms = new Map(termsOf(query).map((term) => [keyOfTerm(term), term]));
  const missing = [...terms].filter(([key]) => !view.curricula.has(key));
  const find = async ([key, term]: (typeof missing)[number]) =>
    view.curricula.put(key, await findPersonsWithTerm(db, view, term));
  await Promise.all(missing.map(find));
}
