// The tests of Electron that are not run, each with its reason.
import { chromium } from './left-out-chromium.ts';
import { leftOutFiles } from './left-out-files.ts';
import { frames, ipc, programLife } from './left-out-program.ts';
import type { LeftOut, Reason } from './left-out-reasons.ts';
import { more, others, services } from './left-out-services.ts';
import { contents, windows } from './left-out-windows.ts';

export const leftOutTests: readonly LeftOut[] = [
  ...ipc,
  ...frames,
  ...programLife,
  ...windows,
  ...contents,
  ...services,
  ...chromium,
  ...others,
  ...more,
];

/** The reason to leave out a test, or undefined. @param title with the titles of its suites, separated by ` › ` */
export function findLeftOut(file: string, title: string): string | undefined {
  const wholeFile = leftOutFiles[file];
  if (wholeFile) return describe(wholeFile);
  const found = leftOutTests.find((entry) => entry.file === file && entry.title.test(title));
  return found && describe(found);
}

function describe(entry: Reason): string {
  return entry.reason === 'unused' ? `not used: ${entry.api.join(', ')}` : entry.why;
}
