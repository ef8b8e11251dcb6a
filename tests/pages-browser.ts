// The browser in which tests open pages that need no window: Chromium's shell, which does the same in half of the time.
import { type Browser, chromium } from 'playwright';
import { findChromium } from '../build/chromium/chromium.ts';
import { headlessShellPath } from '../build/setup.mjs';

/** A page of a test is gone before code that is optimised for it has paid for being optimised. */
const ARGUMENTS = ['--no-sandbox', '--js-flags=--no-opt --no-maglev'];

/** Whoever launches it closes it, or ends with it. @throws Error where there is no Chromium */
export const launchForPages = (): Promise<Browser> =>
  chromium.launch({ executablePath: headlessShellPath() ?? findChromium(), args: ARGUMENTS });
