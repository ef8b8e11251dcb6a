// Tables of allowed imports between folders, and of folders that may use packages and globals.
import { isBuiltin } from 'node:module';

/** Each part under src, and the other parts that it may import. */
export const importRules: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  domain: ['contract'],
  server: ['contract', 'domain'],
  main: ['contract', 'domain'],
  preload: ['contract'],
  renderer: ['contract', 'domain'],
  portal: ['contract', 'domain'],
};

/** Outside src, product code reads only data. */
export const dataForProducts: readonly RegExp[] = [/^resources\//, /^package\.json$/];

/** Folders that are imported file by file. Every other folder of `features` and `platform` is imported by its index. */
export const openFolders: readonly string[] = [
  ...['crypto', 'db', 'email', 'files', 'http', 'identity', 'jobs', 'maintenance', 'spreadsheet', 'storage'].map(
    (name) => `src/server/platform/${name}`,
  ),
];

/** Folders under a feature or below it in the layering, which must not import features. */
export const belowFeatures = /^src\/(server\/platform|renderer\/(ui|forms|lists))\//;

/** A package, the paths that may import it, and the message for other paths. */
export interface PackageHome {
  readonly rule: string;
  readonly applies: RegExp;
  readonly matches: (packageName: string) => boolean;
  readonly home: RegExp;
  readonly message: string;
  /** Whether other paths may import types, which do not exist at run time. */
  readonly typesMayLeave?: boolean;
}

const named =
  (...names: readonly string[]) =>
  (packageName: string): boolean =>
    names.includes(packageName);
const nowhere = /^$/;
const httpModules = ['http', 'https', 'http2'].flatMap((name) => [name, `node:${name}`]);

/** Packages without I/O that the domain may use besides the contract; new ones must be added here. */
const purePackages = ['zod', 'stdnum', '@scure/bip39', '@orama/stemmers'];

export const packageHomes: readonly PackageHome[] = [
  {
    rule: 'electron',
    applies: /^src\//,
    matches: (name) => name === 'electron' || name.startsWith('electron/'),
    home: /^src\/(main|preload)\//,
    message: 'only src/main and src/preload import electron',
  },
  {
    rule: 'axios',
    applies: /^src\//,
    matches: named('axios'),
    home: /^src\/main\/api-client\//,
    message: 'only src/main/api-client imports axios',
  },
  {
    rule: 'keytar',
    applies: /^src\//,
    matches: named('keytar'),
    home: /^src\/main\/session\//,
    message: 'only src/main/session imports keytar',
  },
  {
    rule: 'better-sqlite3-multiple-ciphers',
    applies: /^src\//,
    matches: named('better-sqlite3-multiple-ciphers'),
    home: /^src\/(main\/offline\/cache|server\/platform\/db)\//,
    message: 'only src/main/offline/cache and src/server/platform/db import better-sqlite3-multiple-ciphers',
  },
  {
    rule: 'pg',
    applies: /^src\//,
    matches: named('pg'),
    home: /^src\/server\/platform\/db\//,
    message: 'only src/server/platform/db imports pg',
  },
  {
    rule: 'network',
    applies: /^src\/main\//,
    matches: named(...httpModules, 'undici'),
    // `checkNames` limits the dictionary server to answering requests.
    home: /^src\/main\/(api-client\/|os\/dictionary-server\.ts$)/,
    message: 'only src/main/api-client makes HTTP requests',
    typesMayLeave: true,
  },
  {
    rule: 'contract-packages',
    applies: /^src\/contract\//,
    matches: (name) => name !== 'zod',
    home: nowhere,
    message: 'the contract imports zod and nothing else',
  },
  {
    rule: 'domain-packages',
    applies: /^src\/domain\//,
    matches: (name) => !purePackages.some((pure) => name === pure || name.startsWith(`${pure}/`)),
    home: nowhere,
    message: `the domain imports the contract and, of packages, only ${purePackages.join(', ')}`,
  },
  {
    rule: 'preload-packages',
    applies: /^src\/preload\//,
    matches: (name) => name !== 'electron' && !name.startsWith('electron/'),
    home: nowhere,
    message: 'the preload imports electron and the contract, and nothing else',
  },
  {
    rule: 'renderer-node',
    applies: /^src\/renderer\//,
    matches: (name) => isBuiltin(name),
    home: nowhere,
    message: 'the renderer knows no Node',
  },
];

/** A name that only some paths may use, whether as a global, an import or a property. */
export interface NameHome {
  readonly rule: string;
  readonly applies: RegExp;
  readonly names: readonly string[];
  readonly home: RegExp;
  readonly message: string;
}

/** Both mark a query as fresh, which hides that it is invalidated, failed or old. */
const queryDataSetters = ['setQueryData', 'setQueriesData'];

const networkNames = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'sendBeacon'];

export const nameHomes: readonly NameHome[] = [
  {
    rule: 'ipc-main',
    applies: /^src\//,
    names: ['ipcMain'],
    home: /^src\/main\/ipc\//,
    message: 'ipcMain is named only in src/main/ipc/',
  },
  {
    rule: 'query-data',
    applies: /^src\/renderer\//,
    names: queryDataSetters,
    home: /^src\/renderer\/app\/query\/query-data\.ts$/,
    message: 'only app/query/query-data.ts writes into the query cache: use updateQueryData or storeAnswer',
  },
  {
    rule: 'renderer-network',
    applies: /^src\/(renderer|preload)\//,
    names: networkNames,
    home: nowhere,
    message: 'the page knows no network: call window.terna',
  },
  {
    rule: 'network',
    applies: /^src\/main\//,
    names: networkNames,
    home: /^src\/main\/api-client\//,
    message: 'only src/main/api-client makes HTTP requests',
  },
];

/** Paths that may contain SQL. The desktop's cache is a small database of its own. */
export const sqlHome = /^src\/(server\/platform\/db\/|server\/(.+\/)?([^/]+-)?queries\.ts$|main\/offline\/cache\/)/;

/**
 * Paths that may contain Spanish: the texts, the demonstration's fictitious people and processes, and the server's
 * `words.ts` or `*-words.ts` with words that Terna recognises in imported files.
 */
export const spanishHome =
  /^src\/(contract\/(messages|demo)(\.ts$|\/)|server\/demo\/|server\/(.+\/)?([^/]+-)?words\.ts$)/;

/** The part under src that a path belongs to, e.g. `server`; undefined outside src. */
export const partOf = (path: string): string | undefined => /^src\/([^/]+)\//.exec(path)?.[1];
