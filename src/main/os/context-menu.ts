// The context menu: text commands and spelling suggestions.
import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import { menuMessages, contextMenuMessages as text } from '../../contract/messages.ts';

/** Actions of the menu on its page. */
export interface ContextActions {
  readonly replace: (suggestion: string) => void;
  readonly learn: (word: string) => void;
}

type Clicked = Pick<
  ContextMenuParams,
  'isEditable' | 'misspelledWord' | 'dictionarySuggestions' | 'selectionText' | 'editFlags'
>;

/** Returns an empty menu if there is nothing to do; the page may then have its own menu. */
export function contextMenuTemplate(clicked: Clicked, actions: ContextActions): MenuItemConstructorOptions[] {
  const { isEditable, selectionText, editFlags } = clicked;
  if (!isEditable) return selectionText.trim() === '' ? [] : [{ role: 'copy', label: menuMessages.copy }];
  return [
    ...spelling(clicked, actions),
    { role: 'cut', label: menuMessages.cut, enabled: editFlags.canCut },
    { role: 'copy', label: menuMessages.copy, enabled: editFlags.canCopy },
    { role: 'paste', label: menuMessages.paste, enabled: editFlags.canPaste },
    { role: 'selectAll', label: menuMessages.selectAll, enabled: editFlags.canSelectAll },
  ];
}

function spelling(
  { misspelledWord, dictionarySuggestions }: Clicked,
  { replace, learn }: ContextActions,
): MenuItemConstructorOptions[] {
  if (misspelledWord === '') return [];
  const suggestions: MenuItemConstructorOptions[] = dictionarySuggestions.map((suggestion) => ({
    label: suggestion,
    click: () => replace(suggestion),
  }));
  return [
    ...(suggestions.length > 0 ? suggestions : [{ label: text.noSuggestions, enabled: false }]),
    { type: 'separator' },
    { label: text.learn, click: () => learn(misspelledWord) },
    { type: 'separator' },
  ];
}
