// The demonstration organization, created once as a folder that each test copies.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '../..');
const variable = 'TERNA_E2E_DEMO';
const DATABASE = 'terna.db';
const FILES = 'files';

/** Playwright's global setup. @returns the function that removes the folder after all tests */
export default function makeDemo(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'terna-demo-'));
  process.env[variable] = folder;
  execFileSync(join(project, 'node_modules/.bin/node'), [join(project, 'out/main/server.js'), 'demo'], {
    env: {
      ...process.env,
      TERNA_DATA_DIR: join(folder, FILES),
      TERNA_DATABASE_URL: `sqlite:${join(folder, DATABASE)}`,
    },
    stdio: 'ignore',
  });
  return () => rmSync(folder, { recursive: true, force: true });
}

export function copyDemoSpace(userData: string): void {
  cpSync(demoFolder(), join(userData, 'workspaces', 'demo'), { recursive: true });
}

export function copyDemoServer(folder: string): void {
  cpSync(join(demoFolder(), FILES), folder, { recursive: true });
  cpSync(join(demoFolder(), DATABASE), join(folder, DATABASE));
}

function demoFolder(): string {
  const folder = process.env[variable];
  if (folder === undefined) throw new Error('the global setup has made no demonstration');
  return folder;
}
