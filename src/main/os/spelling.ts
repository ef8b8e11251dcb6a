// Spanish spell checking: misspelt words are underlined, the context menu has suggestions.
import { Menu, session, type WebContents } from 'electron';
import { contextMenuTemplate } from './context-menu.ts';

/** Chromium's names of dictionaries; macOS has its own and needs none. */
const LANGUAGES = ['es'];

export function speakSpanish(): void {
  if (process.platform !== 'darwin') session.defaultSession.setSpellCheckerLanguages(LANGUAGES);
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
