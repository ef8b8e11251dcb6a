// Each boundary rule finds a planted violation under its name, and nothing else.
import { describe, expect, test } from 'vitest';
import { checkBoundaries, formatViolation } from '../../../build/lint/boundaries.ts';
import { type Files, projectRoot, withPlanted } from './planted.ts';

const opening = '// What this file is for.\n';
const module = `${opening}export const value = 1;\n`;
const importing = (specifier: string): string => `${opening}import { value } from '${specifier}';\n`;

/** The violations as `rule path`. */
const broken = (files: Files): string[] =>
  withPlanted(files, (root) => checkBoundaries(root).map(({ rule, path }) => `${rule} ${path}`));

test('a clean tree breaks no wall', () => {
  const clean = {
    'src/contract/api/board.ts': `${opening}import { z } from 'zod';\nexport const value = z.string();\n`,
    'src/contract/messages/board.ts': `${opening}export const text = 'Guardar la búsqueda';\n`,
    'src/domain/board/moves.ts': importing('../../contract/api/board.ts'),
    'src/server/app.ts': importing('./features/board/index.ts'),
    'src/server/features/board/index.ts': importing('./queries.ts'),
    'src/server/features/board/queries.ts': `${opening}import { sql } from 'kysely';\nexport const value = sql\`SELECT 1\`;\n`,
    'src/server/features/board/service.ts': importing('../../../domain/board/moves.ts'),
    'src/server/features/imports/header-words.ts': `${opening}export const words = ['correo'];\n`,
    'src/server/demo/people.ts': `${opening}export const names = ['Sofía'];\n`,
    'src/server/platform/db/opening/open.ts': importing('better-sqlite3-multiple-ciphers'),
    'src/main/ipc/ipc.ts': `${opening}import { ipcMain } from 'electron';\nipcMain.handle('board', () => 1);\n`,
    'src/main/api-client/client.ts': `${opening}import axios from 'axios';\nexport const value = axios;\n`,
    'src/main/session/keychain.ts': importing('keytar'),
    'src/main/offline/cache/cache.ts': importing('better-sqlite3-multiple-ciphers'),
    'src/preload/index.ts': `${importing('../contract/api/board.ts')}import { ipcRenderer } from 'electron';\n`,
    'src/renderer/app/start/app.tsx': importing('../../features/board/index.ts'),
    'src/renderer/features/board/index.ts': importing('../../ui/button.tsx'),
    'src/renderer/ui/button.tsx': importing('../../domain/board/moves.ts'),
    'build/tool.mjs': `#!/usr/bin/env node\n${opening}console.log('built');\n`,
    'tests/unit/server/board.test.ts': `import { value } from '../../../src/server/features/board/service.ts';\ntest('it', () => value);\n`,
  };
  expect(broken(clean)).toEqual([]);
});

// Reads every file, which takes long on a busy machine.
test('the sources of Terna violate no boundary', { timeout: 120_000 }, () => {
  expect(checkBoundaries(projectRoot).map(formatViolation)).toEqual([]);
});

describe('arrows between the parts', () => {
  const parts = ['contract', 'domain', 'server', 'main', 'preload', 'renderer'] as const;
  const allowed: Readonly<Record<string, readonly string[]>> = {
    contract: ['contract'],
    domain: ['contract', 'domain'],
    server: ['contract', 'domain', 'server'],
    main: ['contract', 'domain', 'main'],
    preload: ['contract', 'preload'],
    renderer: ['contract', 'domain', 'renderer'],
  };
  for (const from of parts) {
    for (const to of parts.filter((part) => part !== from)) {
      const isAllowed = allowed[from]?.includes(to) ?? false;
      test(`${from} ${isAllowed ? 'may' : 'may not'} import ${to}`, () => {
        const files = { [`src/${to}/index.ts`]: module, [`src/${from}/planted.ts`]: importing(`../${to}/index.ts`) };
        expect(broken(files)).toEqual(isAllowed ? [] : [`arrow src/${from}/planted.ts`]);
      });
    }
  }

  test.each(['build/tool.mjs', 'tests/unit/helper.ts'])('src may not import %s', (target) => {
    const files = { [target]: module, 'src/server/planted.ts': importing(`../../${target}`) };
    expect(broken(files)).toEqual(['arrow src/server/planted.ts']);
  });

  test('build may not import tests', () => {
    const files = { 'tests/helper.ts': module, 'build/planted.mjs': importing('../tests/helper.ts') };
    expect(broken(files)).toEqual(['arrow build/planted.mjs']);
  });

  test.each([
    ['a type', "import type { Value } from '../server/index.ts';"],
    ['a type in place', "export type Value = import('../server/index.ts').Value;"],
    ['a re-export', "export * from '../server/index.ts';"],
    ['a late import', "export const load = () => import('../server/index.ts');"],
    ['require', "export const value = require('../server/index.ts');"],
  ])('%s is an arrow as well', (_kind, code) => {
    expect(broken({ 'src/domain/planted.ts': `${opening}${code}\n` })).toEqual(['arrow src/domain/planted.ts']);
  });

  test('an absolute path is refused, also within the same part', () => {
    const code = `${opening}export type Value = import('/planted/src/server/index.ts').Value;\n`;
    expect(broken({ 'src/server/planted.ts': code })).toEqual(['arrow src/server/planted.ts']);
  });
});

