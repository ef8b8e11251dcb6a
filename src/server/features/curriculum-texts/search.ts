// Searches the texts of curricula and other files for a caller.
import { type CandidateHit, CURRICULUM_HIT, DOCUMENT_HIT } from '../../../contract/api/candidates.ts';
import type { HiddenSections } from '../../../domain/access/profile-sections.ts';
import { sentenceHit } from '../../../domain/text/sentence-hits.ts';
import type { PhraseTerm } from '../../../domain/text/word-stems.ts';
import type { Reader } from '../../platform/db/index.ts';
import { personsWithTerm, textsOfPersons } from './queries.ts';

/** Which texts a caller may search. */
export interface TextAccess {
  readonly organizationId: number;
  readonly hidden: HiddenSections;
  /** Whether the caller may open files other than curricula. */
  readonly canOpenFiles: boolean;
}

/** Ids of the persons of whom a text has the term, also those whom the caller does not see; some more than once. */
export const findPersonsWithTerm = async (
  db: Reader,
  { organizationId, hidden, canOpenFiles }: TextAccess,
  term: PhraseTerm,
): Promise<Uint32Array> =>
  hidden.has('files') ? new Uint32Array() : personsWithTerm(db, { organizationId, withDocuments: canOpenFiles }, term);

/** By person: the sentence of the latest curriculum with a term, then that of the latest other file. */
export async function textHits(
  db: Reader,
  { organizationId, hidden, canOpenFiles }: TextAccess,
  { personIds, terms }: { readonly personIds: readonly number[]; readonly terms: readonly PhraseTerm[] },
): Promise<ReadonlyMap<number, CandidateHit[]>> {
  const hits = new Map<number, CandidateHit[]>();
  if (terms.length === 0 || personIds.length === 0 || hidden.has('files')) return hits;
  for (const row of await textsOfPersons(db, organizationId, personIds)) {
    if (row.is_cv === 0 && !canOpenFiles) continue;
    const field = row.is_cv === 1 ? CURRICULUM_HIT : DOCUMENT_HIT;
    const own = hits.get(row.uniq_applicant_id) ?? [];
    const hit = own.some((one) => one.field === field) ? null : sentenceHit(row.content, terms);
    if (!hit) continue;
    if (field === CURRICULUM_HIT) own.unshift({ field, ...hit });
    else own.push({ field, ...hit });
    hits.set(row.uniq_applicant_id, own);
  }
  return hits;
}
