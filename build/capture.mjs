// Takes a picture of each main screen by driving the built program.
// It uses the demonstration data and its own profile. start.mjs calls it with the folder for the pictures.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { _electron } from 'playwright';
import { steps } from './capture-steps.mjs';
import { say } from './setup.mjs';
import { startTexts } from './texts.mjs';

const project = resolve(import.meta.dirname, '..');
const windowSize = { width: 1440, height: 900 };
/** Limit of one step, in ms; the first step creates the demonstration data. */
const stepLimit = 60_000;

const [folder = '.'] = process.argv.slice(2);
const userData = mkdtempSync(join(tmpdir(), 'terna-capture-'));
const app = await _electron.launch({ args: [project, `--user-data-dir=${userData}`], cwd: project });
try {
  process.exitCode = await captureScreenshots();
} finally {
  await app.close();
  rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * @returns {Promise<number>} 1 if a picture could not be taken, which is then the last, because later ones depend on it
 */
async function captureScreenshots() {
  const page = await app.firstWindow();
  page.setDefaultTimeout(stepLimit);
  await page.setViewportSize(windowSize);
  for (const [index, { name, action }] of steps.entries()) {
    const file = join(folder, `${String(index + 1).padStart(2, '0')}-${name}.png`);
    try {
      const target = (await action(page, app)) ?? page;
      await settle(target);
      await target.screenshot({ path: file, animations: 'disabled' });
      say(startTexts.captured(file));
    } catch (error) {
      await page.screenshot({ path: join(folder, `failed-${name}.png`) }).catch(() => undefined);
      process.stderr.write(
        `${startTexts.captureFailed(name, error instanceof Error ? error.message : String(error))}\n`,
      );
      return 1;
    }
  }
  return 0;
}

/** Waits for fonts and until nothing on the screen is loading. @param {import('playwright').Page} page */
async function settle(page) {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => !document.querySelector('.bp6-skeleton, .bp6-spinner, [aria-busy="true"]'));
}