describe('areas and circles', () => {
  test.each(['server', 'renderer'])('an area of %s does not reach past the index of another', (part) => {
    const files = {
      [`src/${part}/features/board/parts.ts`]: module,
      [`src/${part}/features/processes/planted.ts`]: importing('../board/parts.ts'),
    };
    expect(broken(files)).toEqual([`area-index src/${part}/features/processes/planted.ts`]);
  });

  test.each(['server/platform/http', 'renderer/ui', 'renderer/forms', 'renderer/lists'])(
    '%s knows no feature',
    (folder) => {
      const feature = `src/${folder.split('/')[0]}/features/board/index.ts`;
      const path = `src/${folder}/planted.ts`;
      const files = {
        [feature]: module,
        [path]: importing(`${folder.includes('http') ? '../' : ''}../features/board/index.ts`),
      };
      expect(broken(files)).toEqual([`arrow ${path}`]);
    },
  );

  test('a folder of the platform with an index is imported by it', () => {
    const files = {
      'src/server/platform/outbound/read-answer.ts': module,
      'src/server/features/board/planted.ts': importing('../../platform/outbound/reading.ts'),
      'src/server/platform/db/opening/open.ts': module,
      'src/server/features/board/queries.ts': importing('../../platform/db/open.ts'),
    };
    expect(broken(files)).toEqual(['area-index src/server/features/board/planted.ts']);
  });

  test('files that import each other are a circle', () => {
    const files = {
      'src/domain/one.ts': importing('./two.ts'),
      'src/domain/three.ts': importing('./one.ts'),
      'src/domain/two.ts': importing('./three.ts'),
    };
    expect(broken(files)).toEqual(['circle src/domain/three.ts']);
  });
});

describe('packages have one home', () => {
  test.each([
    ['electron', 'src/server/planted.ts', 'electron'],
    ['electron', 'src/renderer/planted.ts', 'electron'],
    ['axios', 'src/main/workspace/planted.ts', 'axios'],
    ['axios', 'src/renderer/planted.ts', 'axios'],
    ['keytar', 'src/main/api-client/planted.ts', 'keytar'],
    ['better-sqlite3-multiple-ciphers', 'src/server/features/board/planted.ts', 'better-sqlite3-multiple-ciphers'],
    ['better-sqlite3-multiple-ciphers', 'src/main/files/planted.ts', 'better-sqlite3-multiple-ciphers'],
    ['pg', 'src/server/features/board/planted.ts', 'pg'],
    ['network', 'src/main/files/planted.ts', 'node:https'],
    ['network', 'src/main/files/planted.ts', 'http2'],
    ['contract-packages', 'src/contract/planted.ts', 'date-fns'],
    ['contract-packages', 'src/contract/planted.ts', 'node:path'],
    ['domain-packages', 'src/domain/planted.ts', 'fastify'],
    ['domain-packages', 'src/domain/planted.ts', 'node:fs'],
    ['preload-packages', 'src/preload/planted.ts', 'node:fs'],
    ['renderer-node', 'src/renderer/planted.ts', 'node:fs'],
    ['renderer-node', 'src/renderer/planted.ts', 'path'],
  ])('%s: %s may not import %s', (rule, path, specifier) => {
    expect(broken({ [path]: importing(specifier) })).toEqual([`${rule} ${path}`]);
  });
});

