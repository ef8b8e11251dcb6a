// Checks the sections of a portal page before they are stored, and reads them for the page.
import type { LandingSection, SectionType } from '../../../contract/api/portal-sections.ts';
import { portalMessages } from '../../../contract/messages.ts';
import { areaIdsOf, checkSections, mediaIdsOf } from '../../../domain/portal/landing-sections.ts';
import { withoutBlanks } from '../../../domain/text/translations.ts';
import type { Reader } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { safeDescription } from '../processes/index.ts';
import { areasOf } from './queries.ts';
import { mediaWithIds } from './section-media-queries.ts';

const invalid = (text: string): AppError => new AppError('invalid', { fields: { sections: text } });

/**
 * The sections as they are stored: rich texts sanitized, blank translations left out.
 * @throws AppError invalid for sections that do not fit together, and for pictures, videos or areas of another
 * organization
 */
export async function checkedSections(
  db: Reader,
  organizationId: number,
  sections: readonly LandingSection[],
): Promise<LandingSection[]> {
  const problem = checkSections(sections);
  if (problem) throw invalid(portalMessages.sectionProblems[problem]);
  await assertOwnMedia(db, organizationId, sections);
  const areas = new Set((await areasOf(db, organizationId)).map(({ id }) => id));
  if (areaIdsOf(sections).some((id) => !areas.has(id))) throw invalid(portalMessages.sectionProblems.unknown_area);
  return sections.map(safeSection);
}

async function assertOwnMedia(db: Reader, organizationId: number, sections: readonly LandingSection[]): Promise<void> {
  const known = new Map((await mediaWithIds(db, organizationId, mediaIdsOf(sections))).map((row) => [row.id, row]));
  const assertKind = (types: readonly SectionType[], kind: 'image' | 'video') => {
    const ids = mediaIdsOf(sections.filter(({ type }) => types.includes(type)));
    if (ids.some((id) => !known.get(id)?.content_type.startsWith(`${kind}/`))) {
      throw invalid(portalMessages.sectionProblems[`unknown_${kind}`]);
    }
  };
  assertKind(['gallery', 'teams', 'quotation'], 'image');
  assertKind(['video'], 'video');
}

/** @throws AppError invalid if nothing remains of the text */
function safeText(text: string): string {
  const safe = safeDescription(text);
  if (safe === null) throw invalid(portalMessages.sectionProblems.empty_text);
  return safe;
}

const safeTranslation = (texts: { readonly heading?: string | undefined; readonly text?: string | undefined }) => ({
  ...texts,
  text: safeDescription(texts.text ?? null) ?? '',
});

/** Texts by their field, whichever the type of section. */
type Translated = Readonly<Record<string, string>>;

function safeSection(section: LandingSection): LandingSection {
  if (section.type === 'text') {
    const { es, en, pt } = section.translations;
    const translations = {
      ...(es && { es: safeTranslation(es) }),
      ...(en && { en: safeTranslation(en) }),
      ...(pt && { pt: safeTranslation(pt) }),
    };
    return { ...section, text: safeText(section.text), translations: withoutBlanks(translations) };
  }
  const trimmed = { ...section, translations: withoutBlanks<Translated>(section.translations) };
  if (!('entries' in trimmed)) return trimmed as LandingSection;
  const entries = trimmed.entries.map((entry) => ({
    ...entry,
    translations: withoutBlanks<Translated>(entry.translations),
  }));
  return { ...trimmed, entries } as LandingSection;
}
