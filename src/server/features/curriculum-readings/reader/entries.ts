// Finds the scripts of the reader's process and thread, in the sources or beside the bundles.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const bundled = { thread: 'curriculum-thread.js', process: 'curriculum-process.js' } as const;

export function findEntry(name: keyof typeof bundled): URL {
  const here = new URL(import.meta.url);
  if (here.pathname.endsWith('.ts')) return new URL(`./${name}.ts`, here);
  // Code that several bundles share is in a folder of its own.
  const beside = new URL(bundled[name], here);
  return existsSync(beside) ? beside : new URL(`../${bundled[name]}`, here);
}

/** The folder from which the reader's process may read: the program's own. */
export function programFolder(): string {
  const entry = findEntry('process');
  const depth = entry.pathname.endsWith('.ts') ? '../../../../../' : './';
  return fileURLToPath(new URL(depth, entry)).replace(/[\\/]$/, '');
}
