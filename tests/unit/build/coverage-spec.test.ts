// The list of untested requirements: it finds ids in all titles, and fails when required.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseChecklist } from '../../../build/checklist/checklist.ts';
import { namedRows } from '../../../build/checklist/titles.ts';
import { type Files, projectRoot, runNode, withPlanted } from './planted.ts';

const checklist = `# Checklist

## SES — session & roles
- [ ] SES-1 — The interface is in Spanish (d1)
- [x] SES-2 — There are roles

## API — calls
- [ ] API-1 — GET /board
`;

const named = (code: string): string[] =>
  withPlanted({ 'tests/unit/one.test.ts': code }, (root) => namedRows(root).map(({ id }) => id));

describe('the checklist', () => {
  test('is read by area', () => {
    expect(parseChecklist(checklist)).toEqual([
      {
        name: 'SES',
        title: 'session & roles',
        rows: [
          { id: 'SES-1', text: 'The interface is in Spanish (d1)' },
          { id: 'SES-2', text: 'There are roles' },
        ],
      },
      { name: 'API', title: 'calls', rows: [{ id: 'API-1', text: 'GET /board' }] },
    ]);
  });

  test('is refused where an id stands twice, or under another area', () => {
    expect(() => parseChecklist(`${checklist}- [ ] API-1 — again\n`)).toThrow('API-1 stands twice');
    expect(() => parseChecklist(`${checklist}- [ ] SES-3 — astray\n`)).toThrow(
      'SES-3 does not stand under its own area',
    );
  });
});

describe('titles of tests', () => {
  test.each([
    ['one id', "test('it holds [SES-1]', () => 1);", ['SES-1']],
    ['several ids', "it('it holds [SES-1] [SES-2]', () => 1);", ['SES-1', 'SES-2']],
    ['a list of ids', "it('it holds [SES-1, API-1]', () => 1);", ['SES-1', 'API-1']],
    ['a template', 'test(`it holds for ${one} [SES-1]`, () => 1);', ['SES-1']],
    ['a sum', "test('it holds ' + one + ' [SES-1]', () => 1);", ['SES-1']],
    ['a condition', "test.skipIf(one)('it holds [SES-1]', () => 1);", ['SES-1']],
    ['a table', "test.each([['[SES-1]', 1], ['[SES-2]', 2]])('%s', () => 1);", ['SES-1', 'SES-2']],
    ['a group', "describe('all [SES-1]', () => { test('one [SES-2]', () => 1); });", ['SES-2']],
    ['a comment', "// [SES-1]\ntest('it holds', () => 1);", []],
    ['a body', "test('it holds', () => { expect('[SES-1]'); });", []],
  ])('%s', (_kind, code, ids) => {
    expect(named(code)).toEqual(ids);
  });
});

describe('npm run coverage:spec', () => {
  const run = (tests: string, ...options: readonly string[]) => {
    const files: Files = { 'docs/checklist.md': checklist, 'tests/unit/one.test.ts': tests };
    return withPlanted(files, (root) =>
      runNode(projectRoot, join(projectRoot, 'build/test/coverage-spec.mjs'), '--root', root, ...options),
    );
  };

  test('lists what no test names, by area', () => {
    expect(run("test('it holds [SES-1]', () => 1);")).toEqual({
      status: 0,
      lines: [
        'SES — session & roles: 1 of 2',
        '  SES-2 — There are roles',
        'API — calls: 0 of 1',
        '  API-1 — GET /board',
        'Named by tests: 1 of 3 rows',
      ],
    });
  });

  test('fails where a test names a row that does not exist', () => {
    const { status, lines } = run("test('it holds [SES-3]', () => 1);");
    expect(lines).toContain('tests/unit/one.test.ts:1  SES-3 is not in the checklist');
    expect(status).toBe(1);
  });

  test('with --area fails if a row of these is not named', () => {
    const tests = "test('it holds [SES-1, SES-2]', () => 1);";
    expect(run(tests, '--area', 'SES')).toEqual({
      status: 0,
      lines: ['SES — session & roles: 2 of 2', 'Named by tests: 2 of 2 rows'],
    });
    expect(run(tests, '--area', 'SES,API').status).toBe(1);
  });

  test('with an unknown area says which there are', () => {
    expect(run('', '--area', 'NONE')).toEqual({ status: 1, lines: ['No such area: NONE. There are SES, API'] });
  });
});
