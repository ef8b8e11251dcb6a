// Rules for the sections of a portal page.
import type { LandingSection, SectionType } from '../../contract/api/portal-sections.ts';

/** Every page has one, even if none was written. */
export const OFFERS_ONLY: readonly LandingSection[] = [
  { type: 'offers', key: 'offers', heading: '', translations: {} },
];

export const SECTION_TYPES: readonly SectionType[] = [
  ...(['text', 'gallery', 'benefits', 'teams', 'locations', 'quotation', 'video', 'offers'] as const),
];

/** Whether visitors get the section. The list of offers cannot be hidden. */
export const isVisibleSection = (section: LandingSection): boolean => section.type === 'offers' || !section.is_hidden;

/** The pictures and videos of sections, each once. */
export function mediaIdsOf(sections: readonly LandingSection[]): number[] {
  const ids = sections.flatMap((section): (number | null)[] => {
    if (section.type === 'gallery' || section.type === 'teams') return section.entries.map(({ media_id }) => media_id);
    return section.type === 'quotation' || section.type === 'video' ? [section.media_id] : [];
  });
  return [...new Set(ids.filter((id) => id !== null))];
}

/** The areas that teams link to, each once. */
export function areaIdsOf(sections: readonly LandingSection[]): number[] {
  const ids = sections.flatMap((section) =>
    section.type === 'teams' ? section.entries.map(({ enterprise_area_id }) => enterprise_area_id) : [],
  );
  return [...new Set(ids.filter((id) => id !== null))];
}

export type SectionsProblem = 'one_offers_section' | 'repeated_key';

/** Null if the sections fit together. */
export function checkSections(sections: readonly LandingSection[]): SectionsProblem | null {
  if (sections.filter(({ type }) => type === 'offers').length !== 1) return 'one_offers_section';
  const keys = sections.map(({ key }) => key);
  return new Set(keys).size === keys.length ? null : 'repeated_key';
}
