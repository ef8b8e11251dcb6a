// Texts that candidates read in their language; everywhere else they are Spanish.
import type { Language } from '../languages.ts';

/** The same texts with the same parameters, in other words. */
export type Translation<Texts> = Texts extends string
  ? string
  : Texts extends (...given: infer Given) => infer Result
    ? (...given: Given) => Translation<Result>
    : { readonly [Key in keyof Texts]: Translation<Texts[Key]> };

type Group = Readonly<Record<string, unknown>>;

let languageOf: () => Language = () => 'es';

/** Sets where this process finds the language of the text at hand: the server's request or e-mail, or the page. */
export const setLanguageSource = (source: () => Language): void => {
  languageOf = source;
};

export const presentLanguage = (): Language => languageOf();

/**
 * A topic in all languages. Each text is looked up when it is read, so a constant may hold a group of texts, but not a
 * text. What is stored or read by users must not be taken from it while a candidate is served.
 */
export function translated<const Texts extends object>(
  es: Texts,
  en: Translation<Texts>,
  pt: Translation<Texts>,
): Translation<Texts> {
  const all: Readonly<Record<Language, unknown>> = { es, en, pt };
  return groupOf(es as Group, () => all[presentLanguage()] as Group) as Translation<Texts>;
}

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function groupOf(spanish: Group, read: () => Group): Group {
  const group = {};
  for (const [name, text] of Object.entries(spanish)) {
    const nested = isGroup(text) ? groupOf(text, () => read()[name] as Group) : null;
    Object.defineProperty(group, name, { enumerable: true, get: () => nested ?? read()[name] });
  }
  return group;
}
