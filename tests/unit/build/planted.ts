// Plants files in a temporary folder, to prove that checks fail.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

export const projectRoot = resolve(import.meta.dirname, '../../..');

/** Path from the root → content. */
export type Files = Readonly<Record<string, string>>;

/** Includes the project's lint settings; the folder is temporary. */
export function withPlanted<Result>(files: Files, use: (root: string) => Result): Result {
  const root = mkdtempSync(join(tmpdir(), 'terna-planted-'));
  try {
    for (const name of ['biome.json', '.gitignore', 'package.json']) {
      copyFileSync(join(projectRoot, name), join(root, name));
    }
    writeFiles(root, files);
    return use(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

/**
 * Checks the file with the part's settings and sources, reusing the results of `npm run typecheck`.
 * @returns the compiler's errors
 */
export function compilePlanted(part: string, code: string): string[] {
  const cache = join(projectRoot, '.cache');
  mkdirSync(cache, { recursive: true });
  // Inside the project, because types of packages are resolved from parent folders.
  const folder = mkdtempSync(join(cache, 'planted-'));
  const checked = join(cache, 'tsc', `${basename(part)}.tsbuildinfo`);
  try {
    // Its paths are relative to its folder, which has the same depth as this one.
    if (existsSync(checked)) copyFileSync(checked, join(folder, 'planted.tsbuildinfo'));
    writeFiles(folder, {
      'planted.ts': code,
      'tsconfig.json': JSON.stringify({
        extends: join(projectRoot, part, 'tsconfig.json'),
        compilerOptions: { tsBuildInfoFile: 'planted.tsbuildinfo' },
        files: ['planted.ts'],
      }),
    });
    const { status, lines } = runNode(
      folder,
      join(projectRoot, 'node_modules/typescript/bin/tsc'),
      '-p',
      '.',
      '--checkers',
      '1',
    );
    const ofPlanted = lines.filter((line) => line.startsWith('planted.ts'));
    if (status === null || lines.some((line) => /TS(5\d{3}|18\d{3}):/.test(line))) throw new Error(lines.join('\n'));
    return ofPlanted;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @returns the exit code and the output's lines */
export function runNode(folder: string, ...command: readonly string[]): { status: number | null; lines: string[] } {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' });
  return { status, lines: `${stdout}${stderr}`.split('\n').filter((line) => line !== '') };
}

function writeFiles(root: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}
