// Boundaries that other tools check: compiler globals, Biome's rules, and `npm run lint`.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compilePlanted, projectRoot, runNode, withPlanted } from './planted.ts';

const lint = join(projectRoot, 'build/lint.mjs');
const biome = join(projectRoot, 'node_modules/@biomejs/biome/bin/biome');

/** Counted from 1. */
const linesWithErrors = (part: string, lines: readonly string[]): number[] => [
  ...new Set(compilePlanted(part, lines.join('\n')).map((line) => Number(/\((\d+),\d+\): error/.exec(line)?.[1]))),
];

// The compiler reads the whole part with the planted file, which is slow on a busy machine.
describe('a wrong global does not compile, a right one does', { timeout: 180_000 }, () => {
  test.each([
    ['src/contract', ['process', 'Buffer', 'document', 'window', 'fetch', 'console'], ['JSON']],
    ['src/domain', ['process', 'Buffer', 'document', 'window', 'fetch', 'console'], ['JSON']],
    ['src/server', ['document', 'window', 'alert', 'HTMLElement'], ['process', 'Buffer', 'fetch']],
    ['src/main', ['document', 'window', 'alert', 'HTMLElement'], ['process', 'Buffer', 'fetch']],
    ['src/preload', ['describe'], ['document', 'window']],
    ['src/renderer', ['process', 'Buffer', 'require', '__dirname', 'setImmediate'], ['document', 'window']],
    ['build', ['describe'], ['process', 'Buffer', 'document']],
    ['tests', ['describe'], ['process', 'Buffer', 'document']],
  ])('in %s: not %j, but %j', (part, wrong, right) => {
    const uses = [...wrong, ...right].map((name, index) => `export const value${index} = ${name};`);
    expect(linesWithErrors(part, uses)).toEqual(wrong.map((_name, index) => index + 1));
  });
});

test('the compiler is strict', { timeout: 180_000 }, () => {
  const rejected = [
    'export const first = (list: string[]): string => list[0];',
    'export const same = (value) => value;',
    'export enum Kind { One }',
    'const unused = 1;',
    'export const ends = (value: boolean) => { if (value) return 1; };',
    'export const falls = (value: number) => { switch (value) { case 1: value++; case 2: value--; } };',
    "import { Id } from '../../src/contract/common.ts'; export type Value = typeof Id;",
  ];
  expect(linesWithErrors('src/domain', rejected)).toEqual([1, 2, 3, 4, 5, 6]);
});

/** 82 lines. */
const longFunction = `export function count(value: number) {\n${'  value += 1;\n'.repeat(82)}  return value;\n}`;

describe('Biome finds', () => {
  test.each([
    ['noExplicitAny', 'src/domain/planted.ts', 'export const value: any = 1;'],
    ['noConsole', 'src/server/planted.ts', "console.warn('here');"],
    ['noUnusedImports', 'src/server/planted.ts', "import { join } from 'node:path';"],
    ['useImportType', 'src/server/planted.ts', "import { Stats } from 'node:fs';\nexport type Value = Stats;"],
    ['noEmptyBlockStatements', 'src/server/planted.ts', 'try {\n  JSON.parse("");\n} catch {}'],
    ['noExcessiveLinesPerFunction', 'src/domain/planted.ts', longFunction],
    [
      'useMaxParams',
      'src/domain/planted.ts',
      'export const sum = (a: number, b: number, c: number, d: number, e: number) => a + b + c + d + e;',
    ],
    ['noFocusedTests', 'tests/unit/planted.test.ts', "test.only('one', () => 1);"],
  ])('%s in %s', (rule, path, code) => {
    const { status, lines } = withPlanted({ [path]: `// A plant.\n${code}\n` }, (root) =>
      runNode(root, biome, 'lint', '--error-on-warnings'),
    );
    expect(lines.join('\n')).toContain(rule);
    expect(status).toBe(1);
  });
});

describe('npm run lint', () => {
  test('passes over a clean tree', () => {
    const files = { 'src/domain/planted.ts': '// A plant.\nexport const value = 1;\n' };
    const { status, lines } = withPlanted(files, (root) => runNode(projectRoot, lint, root));
    expect({ status, lines: lines.filter((line) => line.startsWith('src/')) }).toEqual({ status: 0, lines: [] });
  });

  test('fails if a boundary is violated, and names it in one line', () => {
    const files = { 'src/domain/planted.ts': "// A plant.\nexport { value } from '../server/app.ts';\n" };
    const { status, lines } = withPlanted(files, (root) => runNode(projectRoot, lint, root));
    expect(lines).toContain('src/domain/planted.ts:2  arrow: domain may not import server (src/server/app.ts)');
    expect(status).toBe(1);
  });

  test('fails where a promise is left alone', () => {
    const code = 'const f = async () => 1;\nexport const g = () => {\n  f();\n};\n';
    const { status, lines } = withPlanted({ 'src/server/planted.ts': `// A plant.\n${code}` }, (root) =>
      runNode(projectRoot, lint, root),
    );
    expect(lines.join('\n')).toContain('no-floating-promises');
    expect(status).toBe(1);
  });

  test('fails where only Biome objects', () => {
    const files = { 'src/domain/planted.ts': '// A plant.\nexport const value: any = 1;\n' };
    const { status, lines } = withPlanted(files, (root) => runNode(projectRoot, lint, root));
    expect(lines.join('\n')).toContain('noExplicitAny');
    expect(status).toBe(1);
  });
});
