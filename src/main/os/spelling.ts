// Spanish spell checking: misspelt words are underlined, the context menu has suggestions.
import { Menu, type Session, type WebContents } from 'electron';
import { describeError, type Log } from '../app/log.ts';
import { contextMenuTemplate } from './context-menu.ts';
import { serveDictionaries } from './dictionary-server.ts';

/** Chromium's names of dictionaries. */
const LANGUAGES = ['es'];

export interface SpellingOptions {
  readonly session: Session;
  readonly platform: NodeJS.Platform;
  /** The program's own dictionaries. */
  readonly folder: string;
  readonly log: Log;
}

/**
 * Gives the program's own dictionary to Chromium, which stores it in the profile. It must finish before the first
 * window, or Chromium would ask its maker's host. macOS has dictionaries of its own.
 */
export async function speakSpanish({ session, platform, folder, log }: SpellingOptions): Promise<void> {
  if (platform === 'darwin') return;
  const server = await serveDictionaries(folder).catch((error: unknown) => {
    log.warn('the spelling dictionary could not be served', describeError(error));
    return null;
  });
  session.setSpellCheckerEnabled(server !== null);
  if (server === null) return;
  session.setSpellCheckerDictionaryDownloadURL(server.url);
  session.once('spellcheck-dictionary-initialized', () => server.close());
  session.on('spellcheck-dictionary-download-failure', () => log.warn('the spelling dictionary could not be stored'));
  session.setSpellCheckerLanguages(LANGUAGES);
}

export function checkSpelling(contents: WebContents): void {
  contents.on('context-menu', (_event, clicked) => {
    const template = contextMenuTemplate(clicked, {
      replace: (suggestion) => contents.replaceMisspelling(suggestion),
      learn: (word) => contents.session.addWordToSpellCheckerDictionary(word),
    });
    if (template.length > 0) Menu.buildFromTemplate(template).popup();
  });
}
