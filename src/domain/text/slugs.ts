// Identifiers made of names: what a category of files is known by.

/** Lower case, without accents, words joined by hyphens: «Carta de oferta» is `carta-de-oferta`; empty without letters. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
