// Finds the files of the text recognition: in the packages, or beside the bundles.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import packagePaths from '../../../../../resources/recognition-assets.json' with { type: 'json' };

const packages = createRequire(import.meta.url);

/** `build/recognition-assets.ts` copies them under these names. */
export type RecognitionAsset = keyof typeof packagePaths;

const FOLDER = 'recognition';

function findAsset(name: RecognitionAsset): string {
  const here = new URL(import.meta.url);
  if (here.pathname.endsWith('.ts')) return packages.resolve(packagePaths[name]);
  // Code that several bundles share is in a folder of its own.
  const beside = fileURLToPath(new URL(`${FOLDER}/${name}`, here));
  return existsSync(beside) ? beside : fileURLToPath(new URL(`../${FOLDER}/${name}`, here));
}

export const readAsset = (name: RecognitionAsset): Uint8Array => new Uint8Array(readFileSync(findAsset(name)));

export const requireAsset = (name: RecognitionAsset): unknown => packages(findAsset(name));
