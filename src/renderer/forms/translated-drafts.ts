// Draft fields of texts in several languages: one per text and language, so that two users who edit different languages
// do not contradict each other.
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { languageMessages } from '../../contract/messages.ts';
import type { Translations } from '../../contract/translations.ts';
import { withoutBlanks } from '../../domain/text/translations.ts';
import type { Choices } from './choice-select.tsx';

export const languageChoices: Choices<Language> = LANGUAGES.map(
  (language) => [language, languageMessages.names[language]] as const,
);

export type TranslatedName<Name extends string> = `${Name}_${Language}`;
/** The draft fields of the texts with these names. */
export type TranslatedDraft<Name extends string> = Readonly<Record<TranslatedName<Name>, string>>;

export function translatedDraft<Name extends string>(
  names: readonly Name[],
  translations: Translations<Readonly<Record<Name, string>>> = {},
): TranslatedDraft<Name> {
  const fields = LANGUAGES.flatMap((language) =>
    names.map((name) => [`${name}_${language}`, translations[language]?.[name] ?? ''] as const),
  );
  return Object.fromEntries(fields) as TranslatedDraft<Name>;
}

/** As the server takes them, without blank texts. */
export function translationsOfDraft<Name extends string>(
  names: readonly Name[],
  draft: TranslatedDraft<Name>,
): Translations<Readonly<Record<Name, string>>> {
  const inLanguage = (language: Language) =>
    Object.fromEntries(names.map((name) => [name, draft[`${name}_${language}`]])) as Record<Name, string>;
  return withoutBlanks({ es: inLanguage('es'), en: inLanguage('en'), pt: inLanguage('pt') });
}

/** The draft without the fields of its translations. */
export function withoutTranslations<Draft extends object, Name extends string>(
  draft: Draft & TranslatedDraft<Name>,
  names: readonly Name[],
): Omit<Draft, TranslatedName<Name>> {
  const translated = new Set<string>(LANGUAGES.flatMap((language) => names.map((name) => `${name}_${language}`)));
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !translated.has(name))) as Omit<
    Draft,
    TranslatedName<Name>
  >;
}
