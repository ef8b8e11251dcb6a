// New sections and entries, and edits of their texts in each language.
import {
  LandingSection,
  LandingSections,
  MAX_SECTIONS,
  type SectionOf,
  type SectionType,
} from '../../../../../contract/api/portal-sections.ts';
import type { Language } from '../../../../../contract/languages.ts';
import { sectionEditorMessages as texts } from '../../../../../contract/messages.ts';
import type { Translations } from '../../../../../contract/translations.ts';

const newKey = (): string => crypto.randomUUID().slice(0, 8);

export type EntriesType = 'benefits' | 'teams' | 'locations';
export type EntryOf<Type extends EntriesType> = SectionOf<Type>['entries'][number];

/** An entry with nothing written. */
export function newEntry<Type extends EntriesType>(type: Type): EntryOf<Type> {
  const own = {
    benefits: { icon: null },
    teams: { media_id: null, enterprise_area_id: null },
    locations: { address: '', offers_location: '' },
  }[type];
  return { key: newKey(), heading: '', text: '', translations: {}, ...own } as EntryOf<Type>;
}

export const newPicture = (media_id: number): SectionOf<'gallery'>['entries'][number] => ({
  ...{ key: newKey(), media_id, alternative_text: '', translations: {} },
});

/** What is missing is empty, or 0 for a video; the contract refuses both. */
export function newSection(type: Exclude<SectionType, 'offers'>): LandingSection {
  const common = { key: newKey(), is_hidden: false, translations: {} };
  switch (type) {
    case 'text':
      return { ...common, type, heading: '', text: '' };
    case 'gallery':
      return { ...common, type, heading: '', entries: [] };
    case 'benefits':
      return { ...common, type, heading: '', entries: [newEntry(type)] };
    case 'teams':
      return { ...common, type, heading: '', entries: [newEntry(type)] };
    case 'locations':
      return { ...common, type, heading: '', entries: [newEntry(type)] };
    case 'quotation':
      return { ...common, type, text: '', name: '', position: '', media_id: null };
    case 'video':
      return { ...common, type, heading: '', text: '', media_id: 0 };
  }
}

/** By which the list and the buttons of a section name it. */
export function nameOf(section: LandingSection): string {
  const name = section.type === 'quotation' ? section.name : section.heading;
  if (name.trim() !== '') return name;
  return section.type === 'offers' ? texts.types.offers : texts.unnamed(texts.types[section.type]);
}

/** The error text of the first section that lacks something; undefined if they can be saved. */
export function sectionsProblem(sections: readonly LandingSection[]): string | undefined {
  const wrong = sections.find((section) => !LandingSection.safeParse(section).success);
  if (wrong) return texts.incomplete(nameOf(wrong));
  return LandingSections.safeParse(sections).success ? undefined : texts.full(MAX_SECTIONS);
}

/** The translations with another text of one language. */
export const withTranslation = <Texts extends object>(
  translations: Translations<Texts>,
  language: Language,
  texts: { readonly [Name in keyof Texts]?: string },
): Translations<Texts> => ({ ...translations, [language]: { ...translations[language], ...texts } });
