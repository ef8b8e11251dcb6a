// Names of languages, each in itself, and the label of their choice.
import type { Language } from '../languages.ts';
import { translated } from './translated.ts';

export const languageMessages = {
  names: { es: 'Español', en: 'English', pt: 'Português' } satisfies Record<Language, string>,
  page: translated({ choose: 'Idioma' }, { choose: 'Language' }, { choose: 'Idioma' }),
};

/** The fields of a text in other languages. */
export const otherLanguageMessages = {
  title: 'Otros idiomas',
  none: 'sin traducciones',
  hint: (own: string) => `Cada persona lo lee en su idioma si está escrito; si no, en el original (${own}).`,
  hintWithout: 'Cada persona lo lee en su idioma si está escrito; si no, como está arriba.',
  labelIn: (label: string, language: string) => `${label} (${language})`,
};
