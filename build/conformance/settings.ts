// The settings of a run, which its programs inherit by environment variables.

export interface Settings {
  /** Electron's folder `spec`. */
  readonly specFolder: string;
  /** The folder with the packages of Electron's tests. */
  readonly packagesFolder: string;
  /** The file to which results are appended, one JSON object per line. */
  readonly resultsFile: string;
  /** Titles of tests that an earlier start has run. */
  readonly done: readonly string[];
  /** Only tests whose titles contain it. */
  readonly titlePart: string;
}

const VARIABLE = 'TERNA_CONFORMANCE';

export function inheritedSettings(): Settings {
  const text = process.env[VARIABLE];
  if (!text) throw new Error(`${VARIABLE} is not set; start with: npm run judges -- electron`);
  return JSON.parse(text) as Settings;
}

export const toEnvironment = (settings: Settings): NodeJS.ProcessEnv => ({ [VARIABLE]: JSON.stringify(settings) });
