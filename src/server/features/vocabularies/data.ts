// The catalogues that ship with Terna, read only to import them.
import versions from '../../../../resources/catalogues/versions.json' with { type: 'json' };
import type { Vocabulary } from '../../platform/db/index.ts';

/** The source's code, the displayed text, and further details of the source. */
export type VocabularyRow = readonly [code: string, description: string, ...details: string[]];

export const vocabularyVersions: Readonly<Record<Vocabulary, string>> = versions;

export async function readVocabulary(vocabulary: Vocabulary): Promise<readonly VocabularyRow[]> {
  const { default: rows } = await files[vocabulary]();
  return rows as unknown as readonly VocabularyRow[];
}

const files = {
  skills: () => import('../../../../resources/catalogues/skills.json', { with: { type: 'json' } }),
  occupations: () => import('../../../../resources/catalogues/occupations.json', { with: { type: 'json' } }),
  universities: () => import('../../../../resources/catalogues/universities.json', { with: { type: 'json' } }),
  languages: () => import('../../../../resources/catalogues/languages.json', { with: { type: 'json' } }),
};
