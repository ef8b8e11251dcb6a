// A local workspace with a real keychain: no plain text in the whole profile.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findChromium } from '../../build/chromium/chromium.ts';
import { headlessShellPath } from '../../build/setup.mjs';
import type { Bridge } from '../../src/contract/ipc/bridge.ts';
import { pressEscape } from '../press-escape.ts';
import { expect, test } from './fixture.ts';
import { createKeychain } from './keychain.ts';
import { answerOpenDialog, column, createProcess, openLocalSpace, owner } from './steps.ts';

/** Each term is entered in a different way: import, call, search, form. */
const WORDS = {
  imported: 'Eustaquizo',
  candidate: 'Zoraidina',
  document: 'amancayero',
  comment: 'reservadisimo',
  process: 'Analistiquisima',
  boardSearch: 'buscadisimo',
  listSearch: 'listadisimo',
  sessionToken: 'eyJhbGciOi',
  password: owner.password,
  email: owner.email,
};

/** The headless shell of the other tests stores less than users' full Chromium. */
function wholeChromium(): Record<string, string> {
  const shell = headlessShellPath();
  if (shell === undefined || process.env.STAND_IN_CHROMIUM !== shell) return {};
  return { STAND_IN_CHROMIUM: findChromium({}) };
}

test('a day of work leaves nothing in plain text, of the program or of its browser', async ({
  launch,
  userData,
}, info) => {
  test.setTimeout(180_000);
  // It contains sockets, whose paths must be short.
  const temporary = mkdtempSync(join(tmpdir(), 'terna-day-'));
  const options = {
    keychain: createKeychain(info.outputPath('keychain')),
    env: { TMPDIR: temporary, ...wholeChromium() },
  };
  const first = await launch(options);
  const page = await first.window();
  await openLocalSpace(page);
  await createProcess(page, WORDS.process);
  await importCandidates(page, (path) => answerOpenDialog(first.app, path), info.outputPath('candidatos.csv'));
  await addCandidate(page);
  await page.getByRole('searchbox').first().fill(WORDS.boardSearch);
  await expect(page).toHaveURL(new RegExp(WORDS.boardSearch));
  await page.getByRole('link', { name: 'Procesos', exact: true }).click();
  await page.getByRole('searchbox').first().fill(WORDS.listSearch);
  await expect(page).toHaveURL(new RegExp(WORDS.listSearch));
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(0);
  // If killed before it recorded that the window left the board, the program would reopen the board.
  await expect.poll(() => screensIn(userData)).toEqual([null]);
  expect(plainIn(userData, temporary)).toEqual([]);
  await first.kill();
  expect(plainIn(userData, temporary)).toEqual([]);

  const second = await launch(options);
  const reopened = await second.window();
  // The window restores its last search, and the browser's storage is intact.
  await expect(reopened.getByRole('searchbox').first()).toHaveValue(WORDS.listSearch);
  await expect.poll(() => reopened.evaluate(() => localStorage.length)).toBeGreaterThan(0);
  await second.quit();
  expect(plainIn(userData, temporary)).toEqual([]);
  rmSync(temporary, { recursive: true });
});

/** Null is the main window's home screen. */
const screensIn = (userData: string): unknown[] =>
  JSON.parse(readFileSync(join(userData, 'windows.json'), 'utf8')).open.map(
    ({ destination }: { destination: unknown }) => destination,
  );

async function importCandidates(page: Page, answer: (path: string) => Promise<unknown>, path: string): Promise<void> {
  const rows = Array.from({ length: 200 }, (_, row) => `${WORDS.imported},Mamani,fila${row}@ejemplo.example`);
  writeFileSync(path, ['Nombre,Apellido,Correo', ...rows].join('\n'));
  await answer(path);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Importar candidatos' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Elegir archivo/ }).click();
  await dialog.getByRole('button', { name: /^Importar/ }).click();
  await expect(column(page, 'Postulados')).toContainText('200', { timeout: 60_000 });
  await pressEscape(page);
  await expect(dialog).toBeHidden();
}

async function addCandidate(page: Page): Promise<void> {
  const id = Number(/selection_processes\/(\d+)/.exec(page.url())?.[1]);
  const failed = await page.evaluate(
    async ({ id, words }) => {
      const { candidacies, applicants, desktop } = (window as unknown as { terna: Bridge }).terna;
      const bytes = new TextEncoder().encode(`Expediente: ${words.document}\n`.repeat(5000));
      const body = { name: words.candidate, last_name: 'Quispe', email: 'zoraidina@ejemplo.example' };
      const file = { name: `${words.document}.txt`, bytes };
      const added = await candidacies.add({ params: { id }, body, file });
      if (!added.ok) return added.error;
      const params = { id: Number(added.data.id) };
      const commented = await applicants.addLog({ params, body: { comment: words.comment } });
      if (!commented.ok) return commented.error;
      const stored = await desktop.setBoardOffline({ process_id: id, offline: true });
      return stored.ok ? null : stored.error;
    },
    { id, words: WORDS },
  );
  expect(failed).toBeNull();
}

/** Searches UTF-8 and UTF-16. */
function plainIn(...folders: string[]): string[] {
  const forms = Object.values(WORDS).flatMap((word) =>
    (['utf8', 'utf16le'] as const).map((encoding) => ({ word, bytes: Buffer.from(word, encoding) })),
  );
  return folders.flatMap((folder) => {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return entries.flatMap(({ parentPath, name }) => {
      const content = readIfThere(join(parentPath, name));
      return forms
        .filter(({ word, bytes }) => name.includes(word) || content.includes(bytes))
        .map(({ word }) => `${join(parentPath, name).slice(folder.length)}: ${word}`);
    });
  });
}

/** The running browser removes some of its files during the search. */
function readIfThere(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}
