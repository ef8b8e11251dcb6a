// Candidates of the demonstration who applied before under other data: its possible duplicates.
import type { InventedPerson } from './person.ts';

type Row = InventedPerson['row'];

interface Repetition {
  /** The positions of the process and of the candidate in it. */
  readonly process: number;
  readonly candidate: number;
  /** Who applied before, in the same positions. */
  readonly before: { readonly process: number; readonly candidate: number };
  /** The data by which they can be recognized. */
  readonly taken: (before: Row) => Partial<Row>;
}

/** The name, the place, and another address. */
const sameName = ({ name, last_name, full_name, city, country, email }: Row): Partial<Row> => ({
  ...{ name, last_name, full_name, city, country },
  email: email?.replace('@correo.', '@trabajo.') ?? null,
});

const REPETITIONS: readonly Repetition[] = [
  {
    ...{ process: 1, candidate: 50, before: { process: 0, candidate: 40 } },
    taken: (before) => ({ ...sameName(before), document: before.document, birthdate: before.birthdate }),
  },
  {
    ...{ process: 2, candidate: 60, before: { process: 0, candidate: 45 } },
    taken: (before) => ({ ...sameName(before), birthdate: before.birthdate, document: null }),
  },
  {
    ...{ process: 3, candidate: 40, before: { process: 1, candidate: 45 } },
    taken: (before) => ({
      ...sameName({ ...before, full_name: before.full_name.toUpperCase() }),
      ...{ document: null, birthdate: null },
    }),
  },
];

/**
 * @param invented the candidates of each process so far
 * @returns the person, or one who applied before
 */
export function withRepetition(
  person: InventedPerson,
  { process, candidate }: Pick<Repetition, 'process' | 'candidate'>,
  invented: readonly (readonly { readonly person: InventedPerson }[])[],
): InventedPerson {
  const repetition = REPETITIONS.find((one) => one.process === process && one.candidate === candidate);
  const before = repetition && invented[repetition.before.process]?.[repetition.before.candidate]?.person.row;
  if (!repetition || !before) return person;
  const row = { ...person.row, ...repetition.taken(before) };
  return { ...person, row, curriculum: { ...person.curriculum, fullName: row.full_name } };
}
