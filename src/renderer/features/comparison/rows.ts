// The rows of a comparison: what each candidate has for each datum, and which differ. Pure.
import type { comparisonMessages } from '../../../contract/messages.ts';
import type { CandidateFacts, Fact } from './facts.ts';

/** A datum of one candidate; entries with the same id are one row. */
export interface Entry {
  readonly id: string;
  readonly label: string;
  /** Displayed below each other. */
  readonly lines: readonly string[];
}

export type Cell =
  | { readonly state: 'ready'; readonly lines: readonly string[]; readonly isDeviant: boolean }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string };

export interface Row {
  /** Unique in the comparison and the same for other candidates. */
  readonly id: string;
  readonly label: string;
  /** In the order of the candidates. */
  readonly cells: readonly Cell[];
  /** All candidates have the same, or nothing. */
  readonly isEqual: boolean;
}

export type SectionName = Exclude<keyof typeof comparisonMessages.sections, 'pinned'>;

export interface Section {
  readonly name: SectionName;
  readonly rows: readonly Row[];
  /** Why data of the section is missing, by candidate in their order; null where it is complete. */
  readonly problems: readonly (string | null)[];
}

/** Of one section and candidate. */
export type EntriesOf = (facts: CandidateFacts) => Fact<readonly Entry[]>;

export function sectionOf(name: SectionName, candidates: readonly CandidateFacts[], entriesOf: EntriesOf): Section {
  const known = candidates.map(entriesOf);
  const labels = new Map<string, string>();
  for (const fact of known) {
    for (const { id, label } of fact.state === 'ready' ? fact.data : []) if (!labels.has(id)) labels.set(id, label);
  }
  const byId = known.map(
    (fact) => new Map(fact.state === 'ready' ? fact.data.map((entry) => [entry.id, entry.lines] as const) : []),
  );
  const rows = [...labels].map(([id, label]) =>
    rowOf(
      `${name}:${id}`,
      label,
      known.map((fact, index) =>
        fact.state === 'ready' ? { state: 'ready', lines: byId[index]?.get(id) ?? [] } : withoutData(fact),
      ),
    ),
  );
  return { name, rows, problems: known.map((fact) => (fact.state === 'failed' ? fact.error.message : null)) };
}

const withoutData = (fact: Exclude<Fact<unknown>, { state: 'ready' }>): PlainCell =>
  fact.state === 'failed' ? { state: 'failed', message: fact.error.message } : { state: 'loading' };

type PlainCell =
  | { readonly state: 'ready'; readonly lines: readonly string[] }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string };

const textOf = (lines: readonly string[]): string => lines.join('\n');

function rowOf(id: string, label: string, cells: readonly PlainCell[]): Row {
  const values = cells.flatMap((cell) => (cell.state === 'ready' ? [textOf(cell.lines)] : []));
  const common = majorityOf(values);
  return {
    id,
    label,
    isEqual: values.length === cells.length && new Set(values).size <= 1,
    cells: cells.map((cell) =>
      cell.state === 'ready' ? { ...cell, isDeviant: common !== null && textOf(cell.lines) !== common } : cell,
    ),
  };
}

/** The value of more than half of the candidates; null if there is none, or all have it. */
function majorityOf(values: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [common] = [...counts].find(([, count]) => count * 2 > values.length) ?? [];
  return common === undefined || counts.size === 1 ? null : common;
}

/** Joins what must be there with what may be missing: ready once all of it is. */
export function combined<One, Other, Data>(
  one: Fact<One>,
  other: Fact<Other>,
  join: (one: One, other: Other) => Data,
): Fact<Data> {
  if (one.state !== 'ready') return one;
  if (other.state !== 'ready') return other;
  return { state: 'ready', data: join(one.data, other.data), cachedAt: one.cachedAt ?? other.cachedAt };
}

export const mapped = <Data, Result>(fact: Fact<Data>, change: (data: Data) => Result): Fact<Result> =>
  fact.state === 'ready' ? { ...fact, data: change(fact.data) } : fact;
