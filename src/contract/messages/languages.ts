// Names of languages, each in itself, and the label of their choice.
import type { Language } from '../languages.ts';
import { translated } from './translated.ts';

export const languageMessages = {
  names: { es: 'Español', en: 'English', pt: 'Português' } satisfies Record<Language, string>,
  page: translated({ choose: 'Idioma' }, { choose: 'Language' }, { choose: 'Idioma' }),
};
