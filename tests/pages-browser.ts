// The browser in which tests open pages that need no window: Chromium's shell, which does the same in half of the time.
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';
import { findChromium } from '../build/chromium/chromium.ts';

/** As Debian installs it; where it is not, the whole Chromium does. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** A page of a test is gone before code that is optimised for it has paid for being optimised. */
const ARGUMENTS = ['--no-sandbox', '--js-flags=--no-opt --no-maglev'];

/** Whoever launches it closes it, or ends with it. @throws Error where there is no Chromium */
export const launchForPages = (): Promise<Browser> =>
  chromium.launch({ executablePath: existsSync(SHELL) ? SHELL : findChromium(), args: ARGUMENTS });
