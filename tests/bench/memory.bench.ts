// Desktop memory: two boards of the demonstration, and two with ten thousand cards, compared with two empty windows.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { fillDemo, seedProcesses } from '../../src/server/demo/index.ts';
import type { Services } from '../../src/server/services.ts';
import { createKeychain } from '../e2e/keychain.ts';
import type { BenchRow } from './bench-row.ts';
import { bareProgram, fillLocalSpace, firstProcess, project, signInOnce, start } from './desktop-program.ts';
import { mb, times } from './measure.ts';
import { processesOf, pssOf } from './program-processes.ts';

/** V8 frees the pages' garbage, such as scrolled-away cards, after about eight idle seconds, in two rounds. */
const SETTLING = 60_000;

export async function memoryBench({ quick }: { quick: boolean }): Promise<BenchRow[]> {
  const cards = quick ? 1000 : 10_000;
  const folder = mkdtempSync(join(tmpdir(), 'terna-bench-'));
  try {
    const empty = await twoEmptyWindows(join(folder, 'bare'));
    const demonstration = await twoBoards(join(folder, 'demonstration'), fillDemo);
    const large = await twoBoards(join(folder, 'large'), (services) => seedProcesses(services, [cards / 2, cards / 2]));
    return [
      memoryRow(`two boards of the demonstration open, ${demonstration.loaded} cards loaded`, demonstration, empty),
      memoryRow(`two boards open, ${large.loaded} cards loaded`, large, empty),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function memoryRow(name: string, used: Memory, empty: Memory): BenchRow {
  const ratio = used.total / empty.total;
  return {
    name: `${name}, against two empty windows of the same host (PSS)`,
    value: times(ratio),
    goal: '≤ 1.5 ×',
    ok: ratio <= 1.5,
    detail: `${used.description} against ${empty.description}`,
  };
}

async function twoEmptyWindows(folder: string): Promise<Memory> {
  const keychain = createKeychain(join(folder, 'keychain'));
  const { app } = await start(bareProgram, join(folder, 'user-data'), keychain, (page) =>
    page.locator('body *').first().waitFor(),
  );
  await openEmptyWindow(app);
  const memory = await settledMemory(app);
  await app.close();
  return memory;
}

async function twoBoards(
  folder: string,
  fill: (services: Services) => Promise<void>,
): Promise<Memory & { readonly loaded: number }> {
  const keychain = createKeychain(join(folder, 'keychain'));
  const userData = join(folder, 'user-data');
  await fillLocalSpace(userData, fill);
  await signInOnce(userData, keychain);
  const { app, page } = await start(project, userData, keychain, (first) => firstProcess(first).waitFor());
  const loaded = await openTwoBoards(app, page);
  const memory = await settledMemory(app);
  await app.close();
  return { ...memory, loaded };
}

async function openEmptyWindow(app: ElectronApplication): Promise<void> {
  const [page] = await Promise.all([
    app.waitForEvent('window'),
    app.evaluate(({ BrowserWindow }) => {
      void new BrowserWindow({ width: 1280, height: 800 }).loadURL('app://demo/index.html?window=2');
    }),
  ]);
  await page.locator('body *').first().waitFor();
}

/**
 * Opens the boards of the two oldest processes, one in the main window and one in a second window.
 * @returns the number of cards
 */
async function openTwoBoards(app: ElectronApplication, page: Page): Promise<number> {
  const [first, second] = await page
    .locator('a[href*="selection_processes/"]')
    .evaluateAll((links) =>
      [
        ...new Set(
          links.flatMap((link) => Number(link.getAttribute('href')?.match(/selection_processes\/(\d+)$/)?.[1]) || []),
        ),
      ].sort((one, other) => one - other),
    );
  const [beside] = await Promise.all([
    app.waitForEvent('window'),
    page.evaluate(
      (id) =>
        (
          window as unknown as { terna: { desktop: { openBoardWindow(input: { process_id: number }): unknown } } }
        ).terna.desktop.openBoardWindow({ process_id: id }),
      second ?? 0,
    ),
  ]);
  await page.locator(`a[href$="selection_processes/${first}"]`).first().click();
  return (await loadAll(page)) + (await loadAll(beside));
}

/** Scrolls each stage of a board to its end. @returns the number of cards */
async function loadAll(page: Page): Promise<number> {
  await page.locator('[data-card-id]').first().waitFor();
  const read = () =>
    page.evaluate(() => {
      let loaded = 0;
      let total = 0;
      for (const column of document.querySelectorAll('[data-list-id]')) {
        const body = column.querySelector<HTMLElement>('[data-column-body]');
        const list = body?.querySelector('ul');
        if (!body || !list) continue;
        column.scrollIntoView({ inline: 'center' });
        body.scrollTop = body.scrollHeight;
        body.dispatchEvent(new Event('scroll'));
        loaded += Math.round(list.clientHeight / 84);
        total += Number(column.querySelector('[aria-setsize]')?.getAttribute('aria-setsize') ?? 0);
      }
      return { loaded, total };
    });
  for (let before = -1; ; ) {
    const { loaded, total } = await read();
    if (total > 0 && loaded >= total && loaded === before) return loaded;
    before = loaded;
    await page.waitForTimeout(150);
  }
}

interface Memory {
  /** In bytes. */
  readonly total: number;
  readonly description: string;
}

/** The proportional set size of all its processes. */
async function settledMemory(app: ElectronApplication): Promise<Memory> {
  await new Promise((resolve) => setTimeout(resolve, SETTLING));
  const parts = new Map<string, number>();
  for (const { pid, kind } of await processesOf(app)) parts.set(kind, (parts.get(kind) ?? 0) + pssOf(pid));
  const total = [...parts.values()].reduce((sum, bytes) => sum + bytes, 0);
  const details = [...parts].map(([name, bytes]) => `${name} ${mb(bytes)}`).join(', ');
  return { total, description: `${mb(total)} (${details})` };
}
