// Spanish spell checking: misspelt words are underlined, the context menu has suggestions.
import { Menu, session, type WebContents } from 'electron';
import { contextMenuTemplate } from './context-menu.ts';

/** Dictionaries, by Chromium's names; macOS has its own and asks for none. */
const LANGUAGES = ['es'];

/** Checks what is written in Spanish from now on. */
export function speakSpanish(): void {
  if (process.platform !== 'darwin') session.defaultSession.setSpellCheckerLanguages(LANGUAGES);
}

/** Gives a page the menu at the right button. */
export function checkSpelling(contents: WebContents): void {
  contents.on('context-menu', (_event, clicked) => {
    const template = contextMenuTemplate(clicked, {
      replace: (suggestion) => contents.replaceMisspelling(suggestion),
      learn: (word) => contents.session.addWordToSpellCheckerDictionary(word),
    });
    if (template.length > 0) Menu.buildFromTemplate(template).popup();
  });
}
