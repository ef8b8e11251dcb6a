// Scripts that the built window loads first, for their test and the benchmark page.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const assets = resolve(import.meta.dirname, '../out/renderer/assets');

/** Limit of the compressed size in bytes. */
export const MAX_BYTES = 212 * 1000;

/** Returns the names of the page's first script and its static imports. */
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

/** @returns the texts of the first scripts and their compressed size in bytes */
export function readFirstScripts(): { texts: string[]; bytes: number } {
  const texts = firstScripts().map((name) => readFileSync(join(assets, name), 'utf8'));
  return { texts, bytes: texts.reduce((sum, text) => sum + gzipSync(text).length, 0) };
}
