// What the built window loads before anything is on the screen, for the test of it and for the page of figures.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const assets = resolve(import.meta.dirname, '../out/renderer/assets');

/** Zipped bytes that it may have. */
export const MAX_BYTES = 300 * 1000;

/** The first script of the page and all that it imports at once, by name. */
function firstScripts(): string[] {
  const page = readFileSync(join(assets, '../index.html'), 'utf8');
  const waiting = [...page.matchAll(/(?:src|href)="\.\/assets\/([^"]+\.js)"/g)].map(([, name = '']) => name);
  const found = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    const script = readFileSync(join(assets, name), 'utf8');
    for (const [, imported = ''] of script.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) waiting.push(imported);
  }
  return [...found];
}

/** @returns the texts of the first scripts, and how many bytes they have zipped */
export function readFirstScripts(): { texts: string[]; bytes: number } {
  const texts = firstScripts().map((name) => readFileSync(join(assets, name), 'utf8'));
  return { texts, bytes: texts.reduce((sum, text) => sum + gzipSync(text).length, 0) };
}
