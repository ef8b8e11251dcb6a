// Which of the languages of an organization's text a reader gets.
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import type { Translations } from '../../contract/translations.ts';

type Texts = Readonly<Record<string, string>>;

export interface OwnTexts<Own extends Texts> {
  /** Of `texts`. */
  readonly language: Language;
  readonly texts: Own;
  readonly translations: Translations<Own>;
}

/** Names of the texts that are written, but not in this language. */
export const missingTexts = <Own extends Texts>(
  { texts, translations }: Omit<OwnTexts<Own>, 'language'>,
  language: Language,
): (keyof Own & string)[] =>
  Object.keys(texts).filter((name) => texts[name]?.trim() && !translations[language]?.[name]?.trim());

/**
 * The texts in the first of these languages in which all of them are written; otherwise as they were first written.
 * @param wanted null where a language is unknown
 */
export function textsIn<Own extends Texts>(
  own: OwnTexts<Own>,
  wanted: readonly (Language | null)[],
): { readonly texts: Own; readonly language: Language } {
  const { texts, translations } = own;
  const language = wanted.find((one) => one !== null && (one === own.language || missingTexts(own, one).length === 0));
  if (!language || language === own.language) return { texts, language: own.language };
  return { texts: { ...texts, ...translations[language] }, language };
}

/** Without blank texts, and without languages that have none. */
export function withoutBlanks<Own extends object>(translations: Translations<Own>): Translations<Own> {
  const written = LANGUAGES.flatMap((language) => {
    const texts = Object.entries<string | undefined>(translations[language] ?? {})
      .map(([name, text]) => [name, text?.trim() ?? ''] as const)
      .filter(([, text]) => text !== '');
    return texts.length === 0 ? [] : [[language, Object.fromEntries(texts)] as const];
  });
  return Object.fromEntries(written) as Translations<Own>;
}
