// What a page keeps and what names or quotes the person's data: in main's encrypted store, never in the browser's own.
import { askData, terna } from './terna.ts';

let texts: Readonly<Record<string, string>> = {};

/** Takes the texts of whoever is signed in, as main has them. */
export function receivePrivateTexts(present: Readonly<Record<string, string>>): void {
  texts = present;
}

function store(name: string, text: string | null): void {
  const { [name]: _before, ...others } = texts;
  texts = text === null ? others : { ...others, [name]: text };
  // Where there is no room it goes on in memory; main's log says so.
  askData(terna().desktop.storePrivateText({ name, text })).catch(reportError);
}

/** Like the browser's `localStorage`, for one person at a time, until they sign out. */
export const privateStorage = {
  getItem: (name: string): string | null => texts[name] ?? null,
  setItem: (name: string, text: string): void => store(name, text),
  removeItem: (name: string): void => store(name, null),
};
