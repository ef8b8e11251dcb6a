// A plug-in of Vite that copies the files of the text recognition beside the bundles.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import packagePaths from '../resources/recognition-assets.json' with { type: 'json' };

/** @param project the folder of the project; the configuration that uses this is itself bundled elsewhere */
export function copyRecognitionAssets(project: string): Plugin {
  const packages = createRequire(join(project, 'package.json'));
  return {
    name: 'terna:recognition-assets',
    generateBundle() {
      for (const [name, path] of Object.entries(packagePaths)) {
        this.emitFile({
          type: 'asset',
          fileName: `recognition/${name}`,
          source: readFileSync(packages.resolve(path)),
        });
      }
    },
  };
}
