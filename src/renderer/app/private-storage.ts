// Storage for personal page data: main's encrypted store, never the browser's own.
import { askData, terna } from './terna.ts';

let texts: Readonly<Record<string, string>> = {};

export function receivePrivateTexts(present: Readonly<Record<string, string>>): void {
  texts = present;
}

function store(name: string, text: string | null): void {
  const { [name]: _before, ...others } = texts;
  texts = text === null ? others : { ...others, [name]: text };
  // If storing fails, for example without disk space, the text stays in memory and main logs the error.
  askData(terna().desktop.storePrivateText({ name, text })).catch(reportError);
}

/** Works like `localStorage`, for one user until sign-out. */
export const privateStorage = {
  getItem: (name: string): string | null => texts[name] ?? null,
  setItem: (name: string, text: string): void => store(name, text),
  removeItem: (name: string): void => store(name, null),
};
