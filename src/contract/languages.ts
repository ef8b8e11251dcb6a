// Languages of the portal and of e-mails to candidates.
import { z } from 'zod';

export const LANGUAGES = ['es', 'en', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];
export const Language = z.enum(LANGUAGES);

/** BCP 47 tags for `lang` and for formats. Portuguese is Brazilian. */
export const languageTags = { es: 'es', en: 'en', pt: 'pt-BR' } as const satisfies Record<Language, string>;
