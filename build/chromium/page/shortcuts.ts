// Keys and clicks that the program handles instead of the browser.
import type { ContextMenuTarget } from './messages.ts';

/** Chromium's own shortcuts that would open browser windows and pages from an app window. */
export function browserShortcuts(): string[] {
  const control = ['N', 'T', 'O', 'U', 'J', 'H', 'D', 'Shift+N', 'Shift+T', 'Shift+O'];
  return [...control.map((key) => `Ctrl+${key}`), 'F1', 'F3', 'F6', 'F7'];
}

/** The pressed keys in the notation of the stand-in's menu: `Ctrl+Alt+Shift+K`. */
export function combinationOf(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  const control = event.ctrlKey || event.metaKey ? 'Ctrl+' : '';
  return `${control}${event.altKey ? 'Alt+' : ''}${event.shiftKey ? 'Shift+' : ''}${key}`;
}

/**
 * Reports the application menu's accelerators, unless the page has handled the key itself.
 * @param accelerators called at each key, because the menu may change
 */
export function watchShortcuts(accelerators: () => string[], report: (combination: string) => void): void {
  const ofBrowser = browserShortcuts();
  window.addEventListener('keydown', (event) => {
    const combination = combinationOf(event);
    if (!event.defaultPrevented && accelerators().includes(combination)) {
      event.preventDefault();
      report(combination);
    } else if (ofBrowser.includes(combination)) {
      event.preventDefault();
    }
  });
}

/** Reports right clicks that the page has not handled itself. */
export function watchContextMenu(isWanted: () => boolean, report: (clicked: ContextMenuTarget) => void): void {
  window.addEventListener('contextmenu', (event) => {
    if (event.defaultPrevented || !isWanted()) return;
    event.preventDefault();
    const [target] = event.composedPath();
    const isEditable = target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));
    const selectionText = String(getSelection() ?? '');
    const hasSelection = selectionText !== '';
    report({
      x: event.clientX,
      y: event.clientY,
      pageURL: location.href,
      linkURL: target instanceof Element ? (target.closest('a')?.href ?? '') : '',
      selectionText,
      isEditable,
      misspelledWord: '',
      dictionarySuggestions: [],
      editFlags: {
        canCut: isEditable && hasSelection,
        canCopy: hasSelection,
        canPaste: isEditable,
        canSelectAll: true,
      },
    });
  });
}

/** Reports links that a browser would open in a tab: `target=_blank`, middle click, click with Ctrl or Shift. */
export function watchLinks(open: (url: string, frameName: string) => void): void {
  const handle = (event: MouseEvent) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement && node.href !== '');
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return;
    if (link.target !== '_blank' && event.button !== 1 && !event.ctrlKey && !event.shiftKey) return;
    event.preventDefault();
    open(link.href, link.target);
  };
  window.addEventListener('click', handle);
  window.addEventListener('auxclick', handle);
}
