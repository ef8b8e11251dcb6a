// Endings of Spanish words that stemmers know with their accent only, as texts without accents have them.
export const stressedEnding = { pattern: /([cs])ion$/, replacement: '$1ión' } as const;
