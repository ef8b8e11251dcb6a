// Catalogues of the whole world: no organisation's, read by everybody.
import type { Generated } from 'kysely';

export type Vocabulary = 'skills' | 'occupations' | 'universities' | 'languages';

interface VocabularyEntries {
  id: Generated<number>;
  vocabulary: Vocabulary;
  /** The source's own identifier. */
  code: string;
  description: string;
  /** The description as it is kept for searching: the order of lists. */
  sort_text: string;
  /** JSON array of strings: what else the source says. */
  details: string;
}

/** Each word of each entry that it is found by. */
interface VocabularyWords {
  entry_id: number;
  vocabulary: Vocabulary;
  word: string;
  rank: number;
}

/** Which state of each catalogue has been taken over. */
interface VocabularyVersions {
  vocabulary: Vocabulary;
  version: string;
}

export interface VocabularyTables {
  vocabulary_entries: VocabularyEntries;
  vocabulary_words: VocabularyWords;
  vocabulary_versions: VocabularyVersions;
}