describe('names have one home', () => {
  test.each([
    ['renderer-network', 'src/renderer/planted.ts', "export const call = () => fetch('/x');"],
    ['renderer-network', 'src/renderer/planted.ts', "export const call = () => window.fetch('/x');"],
    ['renderer-network', 'src/renderer/planted.ts', 'export const call = () => new XMLHttpRequest();'],
    ['renderer-network', 'src/renderer/planted.ts', "export const call = () => new WebSocket('/x');"],
    ['renderer-network', 'src/renderer/planted.ts', "export const call = () => new EventSource('/x');"],
    ['renderer-network', 'src/renderer/planted.ts', "export const call = () => navigator.sendBeacon('/x');"],
    ['query-data', 'src/renderer/planted.ts', 'export const write = (client: any) => client.setQueryData([1], 2);'],
    ['query-data', 'src/renderer/planted.ts', 'export const write = (client: any) => client.setQueriesData({}, 2);'],
    ['renderer-network', 'src/preload/planted.ts', "export const call = () => fetch('/x');"],
    ['network', 'src/main/files/planted.ts', "export const call = () => fetch('/x');"],
    [
      'network',
      'src/main/os/dictionary-server.ts',
      "import { request } from 'node:http';\nexport const call = request;",
    ],
    ['network', 'src/main/files/planted.ts', "import { net } from 'electron'; export const call = net;"],
    ['sql', 'src/server/features/board/service.ts', "export const read = (db) => db.selectFrom('applicant');"],
    ['sql', 'src/server/features/board/service.ts', "export const add = (db) => db.insertInto('applicant');"],
    ['sql', 'src/server/features/board/service.ts', "export const edit = (db) => db.updateTable('applicant');"],
    ['sql', 'src/server/features/board/service.ts', "export const erase = (db) => db.deleteFrom('applicant');"],
    ['sql', 'src/server/features/board/service.ts', "import { sql } from 'kysely'; export const now = sql;"],
    ['sql', 'src/server/features/board/service.ts', "export const text = 'SELECT name FROM applicant';"],
    [
      'sql',
      'src/server/features/board/service.ts',
      'export const text = (id) => `DELETE FROM applicant WHERE id = ${id}`;',
    ],
    ['sql', 'src/server/features/board/myqueries.ts', "export const read = (db) => db.selectFrom('applicant');"],
  ])('%s: %s may not say %s', (rule, path, code) => {
    expect(broken({ [path]: `${opening}${code}\n` })).toEqual([`${rule} ${path}`]);
  });

  test('ipcMain is named only in src/main/ipc', () => {
    const code = `${opening}import { ipcMain } from 'electron';\nexport const main = ipcMain;\n`;
    expect(new Set(broken({ 'src/main/windows/windows.ts': code }))).toEqual(
      new Set(['ipc-main src/main/windows/windows.ts']),
    );
    expect(broken({ 'src/main/ipc/handlers.ts': code })).toEqual([]);
  });

  test.each([
    'src/server/features/board/queries.ts',
    'src/server/features/board/card-queries.ts',
    'src/server/platform/db/seed.ts',
  ])('SQL is at home in %s', (path) => {
    expect(broken({ [path]: `${opening}export const read = (db) => db.selectFrom('applicant');\n` })).toEqual([]);
  });
});

describe('words that the glossary replaces', () => {
  test.each([
    ['a name', 'export const isKept = true;'],
    ['a parameter', 'export const read = (wordsTold: string) => wordsTold;'],
    ['a property', 'export const value = { doerId: 1 };'],
    ['a private member', 'export class Store { #sealed = 1; }'],
  ])('%s is refused', (_kind, code) => {
    expect(broken({ 'src/domain/planted.ts': `${opening}${code}\n` })).toEqual(['words src/domain/planted.ts']);
  });

  test('a file name is refused', () => {
    expect(broken({ 'tests/unit/domain/kept-board.test.ts': module })).toEqual([
      'words tests/unit/domain/kept-board.test.ts',
    ]);
  });

  test.each([
    ['a column', 'export const row = { told_at: 1 };'],
    ['a name of a library', 'export const options = { keepAlive: true };'],
    ['a part of another word', 'export const almostPlaceholder = 1;'],
  ])('%s is not', (_kind, code) => {
    expect(broken({ 'src/domain/planted.ts': `${opening}${code}\n` })).toEqual([]);
  });
});

