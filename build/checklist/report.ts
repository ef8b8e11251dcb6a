// Compares the checklist with the rows named in tests and reports the gaps.
import type { ChecklistArea } from './checklist.ts';
import type { NamedRow } from './titles.ts';

export interface Coverage {
  readonly lines: readonly string[];
  /** Rows named by tests that are not in the checklist. */
  readonly unknown: readonly NamedRow[];
  /** Number of rows of the chosen areas that no test names. */
  readonly uncovered: number;
}

/**
 * Compares the chosen areas with the tests. `all` are the areas of the whole checklist, which names are checked
 * against.
 */
export function compareCoverage(
  all: readonly ChecklistArea[],
  chosen: readonly ChecklistArea[],
  named: readonly NamedRow[],
): Coverage {
  const known = new Set(all.flatMap(({ rows }) => rows.map(({ id }) => id)));
  const covered = new Set(named.map(({ id }) => id));
  const lines = chosen.flatMap(({ name, title, rows }) => {
    const missing = rows.filter(({ id }) => !covered.has(id));
    const count = `${rows.length - missing.length} of ${rows.length}`;
    return [`${name} — ${title}: ${count}`, ...missing.map(({ id, text }) => `  ${id} — ${text}`)];
  });
  const rows = chosen.flatMap((area) => area.rows);
  const uncovered = rows.filter(({ id }) => !covered.has(id)).length;
  const unknown = named.filter(({ id }) => !known.has(id));
  const unknownLines = unknown.map(({ id, path, line }) => `${path}:${line}  ${id} is not in the checklist`);
  const total = `Named by tests: ${rows.length - uncovered} of ${rows.length} rows`;
  return { lines: [...lines, ...unknownLines, total], unknown, uncovered };
}
