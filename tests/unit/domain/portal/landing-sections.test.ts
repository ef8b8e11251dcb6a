// Sections of a portal page: what fits together, and what they name.
import { expect, it } from 'vitest';
import { LandingSections } from '../../../../src/contract/api/portal-sections.ts';
import {
  areaIdsOf,
  checkSections,
  isVisibleSection,
  mediaIdsOf,
  OFFERS_ONLY,
} from '../../../../src/domain/portal/landing-sections.ts';

const sections = LandingSections.parse([
  { type: 'offers', key: 'o' },
  { type: 'gallery', key: 'g', heading: 'G', entries: [{ key: 'a', media_id: 3, alternative_text: 'A' }] },
  {
    ...{ type: 'teams', key: 't', heading: 'T', is_hidden: true },
    entries: [
      { key: 'a', heading: 'A', media_id: 3, enterprise_area_id: 8 },
      { key: 'b', heading: 'B', media_id: null, enterprise_area_id: 8 },
    ],
  },
  { type: 'quotation', key: 'q', text: 'Q', name: 'N', media_id: 5 },
  { type: 'video', key: 'v', heading: 'V', media_id: 9 },
  { type: 'text', key: 'x', heading: 'X', text: 'X' },
]);

it('names each picture, video and area once', () => {
  expect(mediaIdsOf(sections)).toEqual([3, 5, 9]);
  expect(areaIdsOf(sections)).toEqual([8]);
  expect(sections.filter((section) => !isVisibleSection(section)).map(({ key }) => key)).toEqual(['t']);
});

it('holds the list of offers once, and each key once', () => {
  expect(checkSections(sections)).toBe(null);
  expect(checkSections(OFFERS_ONLY)).toBe(null);
  expect(checkSections(sections.slice(1))).toBe('one_offers_section');
  expect(checkSections([...sections, ...OFFERS_ONLY])).toBe('one_offers_section');
  expect(checkSections([...sections, ...sections.slice(-1)])).toBe('repeated_key');
});
