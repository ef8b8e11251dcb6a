// Builds the paths of areas from the top, for example «Finanzas › Contraloría».
export interface Area {
  readonly id: number;
  readonly name: string;
  readonly parent_enterprise_area_id: number | null;
}

const SEPARATOR = ' › ';

/** Sorted by path. A cycle of parents is cut where it closes. */
export function areaPaths(areas: readonly Area[]): Map<number, string> {
  const byId = new Map(areas.map((area) => [area.id, area]));
  const paths = areas.map((area): [number, string] => [area.id, pathOf(area, byId)]);
  return new Map(paths.sort(([, one], [, other]) => one.localeCompare(other, 'es')));
}

function pathOf(area: Area, byId: ReadonlyMap<number, Area>): string {
  const names: string[] = [];
  const visited = new Set<number>();
  let next: Area | undefined = area;
  while (next && !visited.has(next.id)) {
    visited.add(next.id);
    names.unshift(next.name);
    next = next.parent_enterprise_area_id === null ? undefined : byId.get(next.parent_enterprise_area_id);
  }
  return names.join(SEPARATOR);
}
