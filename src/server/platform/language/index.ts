// The language in which the server writes to a candidate: on a page or in an e-mail.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '../../../contract/languages.ts';
import { setLanguageSource } from '../../../contract/messages.ts';

const languages = new AsyncLocalStorage<Language>();

setLanguageSource(() => languages.getStore() ?? 'es');

/** Runs `work` and everything that it awaits in a language. Outside of it texts are Spanish. */
export const withLanguage = <T>(language: Language, work: () => T): T => languages.run(language, work);
