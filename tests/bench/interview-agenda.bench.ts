// The built program's agenda of a week with 500 interviews, compared with opening a board of as many candidates.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { finishBackgroundWork, seed } from '../../src/server/demo/index.ts';
import { createKeychain } from '../e2e/keychain.ts';
import type { BenchRow } from './bench-row.ts';
import { fillLocalSpace, firstProcess, project, signIn, start } from './desktop-program.ts';
import { AGENDA, addInterviews } from './many-interviews.ts';
import { median, ms, times } from './measure.ts';

const DAY = 24 * 60 * 60 * 1000;
/** A board displays only the cards in sight, the agenda all interviews of the week. */
const GOAL = 2;
const BLOCK = '[data-interview]';
const CARD = '[data-card-id]';

export async function interviewAgendaBench({ quick }: { quick: boolean }): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'terna-bench-'));
  const runs = quick ? 3 : 9;
  try {
    const userData = join(folder, 'user-data');
    await fillLocalSpace(userData, async (services) => {
      await seed(services, { processes: 4, applicants: 4 * AGENDA });
      await addInterviews(services, nextMondayNoon());
      await finishBackgroundWork(services);
    });
    const { app, page } = await start(project, userData, createKeychain(join(folder, 'keychain')), (first) =>
      first.getByRole('button', { name: /Espacio local/ }).waitFor(),
    );
    try {
      await page.getByRole('button', { name: /Espacio local/ }).click();
      await signIn(page);
      const board: number[] = [];
      const agenda: number[] = [];
      // The first run warms up the caches of server and disk.
      for (let run = 0; run <= runs; run++) {
        const [boardTime, agendaTime] = [await boardOpening(page), await agendaOpening(page)];
        if (run === 0) continue;
        board.push(boardTime);
        agenda.push(agendaTime);
      }
      const ratio = median(agenda) / median(board);
      return [
        {
          name: `agenda open, click to ${AGENDA} interviews painted, against a board of as many candidates`,
          value: times(ratio),
          goal: `≤ ${GOAL} ×`,
          ok: ratio <= GOAL,
          detail: `${ms(median(agenda))} against ${ms(median(board))}`,
        },
      ];
    } finally {
      await app.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Interviews are spread over the week after this one. */
function nextMondayNoon(): number {
  const noon = new Date();
  noon.setUTCHours(12, 0, 0, 0);
  const days = (8 - noon.getUTCDay()) % 7 || 7;
  return noon.getTime() + days * DAY;
}

/** Excludes data cached by the page. */
async function boardOpening(page: Page): Promise<number> {
  await page.evaluate(() => {
    location.hash = '#/';
  });
  await page.reload();
  await firstProcess(page).waitFor();
  return openingTime(firstProcess(page), CARD, 1);
}

async function agendaOpening(page: Page): Promise<number> {
  await page.evaluate(() => {
    location.hash = '#/interviews?when=agenda';
  });
  await page.reload();
  const next = page.getByRole('button', { name: 'Semana siguiente' });
  await next.waitFor();
  await page.locator('[data-cell]').first().waitFor();
  return openingTime(next, BLOCK, AGENDA);
}

/** Milliseconds from the click until the elements are painted. */
const openingTime = (link: Locator, selector: string, count: number): Promise<number> =>
  link.evaluate(
    async (element, wanted) => {
      const begin = performance.now();
      (element as HTMLElement).click();
      while (document.querySelectorAll(wanted.selector).length < wanted.count) {
        await new Promise(requestAnimationFrame);
      }
      // Content of this frame is painted by the next one.
      await new Promise(requestAnimationFrame);
      return performance.now() - begin;
    },
    { selector, count },
  );
