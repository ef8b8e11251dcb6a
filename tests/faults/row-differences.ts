// Compares the rows of two databases, by table.

/** Rows that are missing, and rows that are there too often. */
export function differenceOf(wanted: Record<string, unknown[]>, present: Record<string, unknown[]>) {
  let lost = 0;
  let doubled = 0;
  for (const table of new Set([...Object.keys(wanted), ...Object.keys(present)])) {
    const rows = [...(present[table] ?? [])];
    for (const row of wanted[table] ?? []) {
      const index = rows.indexOf(row);
      if (index < 0) lost += 1;
      else rows.splice(index, 1);
    }
    doubled += rows.length;
  }
  return { lost, doubled };
}
