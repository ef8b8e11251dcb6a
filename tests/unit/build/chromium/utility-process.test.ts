// Utility processes behave as in Electron: messages, exit, kill and crash.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { stopUtilityProcesses, utilityProcess } from '../../../../build/chromium/utility-process.ts';

const demo = resolve(import.meta.dirname, 'demo/utility.mjs');
const fork = (options: Electron.ForkOptions = {}) => utilityProcess.fork(demo, [], { stdio: 'pipe', ...options });

describe('a utility process', () => {
  afterEach(stopUtilityProcesses);

  test('exchanges messages, of every value that can be cloned', async () => {
    const child = fork({ env: { ...process.env, MARK: 'here' } });
    const value = { map: new Map([['a', new Set([1])]]), bytes: new Uint8Array([1, 2]), when: new Date(3) };
    child.postMessage(value);
    const [answer] = await once(child, 'message');
    expect(answer).toEqual({ echo: value, type: 'utility', send: 'undefined', mark: 'here', gc: 'undefined' });
  });

  test('gives V8 the flags that Chromium’s switch names, as Electron’s do', async () => {
    const child = fork({ execArgv: ['--js-flags=--expose-gc --max-semi-space-size=2'] });
    child.postMessage('hola');
    expect(await once(child, 'message')).toEqual([expect.objectContaining({ echo: 'hola', gc: 'function' })]);
  });

  test('gets in order what was sent before it listened', async () => {
    const child = fork();
    const echoed: unknown[] = [];
    child.on('message', ({ echo }: { echo: unknown }) => echoed.push(echo));
    for (let number = 0; number < 50; number++) child.postMessage({ number });
    await expect.poll(() => echoed.length).toBe(50);
    expect(echoed).toEqual(Array.from({ length: 50 }, (_item, number) => ({ number })));
  });

  test('refuses to send what cannot be cloned', () => {
    const child = fork();
    expect(() => child.postMessage({ run: () => 1 })).toThrow('could not be cloned');
  });

  test('has a pid while it runs', async () => {
    const child = fork();
    expect(child.pid).toBeUndefined();
    await once(child, 'spawn');
    expect(child.pid).toBeGreaterThan(1);
    child.kill();
    await once(child, 'exit');
    expect(child.pid).toBeUndefined();
  });

  test.each([0, 3])('reports exit code %i', async (code) => {
    const child = fork();
    child.postMessage({ exit: code });
    expect(await once(child, 'exit')).toEqual([code]);
  });

  test('can be killed once, and then ends with 0', async () => {
    const child = fork();
    await once(child, 'spawn');
    expect(child.kill()).toBe(true);
    expect(await once(child, 'exit')).toEqual([0]);
    expect(child.kill()).toBe(false);
    child.postMessage('to no one');
  });

  test('that gets a signal from elsewhere reports the signal', async () => {
    const child = fork();
    await once(child, 'spawn');
    process.kill(child.pid as number);
    expect(await once(child, 'exit')).toEqual([15]);
  });

  test('that crashes does not end with 0', async () => {
    const child = fork();
    child.postMessage({ crash: true });
    const [code] = await once(child, 'exit');
    expect(code).toBe(6);
  });

  test('that is not there ends with 1', async () => {
    const child = utilityProcess.fork(`${demo}.absent`, [], { stdio: 'ignore' });
    expect(await once(child, 'exit')).toEqual([1]);
  });

  test('has its output on a stream when asked to', async () => {
    const child = fork();
    child.postMessage({ print: 'hola' });
    expect(String((await once(child.stdout as NodeJS.ReadableStream, 'data'))[0])).toBe('hola\n');
  });

  test('does not outlive its parent, even one that was killed', async () => {
    const script = `
      import { utilityProcess } from ${JSON.stringify(resolve(import.meta.dirname, '../../../../build/chromium/utility-process.ts'))};
      const child = utilityProcess.fork(${JSON.stringify(demo)}, [], { stdio: 'ignore' });
      child.on('spawn', () => console.log(child.pid));
      child.postMessage('keep listening');`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const pid = Number(String((await once(parent.stdout, 'data'))[0]));
    const isAlive = () => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    expect(isAlive()).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(isAlive, { timeout: 5000 }).toBe(false);
  });
});
