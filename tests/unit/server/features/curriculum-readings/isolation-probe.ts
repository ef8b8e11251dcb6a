// Tries in an isolated process what a flaw of a library could try, and reports what succeeds.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { open as openInspector } from 'node:inspector';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';

const [, , outside = '', port = ''] = process.argv;

const attempts: Readonly<Record<string, () => unknown>> = {
  'read a file': () => readFileSync(outside),
  'read a file later': () => readFile(outside),
  'write a file': () => writeFileSync(`${outside}.copy`, 'x'),
  'write into the program': () => writeFileSync(new URL('./written-by-probe', import.meta.url), 'x'),
  'open a database': () => new DatabaseSync(outside).exec('select 1'),
  'start a program': () => execFileSync('/bin/sh', ['-c', 'true']),
  'load native code': () => process.dlopen({ exports: {} }, outside),
  'compile a text': () => new Function('return 1')(),
  'open the inspector': () => openInspector(0),
  'read the environment': () => {
    if (Object.keys(process.env).length === 0) throw new Error('empty');
  },
};

async function succeeded(): Promise<string[]> {
  const found: string[] = [];
  for (const [name, attempt] of Object.entries(attempts)) {
    try {
      await attempt();
      found.push(name);
    } catch {
      // The attempt failed, as it must.
    }
  }
  return found;
}

const inThread = (): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./network-probe.ts', import.meta.url), {
      env: {},
      execArgv: [],
      workerData: Number(port),
    });
    thread.on('message', resolve);
    thread.on('error', reject);
  });

process.send?.({
  succeeded: [...(await succeeded()), ...(await inThread())],
  tried: Object.keys(attempts).length,
  ownFile: readFileSync(new URL(import.meta.url)).length > 0,
});
