// Reads the specification's checklist: areas, and their rows by id.

export interface ChecklistRow {
  /** For example `CAND-4`. */
  readonly id: string;
  readonly text: string;
}

export interface ChecklistArea {
  /** For example `CAND`. */
  readonly name: string;
  readonly title: string;
  readonly rows: readonly ChecklistRow[];
}

/**
 * Returns the areas in order.
 * @param text of `docs/checklist.md`: `## AREA — title` and `- [ ] AREA-N — what must hold`
 * @throws if a row is under another area than its own, or an id occurs twice
 */
export function parseChecklist(text: string): ChecklistArea[] {
  const areas: { name: string; title: string; rows: ChecklistRow[] }[] = [];
  const ids = new Set<string>();
  for (const line of text.split('\n')) {
    const heading = /^## ([A-Z]+) — (.+)$/.exec(line);
    if (heading) areas.push({ name: heading[1] ?? '', title: heading[2] ?? '', rows: [] });
    const [, id = '', rowText = ''] = /^- \[[ x]\] ([A-Z]+-\d+) — (.+)$/.exec(line) ?? [];
    if (id === '') continue;
    const area = areas.at(-1);
    if (!area || !id.startsWith(`${area.name}-`)) throw new Error(`${id} does not stand under its own area`);
    if (ids.has(id)) throw new Error(`${id} stands twice in the checklist`);
    ids.add(id);
    area.rows.push({ id, text: rowText });
  }
  return areas;
}
