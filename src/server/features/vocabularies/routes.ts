// HTTP of the vocabularies.
import { api } from '../../../contract/api/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { createEnsure } from './import-vocabulary.ts';
import { searchLanguages, searchOccupations, searchSkills, searchUniversities } from './service.ts';

export function vocabularyRoutes(routes: Routes, services: Services): void {
  const { read } = services.database;
  const ensure = createEnsure(services);
  routes.read(api.vocabularies.skills, async ({ query, body }) => {
    await ensure('skills');
    return searchSkills(read, body.q ?? {}, query.items);
  });
  routes.read(api.vocabularies.universities, async ({ query }) => {
    await ensure('universities');
    return searchUniversities(read, query);
  });
  routes.read(api.vocabularies.occupations, async ({ query }) => {
    await ensure('occupations');
    return searchOccupations(read, query);
  });
  routes.read(api.vocabularies.languages, async ({ query }) => {
    await ensure('languages');
    return searchLanguages(read, query);
  });
}
