// What the window loads before anything is on the screen: small, and without what is heavy.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

const built = resolve(import.meta.dirname, '../../out');
const MOST_BYTES = 300 * 1000;

/** The first script of the page and all that it imports at once, by name. */
function firstScripts(): string[] {
  const page = readFileSync(join(built, 'renderer/index.html'), 'utf8');
  const waiting = [...page.matchAll(/(?:src|href)="\.\/assets\/([^"]+\.js)"/g)].map(([, name = '']) => name);
  const found = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    const script = readFileSync(join(built, 'renderer/assets', name), 'utf8');
    for (const [, imported = ''] of script.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) waiting.push(imported);
  }
  return [...found];
}

test('the first script is at most 300 kB, zipped, and what is heavy comes later', () => {
  const scripts = firstScripts();
  expect(scripts.length).toBeGreaterThan(0);
  const texts = scripts.map((name) => readFileSync(join(built, 'renderer/assets', name)));
  const bytes = texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  // Documents, spreadsheets and editors are loaded where they are opened.
  const whole = texts.map((text) => text.toString('utf8')).join('');
  for (const heavy of ['pdfjs', 'mammoth', 'ProseMirror', 'recharts']) expect(whole.includes(heavy), heavy).toBe(false);
});

test('main loads nothing of updates, spreadsheets or documents before its first window', () => {
  const main = readFileSync(join(built, 'main/index.js'), 'utf8');
  const imported = [...main.matchAll(/^import .*? from "(\.\/[^"]+)"/gm)].map(([, path = '']) => path);
  const early = [main, ...imported.map((path) => readFileSync(join(built, 'main', path), 'utf8'))].join('');
  for (const heavy of ['AppImageUpdater', 'PDFDocument', 'fastify', 'csv-parse']) {
    expect(early.includes(heavy), heavy).toBe(false);
  }
  const chunks = readdirSync(join(built, 'main/chunks')).filter((name) => name.endsWith('.js'));
  const later = chunks.filter((name) =>
    readFileSync(join(built, 'main/chunks', name), 'utf8').includes('AppImageUpdater'),
  );
  expect(later).toHaveLength(1);
});
