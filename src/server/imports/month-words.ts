// Names of months in Spanish, English and Portuguese by their first letters, and the words between the parts of a day.

/** The month that a word without accents begins like, from 1; the first that fits. */
export const monthBeginnings: readonly (readonly [string, number])[] = [
  ['ene', 1],
  ['jan', 1],
  ['feb', 2],
  ['fev', 2],
  ['mar', 3],
  ['abr', 4],
  ['apr', 4],
  ['may', 5],
  ['mai', 5],
  ['jun', 6],
  ['jul', 7],
  ['ago', 8],
  ['aug', 8],
  ['sep', 9],
  ['set', 9],
  ['oct', 10],
  ['out', 10],
  ['nov', 11],
  ['dic', 12],
  ['dec', 12],
  ['dez', 12],
];

export const fillerWords: ReadonlySet<string> = new Set(['de', 'del', 'of', 'the', 'do', 'da']);
