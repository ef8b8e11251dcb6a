// Chromium's headless shell for tests of pages, twice as fast as the full browser.
import { type Browser, chromium } from 'playwright';
import { findChromium } from '../build/chromium/chromium.ts';
import { headlessShellPath } from '../build/setup.mjs';

/** Pages of tests are too short-lived for optimised code to pay off. */
const ARGUMENTS = ['--no-sandbox', '--js-flags=--no-opt --no-maglev'];

/** Launches the browser; the caller closes it. It ends with the process. @throws Error without a Chromium */
export const launchForPages = (): Promise<Browser> =>
  chromium.launch({ executablePath: headlessShellPath() ?? findChromium(), args: ARGUMENTS });
