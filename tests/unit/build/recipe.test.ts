// The recipe for a new feature compiles and respects the boundaries.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { checkBoundaries, formatViolation } from '../../../build/lint/boundaries.ts';
import { projectRoot } from './planted.ts';

const recipe = readFileSync(join(projectRoot, 'docs/recipes/new-feature.md'), 'utf8');
const blocks = [...recipe.matchAll(/^```tsx? (file|insert)=(\S+)(?: after="(.*)")?\n([\s\S]*?)^```$/gm)];

/** Creates a block's file, or inserts its lines after the quoted line. */
function apply(root: string, [, action, path = '', after = '', code = '']: RegExpExecArray): void {
  const target = join(root, path);
  if (action === 'file') {
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, code, { flag: 'wx' });
    return;
  }
  const text = readFileSync(target, 'utf8');
  expect(text.split(`${after}\n`), `«${after}» in ${path}`).toHaveLength(2);
  writeFileSync(
    target,
    text.replace(`${after}\n`, () => `${after}\n${code}`),
  );
}

test('the recipe for a new feature compiles and respects the boundaries', { timeout: 240_000 }, () => {
  const root = mkdtempSync(join(tmpdir(), 'terna-recipe-'));
  try {
    for (const name of ['src', 'resources', 'package.json'])
      cpSync(join(projectRoot, name), join(root, name), { recursive: true });
    mkdirSync(join(root, 'build'));
    mkdirSync(join(root, 'tests'));
    cpSync(join(projectRoot, 'build/tsconfig.base.json'), join(root, 'build/tsconfig.base.json'));
    symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
    expect(blocks.length).toBeGreaterThan(12);
    for (const block of blocks) apply(root, block);

    const compiler = join(projectRoot, 'node_modules/typescript/bin/tsc');
    const parts = ['src/server', 'src/main', 'src/preload', 'src/renderer'];
    const { stdout } = spawnSync(process.execPath, [compiler, '--build', '--checkers', '1', ...parts], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(stdout).toBe('');
    expect(checkBoundaries(root).map(formatViolation)).toEqual([]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
