// Finds the persons whose curricula have the terms of a filter, before the index is asked.
import type { CandidateFilter } from '../../../contract/api/candidates.ts';
import type { HiddenSections } from '../../../domain/access/profile-sections.ts';
import { parseQuery } from '../../../domain/text/search-query.ts';
import type { Reader } from '../../platform/db/index.ts';
import { personsWithStems, stemsOf } from '../curriculum-texts/index.ts';

/** By the text of a term: the persons, and a mark that differs if they differ. */
export class CurriculumMatches {
  readonly #found = new Map<string, { readonly personIds: readonly number[]; readonly mark: string }>();

  has(text: string): boolean {
    return this.#found.has(text);
  }

  put(text: string, personIds: readonly number[]): void {
    let sum = 0;
    for (const id of personIds) sum = (Math.imul(sum, 31) + id) | 0;
    this.#found.set(text, { personIds, mark: `${personIds.length}:${sum}` });
  }

  /** @throws if the filter of this term was not prepared */
  personsWith(text: string): readonly number[] {
    return this.#get(text).personIds;
  }

  markOf(texts: readonly string[]): string {
    return texts.map((text) => this.#get(text).mark).join();
  }

  #get(text: string) {
    const found = this.#found.get(text);
    if (!found) throw new Error('the filter was not prepared');
    return found;
  }
}

interface PreparedView {
  readonly organizationId: number;
  readonly hidden: HiddenSections;
  readonly curricula: CurriculumMatches;
}

/** Must precede `foundRows` with this filter. Whoever does not see files finds nothing in them. */
export async function prepareFilter(db: Reader, view: PreparedView, { query }: CandidateFilter): Promise<void> {
  for (const { text } of parseQuery(query)) {
    if (view.curricula.has(text)) continue;
    const stems = view.hidden.has('files') ? [] : stemsOf(text);
    const personIds = stems.length === 0 ? [] : await personsWithStems(db, view.organizationId, stems);
    view.curricula.put(
      text,
      personIds.toSorted((one, other) => one - other),
    );
  }
}
