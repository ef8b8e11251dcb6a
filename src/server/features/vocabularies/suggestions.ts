// Names of languages and skills, suggested to whoever fills in a form without a session.
import { VOCABULARY_ITEMS } from '../../../contract/api/vocabularies.ts';
import { SYSTEM, withScope } from '../../platform/db/index.ts';
import type { Services } from '../../services.ts';
import { createEnsure } from './import-vocabulary.ts';
import { searchLanguages, searchSkills } from './service.ts';

/** The names whose words begin with those of a search; none for an empty one. */
export type Suggest = (catalogue: 'languages' | 'skills', search: string) => Promise<string[]>;

/** One per server, as what it reads is taken over when it is first asked for. */
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
