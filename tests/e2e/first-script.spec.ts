// The window's initial scripts: small, without heavy modules.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { MAX_BYTES, readFirstScripts } from '../first-scripts.ts';

const built = resolve(import.meta.dirname, '../../out');

test('the first script stays within its limit, zipped, and what is heavy comes later', () => {
  const { texts, bytes } = readFirstScripts();
  expect(texts.length).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
  // Modules for documents, spreadsheets and editors load on demand.
  const whole = texts.join('');
  for (const heavy of ['pdfjs', 'mammoth', 'ProseMirror', 'recharts']) expect(whole.includes(heavy), heavy).toBe(false);
});

test('what the list shares with other screens is asked for by the page, not after it', () => {
  const assets = join(built, 'renderer/assets');
  const page = readFileSync(join(built, 'renderer/index.html'), 'utf8');
  const named = readdirSync(assets).filter((name) => /^processes-.*\.js$/.test(name));
  // The list's own bundle is the one with the group of what it shares; the contract's may have the same name.
  const list = named.map((name) => readFileSync(join(assets, name), 'utf8')).find((text) => text.includes('"./parts-'));
  const imported = [...(list ?? '').matchAll(/from\s*"\.\/([^"]+\.js)"/g)];
  expect(imported.length).toBeGreaterThan(3);
  for (const [, name = ''] of imported) expect(page).toContain(`assets/${name}`);
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
