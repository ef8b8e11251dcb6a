// The catalogues that ship with the program: read only by a server that has not taken them over yet.
import versions from '../../../../resources/catalogues/versions.json' with { type: 'json' };
import type { Vocabulary } from '../../platform/db/index.ts';

/** The source's identifier, the text that is shown, and what else the source says. */
export type VocabularyRow = readonly [code: string, description: string, ...details: string[]];

/** What tells one state of a catalogue from another. */
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
