// An Electron security linter checks the desktop's sources; each finding is justified by name.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { endWithTest } from '../api/cleanup.ts';

const project = resolve(import.meta.dirname, '../..');
const requireOfLinter = createRequire(join(project, '.cache/external-checks/electron-linter/package.json'));

interface Finding {
  readonly id: string;
  readonly file: string;
  readonly location: { readonly line: number };
  readonly sample?: string;
}

interface Outcome {
  readonly issues: readonly Finding[];
  /** Files that the linter could not read. */
  readonly errors: readonly { readonly file: string; readonly message: string }[];
}

/** Accepted findings with reasons. An entry that is no longer found must be removed. */
const answeredFor: Readonly<Record<string, string>> = {
  'CSP_GLOBAL_CHECK N/A': 'the policy is a header of every answer of app://, which is stricter than a tag of the page',
  'PROTOCOL_HANDLER_JS_CHECK main/deep-links.ts': 'a link only goes to a screen, by ids, as tests/unit/main says',
  'CUSTOM_ARGUMENTS_JS_CHECK main/index.ts':
    'the language of pages, and how much space V8 takes: neither opens anything',
  'OPEN_EXTERNAL_JS_CHECK main/external-links.ts':
    'whatever is no https or mail is refused, unknown hosts are asked about',
  'OPEN_EXTERNAL_JS_CHECK main/index.ts':
    'hands it to external-links.ts, and to the sign-in at Microsoft, whose host is fixed',
  'AUXCLICK_JS_CHECK main/window-frame.ts': 'what a middle click would open is refused by setWindowOpenHandler',
  'PRELOAD_JS_CHECK main/window-frame.ts':
    'the preload has one method for each call of the contract, and hands over no module',
};

async function lint(folder: string): Promise<Outcome> {
  // Blocks requests for its texts and Electron's releases; the check must run without a network.
  const network = requireOfLinter.resolve('got');
  const refusal = () => Promise.reject(new Error('no network'));
  requireOfLinter(network);
  const cached = requireOfLinter.cache[network];
  if (!cached) throw new Error('the linter brings no got along');
  cached.exports = Object.assign(refusal, { __esModule: true, default: refusal });
  const run = requireOfLinter('@doyensec/electronegativity/dist/runner.js') as (options: object) => Promise<Outcome>;
  return run({
    input: folder,
    electronVersionOverride: requireVersion(),
    isRelative: true,
    excludeFromScan: ['AvailableSecurityFixesGlobalCheck'],
  });
}

const requireVersion = (): string =>
  (createRequire(join(project, 'package.json'))('./package.json') as { devDependencies: { electron: string } })
    .devDependencies.electron;

/** Copies the desktop's sources and adds the planted files. */
function sources(planted: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'terna-electron-'));
  endWithTest(() => rmSync(folder, { recursive: true, force: true }));
  for (const part of ['main', 'preload', 'renderer'])
    cpSync(join(project, 'src', part), join(folder, part), { recursive: true });
  for (const [name, content] of Object.entries(planted)) writeFileSync(join(folder, name), content);
  return folder;
}

const nameOf = ({ id, file }: Finding): string => `${id} ${file}`;

it('finds nothing in the desktop but what is answered for', async () => {
  const { issues, errors } = await lint(sources());
  expect(errors).toEqual([]);
  expect([...new Set(issues.map(nameOf))].toSorted()).toEqual(Object.keys(answeredFor).toSorted());
  process.stdout.write(`Electronegativity: ${issues.length} findings, each answered for\n`);
});

it('finds what is planted', async () => {
  const planted = `import { BrowserWindow, shell } from 'electron';
    export const open = (url: string) => {
      const window = new BrowserWindow({ webPreferences: { nodeIntegration: true, contextIsolation: false, sandbox: false, webSecurity: false } });
      void shell.openExternal(url);
      return window;
    };`;
  const { issues } = await lint(sources({ 'planted.ts': planted }));
  expect(issues.filter(({ file }) => file === 'planted.ts').map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'CONTEXT_ISOLATION_JS_CHECK',
      'SANDBOX_JS_CHECK',
      'WEB_SECURITY_JS_CHECK',
      'OPEN_EXTERNAL_JS_CHECK',
    ]),
  );
});
