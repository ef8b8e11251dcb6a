// Words of the language in which the shared vocabularies are written.
export const vocabularyMessages = {
  /** Too frequent to distinguish entries. */
  commonWords: [
    'a',
    'al',
    'con',
    'de',
    'del',
    'el',
    'en',
    'la',
    'las',
    'lo',
    'los',
    'o',
    'para',
    'por',
    'que',
    'se',
    'su',
    'un',
    'una',
    'y',
  ],
} as const;
