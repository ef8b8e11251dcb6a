// Suggests languages and skills in forms without a session.
import { VOCABULARY_ITEMS } from '../../../contract/api/vocabularies.ts';
import { SYSTEM, withScope } from '../../platform/db/index.ts';
import type { Services } from '../../services.ts';
import { createEnsure } from './import-vocabulary.ts';
import { searchLanguages, searchSkills } from './service.ts';

/** Names with words that begin with the search terms; none for an empty search. */
export type Suggest = (catalogue: 'languages' | 'skills', search: string) => Promise<string[]>;

/** One per server, as completed imports are cached. */
export function createSuggestions(services: Services): Suggest {
  const ensure = createEnsure(services);
  const { read } = services.database;
  return async (catalogue, search) => {
    if (search.trim() === '') return [];
    return withScope(SYSTEM, async () => {
      await ensure(catalogue);
      const found =
        catalogue === 'skills'
          ? await searchSkills(read, { description_cont: search }, VOCABULARY_ITEMS)
          : await searchLanguages(read, { search, items: VOCABULARY_ITEMS });
      return found.map(({ description }) => description);
    });
  };
}
