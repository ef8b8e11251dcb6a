// Starts the demo program on the stand-in, for the tests that need a real Chromium.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright';
import { vi } from 'vitest';

export const demoFolder = resolve(import.meta.dirname, 'demo');
export const standIn = resolve(import.meta.dirname, '../../../../build/chromium/electron');
export const hasXvfb = existsSync('/usr/bin/Xvfb');

export interface DemoGlobals {
  journal: string[];
  nativeTheme: Electron.NativeTheme;
}
export interface DemoApi {
  get(): Promise<string[]>;
  invoke(channel: string, ...values: unknown[]): Promise<unknown>;
  double(number: number): number;
  ping(number: number): Promise<number>;
  plus(first: number, second: number): number;
  fail(): void;
  size(file: Blob): number;
  pathOf(file: File): string;
  nested: { deep: { value: number } };
  platform: string;
}
declare global {
  interface Window {
    api: DemoApi;
  }
}

export interface Demo {
  app: ElectronApplication;
  child: ChildProcess;
  userData: string;
  exited: Promise<number | null>;
  window(number: number): Promise<Page>;
  journal(): Promise<string[]>;
  end(): Promise<void>;
}

/** @param display an X display for its windows; without one the demo runs headless */
export async function launchDemo(display?: string): Promise<Demo> {
  const userData = mkdtempSync(join(tmpdir(), 'stand-in-demo-'));
  const env = { ...process.env, DISPLAY: display ?? '', WAYLAND_DISPLAY: '', STAND_IN_HEADLESS: display ? '0' : '1' };
  const app = await _electron.launch({ executablePath: standIn, args: demoArguments(userData), env });
  const child = app.process();
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const find = (number: number) => app.windows().find((page) => page.url().includes(`window=${number}`));
  return {
    app,
    child,
    userData,
    exited,
    async window(number) {
      const page = await vi.waitFor(() => find(number) ?? Promise.reject(new Error(`no window ${number}`)), 10_000);
      await page.locator('li').nth(2).waitFor();
      return page;
    },
    journal: () => app.evaluate(() => (globalThis as unknown as { demo: DemoGlobals }).demo.journal),
    async end() {
      // SIGTERM instead of a kill, so that Chromium also ends before its profile is removed.
      child.kill('SIGTERM');
      await exited;
      rmSync(userData, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

export function demoArguments(userData: string): string[] {
  return [demoFolder, `--user-data-dir=${userData}`];
}

export async function startDisplay(): Promise<{ name: string; end(): void }> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(server.stdio[3] as NodeJS.ReadableStream, 'data');
  return { name: `:${String(number).trim()}`, end: () => void server.kill() };
}
