// Describes this computer and program in the user's list of sessions.
import { hostname } from 'node:os';

const SYSTEMS: Readonly<Record<string, string>> = { darwin: 'macOS', linux: 'Linux', win32: 'Windows' };

/**
 * As a URI component, because a header has no other signs than those of ASCII.
 * @param version of the program
 */
export const deviceNameOf = (version: string): string =>
  encodeURIComponent(
    [hostname(), SYSTEMS[process.platform] ?? process.platform, `Terna ${version}`]
      .filter(Boolean)
      .join(' · ')
      .toWellFormed(),
  );
