// Describes this computer and program in the user's list of sessions.
import { hostname } from 'node:os';

const SYSTEMS: Readonly<Record<string, string>> = { darwin: 'macOS', linux: 'Linux', win32: 'Windows' };

/** @param version of the program */
export const deviceNameOf = (version: string): string =>
  [hostname(), SYSTEMS[process.platform] ?? process.platform, `Terna ${version}`].filter(Boolean).join(' · ');
