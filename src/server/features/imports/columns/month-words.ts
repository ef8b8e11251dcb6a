// Prefixes of month names in Spanish, English, Portuguese, French and Italian, and other terms in dates.

/** The month that a word without accents begins like, from 1; the first that fits. */
export const monthBeginnings: readonly (readonly [string, number])[] = [
  ['ene', 1],
  ['jan', 1],
  ['gen', 1],
  ['feb', 2],
  ['fev', 2],
  ['mar', 3],
  ['abr', 4],
  ['apr', 4],
  ['avr', 4],
  ['may', 5],
  ['mai', 5],
  ['mag', 5],
  ['jun', 6],
  ['juin', 6],
  ['giu', 6],
  ['jul', 7],
  ['juil', 7],
  ['lug', 7],
  ['ago', 8],
  ['aug', 8],
  ['aou', 8],
  ['sep', 9],
  ['set', 9],
  ['oct', 10],
  ['out', 10],
  ['ott', 10],
  ['nov', 11],
  ['dic', 12],
  ['dec', 12],
  ['dez', 12],
];

/** Names of days of the week, and their beginnings where no month begins so. */
const weekdays = [
  'lunes martes miercoles jueves viernes sabado domingo lun mie jue vie sab dom',
  'lundi mardi mercredi jeudi vendredi samedi dimanche lunedi martedi mercoledi giovedi venerdi sabato domenica',
  'monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun',
].flatMap((names) => names.split(' '));

export const fillerWords: ReadonlySet<string> = new Set([
  'de',
  'del',
  'of',
  'the',
  'do',
  'da',
  'le',
  'il',
  ...weekdays,
]);