describe('verbs', () => {
  test.each([
    ['check… throws', 'export function checkName(name: string): void {\n  if (!name) throw new Error();\n}'],
    ['an arrow check… throws', 'export const checkName = (name: string) => {\n  if (!name) throw new Error();\n};'],
    ['assert… returns a value', 'export function assertName(name: string): string {\n  return name;\n}'],
  ])('%s: refused', (_kind, code) => {
    expect(broken({ 'src/domain/planted.ts': `${opening}${code}\n` })).toEqual(['verbs src/domain/planted.ts']);
  });

  test.each([
    ['check… returns', 'export const checkName = (name: string) => (name ? null : 1);'],
    ['assert… throws', 'export function assertName(name: string): void {\n  if (!name) throw new Error();\n}'],
    [
      'check… has a function that throws',
      'export function checkAll() {\n  const fail = () => {\n    throw new Error();\n  };\n  return fail;\n}',
    ],
  ])('%s: allowed', (_kind, code) => {
    expect(broken({ 'src/domain/planted.ts': `${opening}${code}\n` })).toEqual([]);
  });
});

describe('each file by itself', () => {
  test.each([
    ['spanish', 'src/renderer/planted.tsx', 'export const title = <h1>Candidatos</h1>;'],
    ['spanish', 'src/renderer/planted.tsx', 'export const title = <h1 title="Año" />;'],
    ['spanish', 'src/server/planted.ts', 'export const text = (name) => `No se encontró ${name}`;'],
    ['spanish', 'src/domain/planted.ts', "export const text = 'Guardar';"],
    ['stand-in', 'src/main/planted.ts', 'export const isStandIn = true;'],
    ['left-over', 'src/main/planted.ts', "console.log('here');"],
    ['left-over', 'src/main/planted.ts', '// TODO: the rest'],
    ['left-over', 'build/planted.mjs', '// FIXME: the rest'],
    ['left-over', 'src/main/planted.ts', '// @ts-ignore'],
    ['left-over', 'src/main/planted.ts', '// @ts-expect-error'],
    ['left-over', 'src/main/planted.ts', '// biome-ignore lint/suspicious/noExplicitAny:'],
    ['left-over', 'src/main/planted.ts', '// biome-ignore lint/suspicious/noExplicitAny: <explanation>'],
    ['left-over', 'tests/unit/planted.test.ts', "test.only('one', () => 1);"],
    ['left-over', 'tests/unit/planted.test.ts', "describe.only('one', () => 1);"],
    ['left-over', 'tests/unit/planted.test.ts', "it.skip('one', () => 1);"],
    ['left-over', 'tests/unit/planted.test.ts', "test.fixme('one', () => 1);"],
    ['left-over', 'tests/unit/planted.test.ts', "test.todo('one');"],
    ['left-over', 'tests/e2e/planted.spec.ts', "test('one', () => { test.skip(); });"],
    ['syntax', 'src/main/planted.ts', 'export const = 1;'],
  ])('%s: %s may not say %s', (rule, path, code) => {
    expect(broken({ [path]: `${opening}${code}\n` })).toEqual([`${rule} ${path}`]);
  });

  test('a test that is left out where it cannot run, and says why, is none that is left over', () => {
    const code = "test('one', () => { test.skip(process.platform === 'win32', 'needs a shell'); });\n";
    expect(broken({ 'tests/e2e/one.spec.ts': code })).toEqual([]);
  });

  test('a rule that is put aside with a reason is none that is left over', () => {
    const code = '// biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other key\n';
    expect(broken({ 'src/renderer/one.tsx': code })).toEqual([]);
  });

  test.each(['src/domain/planted.ts', 'build/planted.mjs', 'src/renderer/planted.css'])(
    '%s opens with a comment',
    (path) => {
      const content = path.endsWith('.css') ? '.card { color: red; }\n' : 'export const value = 1;\n';
      expect(broken({ [path]: content })).toEqual([`opening-comment ${path}`]);
    },
  );

  test.each(['src/domain', 'build', 'tests/unit'])('a file of %s has at most 400 lines', (folder) => {
    const ofLength = (lines: number): string => opening + 'export {};\n'.repeat(lines - 1);
    expect(broken({ [`${folder}/long.ts`]: ofLength(400) })).toEqual([]);
    expect(broken({ [`${folder}/long.ts`]: ofLength(401) })).toEqual([`file-length ${folder}/long.ts`]);
  });
});

test('a violation is told in one line that says where and which', () => {
  const lines = withPlanted({ 'src/domain/planted.ts': importing('../server/app.ts') }, (root) =>
    checkBoundaries(root).map(formatViolation),
  );
  expect(lines).toEqual(['src/domain/planted.ts:2  arrow: domain may not import server (src/server/app.ts)']);
});
