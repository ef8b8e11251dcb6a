// The built program's table of candidates: typing in its search and filter, and scrolling.
import type { Locator, Page } from '@playwright/test';
import { seedProcesses } from '../../src/server/demo/index.ts';
import type { BenchRow } from './bench-row.ts';
import { withTeamProgram } from './desktop-program.ts';
import { median, ms, quantile } from './measure.ts';
import { scriptingOf } from './scripting.ts';

const STEPS = 120;
/** Pixels, as on the board. */
const STEP_HEIGHT = 240;
/** Candidates that the steps pass. */
const LOADED = ((STEPS * STEP_HEIGHT) / 36).toFixed();
/** Typed and deleted again, so that answers of the search come in between. */
const TYPED = 'persona 77 analista';
const ROUNDS = 4;
/** Milliseconds of a frame. */
const MAX_FRAME = 16;
/** As on the board, whose cards are loaded too. */
const MAX_SCROLL = 4;

export async function candidatesScreenBench({ quick }: { quick: boolean }): Promise<BenchRow[]> {
  const size = quick ? 2000 : 100_000;
  return withTeamProgram(
    (services) => seedProcesses(services, [size], 0),
    (page) => rowsOf(page, size),
  );
}

async function rowsOf(page: Page, size: number): Promise<BenchRow[]> {
  const persons = size.toLocaleString('en');
  await page.getByRole('link', { name: 'Candidatos', exact: true }).click();
  const table = page.getByRole('table', { name: 'Candidatos' });
  await table.getByRole('link').first().waitFor({ timeout: 120_000 });
  const reading = await scrollScripting(page, table.locator('..'));
  const scroll = await scrollScripting(page, table.locator('..'));
  const search = await typingScripting(page, page.getByRole('searchbox', { name: 'Buscar candidatos' }));
  await page.getByRole('button', { name: 'Agregar filtro' }).click();
  const form = page.getByRole('form', { name: 'Filtro' });
  await form.getByLabel('Campo').selectOption('Correo');
  const filter = await typingScripting(page, form.getByLabel('Texto'));
  return [
    row(`a key in the search of ${persons} candidates`, search, MAX_FRAME),
    row('a key in a condition of the filter, which is counted', filter, MAX_FRAME),
    row(`a step of scrolling through ${LOADED} loaded of ${persons} candidates`, scroll, MAX_SCROLL),
    row('a step of scrolling while pages are read', reading, MAX_FRAME),
  ];
}

const row = (name: string, durations: readonly number[], limit: number): BenchRow => ({
  name: `scripting ${name}, p95`,
  value: ms(quantile(durations, 0.95)),
  goal: `≤ ${limit} ms`,
  ok: quantile(durations, 0.95) <= limit,
  detail: `median ${ms(median(durations))}, longest ${ms(Math.max(...durations))}`,
});

/** Milliseconds of script per key. */
async function typingScripting(page: Page, input: Locator): Promise<number[]> {
  const scripting = await scriptingOf(page);
  await input.focus();
  const keys = [...TYPED, ...Array.from(TYPED, () => 'Backspace')];
  const durations: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const key of keys) {
      const duration = await scripting(() => page.keyboard.press(key === ' ' ? 'Space' : key));
      // The first round compiles the scripts.
      if (round > 0) durations.push(duration);
    }
  }
  return durations;
}

/** Milliseconds of script per step from the top, with the pages that it reads the first time. */
async function scrollScripting(page: Page, scroller: Locator): Promise<number[]> {
  const scripting = await scriptingOf(page);
  const durations: number[] = [];
  await scroller.evaluate((element) => element.scrollTo(0, 0));
  for (let step = 0; step < STEPS; step += 1) {
    const scrollOn = () =>
      scroller.evaluate(async (element, height) => {
        element.scrollTop += height;
        await new Promise(requestAnimationFrame);
      }, STEP_HEIGHT);
    durations.push(await scripting(scrollOn));
  }
  return durations;
}
