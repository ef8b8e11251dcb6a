// Identifiers derived from names, such as those of file categories.

/** Lower case, without accents, with hyphens: «Carta de oferta» is `carta-de-oferta`; empty without letters. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
