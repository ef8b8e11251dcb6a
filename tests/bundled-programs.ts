// Bundles test programs as the server is bundled, because plain Node starts too slowly.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { portalAssets } from '../build/portal-assets.ts';

/** Packages that are native or locate themselves on disk; the product's build treats them separately. */
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
 * Plain Node cannot load the portal's pages, and resolving all package files would add hours to a thousand starts.
 * @param programs the source of each program by its name
 * @returns the folder with a `NAME.js` for each, and a function that removes it
 */
export async function bundlePrograms(
  programs: Readonly<Record<string, string>>,
): Promise<{ readonly folder: string; readonly remove: () => void }> {
  const cache = join(project, '.cache');
  mkdirSync(cache, { recursive: true });
  // Inside the project, so that packages are resolved.
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
