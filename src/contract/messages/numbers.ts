// Numbers and plurals as they stand in texts.
const LOCALE = 'es-CL';
const numbers = new Intl.NumberFormat(LOCALE);

/** `19158` → `19.158`. */
export const numberText = (value: number): string => numbers.format(value);

/** `1 candidato`, `19.158 candidatos`. */
export const countText = (value: number, one: string, many: string): string =>
  `${numbers.format(value)} ${value === 1 ? one : many}`;
