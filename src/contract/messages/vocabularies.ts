// Words of the language that the catalogues of the world are written in.
export const vocabularyMessages = {
  /** Too frequent to tell one entry from another. */
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
