// Bulk move of a whole stage in the built program: duration and longest pause.
import type { Page } from '@playwright/test';
import { candidacyMessages } from '../../src/contract/messages.ts';
import { seedProcesses } from '../../src/server/demo/index.ts';
import type { BenchRow } from './bench-row.ts';
import { withTeamProgram } from './desktop-program.ts';
import { ms, times } from './measure.ts';

/** The default stages, over which the seeded candidates are spread. */
const STAGES = 6;
/** Process ids follow the order of creation. */
const LARGE_PROCESS = 1;
const SMALL_PROCESS = 2;
const TIMES_FEWER = 10;
const MAX_MINUTES = 10;

interface BulkMove {
  /** Milliseconds from the choice of the stage until the move is confirmed. */
  readonly total: number;
  /** Milliseconds of the page's longest task during the move. */
  readonly longestPause: number;
  readonly pauses: number;
}

export async function bulkMoveBench({ quick }: { quick: boolean }): Promise<BenchRow[]> {
  const moved = quick ? 1000 : 10_000;
  return withTeamProgram(
    (services) => seedProcesses(services, [moved * STAGES, (moved / TIMES_FEWER) * STAGES], 0),
    async (page) => {
      const small = await moveStage(page, SMALL_PROCESS);
      return rowsOf(moved, await moveStage(page, LARGE_PROCESS), small);
    },
  );
}

function rowsOf(moved: number, { total, longestPause, pauses }: BulkMove, small: BulkMove): BenchRow[] {
  const ratio = total / small.total;
  const name = `bulk move of ${moved.toLocaleString('en')} candidates`;
  return [
    { name: `${name}, until it is done`, value: ms(total), goal: '< 60 s', ok: total < 60_000 },
    {
      name: `${name}, longest pause of the window`,
      value: ms(longestPause),
      goal: '≤ 100 ms',
      ok: longestPause <= 100,
      detail: `${pauses} pauses of more than 50 ms; ${ms(small.longestPause)} with ${small.pauses} of them for a tenth`,
    },
    {
      name: `${name}, against ${(moved / TIMES_FEWER).toLocaleString('en')}`,
      value: times(ratio),
      goal: '≤ 15 ×',
      ok: ratio <= 15,
      detail: `${ms(total)} against ${ms(small.total)}`,
    },
  ];
}

/** To the second stage. */
async function moveStage(page: Page, processId: number): Promise<BulkMove> {
  const texts = candidacyMessages.selection;
  // Removes the previous move's toast.
  await page.evaluate(() => {
    location.hash = '#/';
  });
  await page.reload();
  await page.locator(`a[href$="selection_processes/${processId}"]`).first().click();
  await page.locator('[data-card-id]').first().waitFor();
  const stage = page.locator('[data-list-id]').first();
  await stage.locator('[role="checkbox"]').first().click({ force: true });
  const bar = page.getByRole('region', { name: texts.label });
  await bar.getByRole('button', { name: texts.move }).click({ timeout: MAX_MINUTES * 60_000 });
  await page.evaluate(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
    Object.assign(window, { tasks });
  });
  const begin = performance.now();
  await page.getByRole('menuitem').nth(1).click();
  await page
    .locator('.notice-text')
    .filter({ hasText: /movidos/ })
    .waitFor({ timeout: MAX_MINUTES * 60_000 });
  const total = performance.now() - begin;
  // The last events follow the responses.
  await page.waitForTimeout(2000);
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  return { total, longestPause: Math.max(0, ...tasks), pauses: tasks.length };
}
