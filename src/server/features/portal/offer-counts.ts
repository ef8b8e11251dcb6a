// The number of open offers by area and by location, for the links of a page's sections.
import { searchable } from '../processes/index.ts';
import type { AreaRow, OfferCount } from './queries.ts';

export interface OfferCounts {
  /** With the areas below it. */
  readonly countOfArea: (id: number) => number;
  /** Of the offers whose location contains the text, ignoring case and accents. */
  readonly countOfLocation: (text: string) => number;
  /** The locations of open offers, in alphabetical order. */
  readonly locations: readonly string[];
}

const sum = (rows: readonly OfferCount[]): number => rows.reduce((total, { count }) => total + Number(count), 0);

/** @param areas all of the organization */
export function offerCounts(rows: readonly OfferCount[], areas: readonly AreaRow[]): OfferCounts {
  const locations = new Set(rows.map(({ location }) => location?.trim() ?? '').filter((location) => location !== ''));
  return {
    countOfArea: (id) => {
      const ids = new Set(areasBelow(id, areas));
      return sum(rows.filter(({ enterprise_area_id: area }) => area !== null && ids.has(area)));
    },
    countOfLocation: (text) => sum(rows.filter(({ location }) => hasText(location, text))),
    locations: [...locations].toSorted((one, other) => one.localeCompare(other, 'es')),
  };
}

/**
 * Returns the area and its descendants; for another organization's area only the area itself, which matches nothing.
 */
export function areasBelow(id: number, areas: readonly AreaRow[]): number[] {
  const found = new Set([id]);
  // One iteration per level of the tree.
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const area of areas) if (found.has(area.parent_enterprise_area_id ?? 0)) found.add(area.id);
  }
  return [...found];
}

/** Whether a location contains the text; a blank text is in none. */
export const hasText = (location: string | null, text: string): boolean => {
  const wanted = searchable(text).trim();
  return location !== null && wanted !== '' && searchable(location).includes(wanted);
};
