// Texts of an organization that are written in several languages.
import { z } from 'zod';
import { LANGUAGES, type Language } from './languages.ts';

/** A record's texts in languages other than its own. A language without texts is absent. */
export type Translations<Texts extends object> = {
  readonly [Code in Language]?: { readonly [Name in keyof Texts]?: string | undefined } | undefined;
};

/** @param texts the schema of each text that can be translated, by its field in the record */
export function translationsOf<Name extends string>(texts: Readonly<Record<Name, z.ZodType<string>>>) {
  const names = Object.keys(texts) as Name[];
  const shape = Object.fromEntries(names.map((name) => [name, texts[name].optional()]));
  const inOneLanguage = z.strictObject(shape) as unknown as z.ZodType<{
    readonly [Key in Name]?: string | undefined;
  }>;
  const entries = LANGUAGES.map((language) => [language, inOneLanguage.optional()] as const);
  return z.strictObject(Object.fromEntries(entries) as Record<Language, z.ZodOptional<typeof inOneLanguage>>);
}
