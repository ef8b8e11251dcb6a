// Areas as a tree: order, depth and prevention of cycles.

interface AreaNode {
  readonly id: number;
  readonly name: string;
  readonly parent_enterprise_area_id: number | null;
}

interface TreePosition {
  /** 0 at the root. */
  readonly depth: number;
  /** From the root to the area itself. */
  readonly path: string[];
}

/** Sorts areas so that each precedes its descendants, siblings by name. */
export function inTreeOrder<Area extends AreaNode>(areas: readonly Area[]): (Area & TreePosition)[] {
  const children = Map.groupBy(areas, (area) => area.parent_enterprise_area_id);
  const ordered: (Area & TreePosition)[] = [];
  const addBelow = (parent: number | null, above: TreePosition | null): void => {
    const siblings = (children.get(parent) ?? []).toSorted((one, other) => one.name.localeCompare(other.name, 'es'));
    for (const area of siblings) {
      const position = { depth: above ? above.depth + 1 : 0, path: [...(above?.path ?? []), area.name] };
      ordered.push({ ...area, ...position });
      addBelow(area.id, position);
    }
  };
  addBelow(null, null);
  return ordered;
}

export function withBelow(areas: readonly Pick<AreaNode, 'id' | 'parent_enterprise_area_id'>[], id: number): number[] {
  const children = Map.groupBy(areas, (area) => area.parent_enterprise_area_id);
  const found = new Set<number>();
  const add = (one: number): void => {
    if (found.has(one)) return;
    found.add(one);
    for (const child of children.get(one) ?? []) add(child.id);
  };
  add(id);
  return [...found];
}

export function wouldBeBelowItself(areas: readonly AreaNode[], id: number, parentId: number | null): boolean {
  const parentOf = new Map(areas.map((area) => [area.id, area.parent_enterprise_area_id]));
  for (let above = parentId; above !== null; above = parentOf.get(above) ?? null) {
    if (above === id) return true;
  }
  return false;
}

/** Whether a sibling has the name already, ignoring case but not accents. */
export const isSiblingNameTaken = (
  areas: readonly AreaNode[],
  { id, name, parent_enterprise_area_id }: { id?: number; name: string; parent_enterprise_area_id: number | null },
): boolean =>
  areas.some(
    (area) =>
      area.id !== id &&
      area.parent_enterprise_area_id === parent_enterprise_area_id &&
      area.name.localeCompare(name, 'es', { sensitivity: 'accent' }) === 0,
  );
