// Bundles programs of the tests as the server is bundled, packages and all: Node by itself does not read the portal's pages,
// and looks for each file of a package; the trials that start a program a thousand times would do so for hours.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { portalAssets } from '../build/portal-assets.ts';

/** Packages with native code, and those that ask where they are; the product's build has a way with them. */
const OUTSIDE = [
  'better-sqlite3-multiple-ciphers',
  '@node-rs/argon2',
  'keytar',
  'pg-native',
  'pdfkit',
  'react',
  'react-dom',
];

const project = resolve(import.meta.dirname, '..');

/**
 * @param programs the source of each, by its name
 * @returns the folder in which `NAME.js` of each is, and how to remove it
 */
export async function bundlePrograms(
  programs: Readonly<Record<string, string>>,
): Promise<{ readonly folder: string; readonly remove: () => void }> {
  const cache = join(project, '.cache');
  mkdirSync(cache, { recursive: true });
  // Inside the project, where packages are found.
  const folder = mkdtempSync(join(cache, 'programs-'));
  await build({
    configFile: false,
    root: project,
    logLevel: 'error',
    plugins: [portalAssets(project)],
    ssr: { noExternal: true, external: OUTSIDE },
    build: {
      ssr: true,
      outDir: folder,
      rolldownOptions: {
        input: { ...programs },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
