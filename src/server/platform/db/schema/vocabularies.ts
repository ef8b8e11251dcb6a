// Vocabularies that all organizations share and read.
import type { Generated } from 'kysely';

export type Vocabulary = 'skills' | 'occupations' | 'universities' | 'languages';

interface VocabularyEntries {
  id: Generated<number>;
  vocabulary: Vocabulary;
  /** The source's own identifier. */
  code: string;
  description: string;
  /** The description in normalized form, for sorting. */
  sort_text: string;
  /** JSON array of strings: further data of the source. */
  details: string;
}

/** The words of an entry that a search finds it by. */
interface VocabularyWords {
  entry_id: number;
  vocabulary: Vocabulary;
  word: string;
  rank: number;
}

/** The imported version of each vocabulary. */
interface VocabularyVersions {
  vocabulary: Vocabulary;
  version: string;
}

export interface VocabularyTables {
  vocabulary_entries: VocabularyEntries;
  vocabulary_words: VocabularyWords;
  vocabulary_versions: VocabularyVersions;
}
