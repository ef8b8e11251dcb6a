// Who answers for an area, and for whoever works in it.

export interface HeadedArea {
  readonly id: number;
  readonly parent_enterprise_area_id: number | null;
  /** Null where nobody is named, or they have left. */
  readonly headId: number | null;
}

/**
 * The head of an area; where it has none, or that is `askerId`, the nearest head above: nobody answers for themselves.
 * Null where there is none up to the top.
 */
export function headOf(areas: readonly HeadedArea[], areaId: number | null, askerId: number | null): number | null {
  const byId = new Map(areas.map((area) => [area.id, area]));
  const visited = new Set<number>();
  let next = areaId;
  while (next !== null && !visited.has(next)) {
    visited.add(next);
    const area = byId.get(next);
    if (area && area.headId !== null && area.headId !== askerId) return area.headId;
    next = area?.parent_enterprise_area_id ?? null;
  }
  return null;
}

/** The heads of all areas that somebody works in, each once. */
export const managersOf = (areas: readonly HeadedArea[], areaIds: readonly number[], personId: number): number[] => [
  ...new Set(areaIds.flatMap((id) => headOf(areas, id, personId) ?? [])),
];
