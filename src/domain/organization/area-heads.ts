// Finds the heads responsible for areas and users.

export interface HeadedArea {
  readonly id: number;
  readonly parent_enterprise_area_id: number | null;
  /** Null without a head, or if that user was deactivated. */
  readonly headId: number | null;
}

/**
 * The head of an area, or of its nearest ancestor with one other than `askerId`, as users do not answer for themselves.
 * @returns null if there is none up to the root
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

/** Each once. */
export const managersOf = (areas: readonly HeadedArea[], areaIds: readonly number[], personId: number): number[] => [
  ...new Set(areaIds.flatMap((id) => headOf(areas, id, personId) ?? [])),
];
