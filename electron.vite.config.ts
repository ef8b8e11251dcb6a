// How the sources become the program: out/main (main process and server, ESM), out/preload (CJS, sandboxed), out/renderer.

import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { asciiScripts } from './build/ascii-scripts.ts';
import { firstModules } from './build/first-modules.ts';
import { withoutNamedIcons } from './build/named-icons.ts';
import { portalAssets } from './build/portal-assets.ts';
import { copyRecognitionAssets } from './build/recognition-assets.ts';
import { bridgeChannels } from './src/contract/ipc/bridge.ts';

const source = (path: string): string => resolve(import.meta.dirname, 'src', path);
/** What a start shows first: each in one file, since a file that is asked for costs more than what is in it. */
const first = firstModules({
  window: source('renderer/index.html'),
  list: source('renderer/features/processes/index.ts'),
  others: [source('renderer/document.html')],
});

export default defineConfig({
  main: {
    plugins: [
      bundlePdfFonts(),
      portalAssets(import.meta.dirname),
      copyRecognitionAssets(import.meta.dirname),
      asciiScripts(),
    ],
    // React, which draws the portal's pages, brings two programs along: only the quick one is kept.
    define: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      // Ed25519, DER in base64: by which installed programs know our updates.
      __TERNA_UPDATE_KEY__: JSON.stringify(process.env.TERNA_UPDATE_KEY ?? ''),
    },
    build: {
      // Packages with native code stay outside: `dependencies` by themselves, keytar by name because it is optional.
      externalizeDeps: { include: ['keytar'] },
      sourcemap: 'hidden',
      rolldownOptions: {
        input: {
          index: source('main/index.ts'),
          server: source('server/index.ts'),
          'curriculum-process': source('server/features/curriculum-readings/reader/process.ts'),
          'curriculum-thread': source('server/features/curriculum-readings/reader/thread.ts'),
          'calendar-thread': source('server/features/interview-availability/calendar/thread.ts'),
        },
        external: ['pg-native'],
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          // In a file of its own it comes before the files that it shares with the server.
          codeSplitting: { groups: [{ name: 'heap', test: /src\/main\/app\/heap\.ts$/ }] },
          // V8 keeps the text of what it runs.
          comments: false,
        },
      },
    },
  },
  preload: {
    // The bridge needs the channels' names only: the contract's schemas stay out of the preload.
    define: { __TERNA_CHANNELS__: JSON.stringify(bridgeChannels) },
    build: {
      // A sandboxed preload may require almost nothing, so everything it uses is in its one file.
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: source('preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    plugins: [react(), withoutNamedIcons(), asciiScripts(), first.plugin],
    worker: { format: 'es' },
    build: {
      minify: true,
      rolldownOptions: {
        input: [source('renderer/index.html'), source('renderer/document.html')],
        output: { codeSplitting: { groups: first.groups } },
        // Texts are loaded with the screens that show them.
        treeshake: { moduleSideEffects: [{ test: /src[\\/]contract[\\/]messages/, sideEffects: false }] },
      },
    },
  },
});

/** pdfkit fetches its standard fonts by a `require` that no bundler sees; this turns each into an import. */
function bundlePdfFonts(): Plugin {
  return {
    name: 'terna:bundle-pdf-fonts',
    transform: {
      filter: { id: /pdfkit\.node\.mjs$/ },
      handler(code) {
        const fonts = new Set<string>();
        const rewritten = code.replaceAll(/require\$1\('#standard-fonts\/(\w+)'\)/g, (_match, font: string) => {
          fonts.add(font);
          return `standardFont${font}`;
        });
        if (fonts.size === 0) throw new Error('pdfkit loads its fonts in a new way: bundlePdfFonts no longer applies');
        const imports = [...fonts].map((font) => `import standardFont${font} from 'pdfkit/standard-fonts/${font}';\n`);
        return { code: imports.join('') + rewritten, map: null };
      },
    },
  };
}
