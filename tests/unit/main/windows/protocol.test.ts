// The app's URL scheme serves only the built pages, with their policy.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { serveFolder } from '../../../../src/main/windows/protocol.ts';
import { scratchFolder } from '../support/scratch-folder.ts';

let get: (url: string, method?: string) => Promise<Response>;

beforeEach(() => {
  const outside = scratchFolder();
  const folder = join(outside, 'renderer');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Terna</title>');
  writeFileSync(join(folder, 'assets', 'main-abc.js'), 'export {};');
  writeFileSync(join(folder, 'assets', 'Inter.woff2'), 'font');
  writeFileSync(join(folder, 'secret.key'), 'no type of ours');
  writeFileSync(join(outside, 'outside.html'), 'outside');
  mkdirSync(join(outside, 'renderer-other'));
  writeFileSync(join(outside, 'renderer-other', 'index.html'), 'other');
  symlinkSync(join(outside, 'outside.html'), join(folder, 'link.html'));
  const serve = serveFolder(folder);
  get = (url, method = 'GET') => serve({ url, method });
});

test.each([
  ['app://bundle/index.html', 'text/html; charset=utf-8'],
  ['app://bundle/', 'text/html; charset=utf-8'],
  ['app://bundle/index.html?window=board#/x', 'text/html; charset=utf-8'],
  ['app://bundle/assets/main-abc.js', 'text/javascript; charset=utf-8'],
  ['app://bundle/assets/Inter.woff2', 'font/woff2'],
])('%s is served as %s, with the policy', async (url, type) => {
  const response = await get(url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(type);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await response.text()).length).toBeGreaterThan(0);
});

describe('what leads elsewhere', () => {
  const ups = ['..', '%2e%2e', '.%2e', '%2E%2E', '..%2f..', '..%5c..', '%2e%2e%2f%2e%2e'];
  const targets = ['outside.html', 'renderer-other/index.html', 'etc/passwd'];
  const traversals = ups.flatMap((up) =>
    targets.flatMap((target) => [
      `app://bundle/${up}/${target}`,
      `app://bundle/assets/${up}/${up}/${target}`,
      `app://bundle//${up}/${target}`,
      `app://bundle/assets%2f${up}%2f${target}`,
      `app://bundle/${up}%5c${target}`,
    ]),
  );
  const others = [
    'app://bundle/link.html',
    'app://bundle/secret.key',
    'app://bundle/assets',
    'app://bundle/absent.html',
    'app://bundle/index.html%00.js',
    'app://bundle/%zz.html',
    'app://bundle/C:/Windows/win.ini.html',
    'app://other/index.html',
    `app://bundle/${'a'.repeat(5000)}.html`,
  ];

  test('there are more than a hundred of them', () => expect(traversals.length).toBeGreaterThan(100));

  test.each([...traversals, ...others])('%s is refused', async (url) => {
    const response = await get(url);
    expect([400, 404]).toContain(response.status);
    expect(await response.text()).toBe('');
    expect(response.headers.get('content-security-policy')).not.toBeNull();
  });
});

test('only reading is possible', async () => {
  expect((await get('app://bundle/index.html', 'POST')).status).toBe(405);
});

test('files of the program are handed to the frame of documents, which has no origin; pages are not', async () => {
  expect((await get('app://bundle/assets/main-abc.js')).headers.get('access-control-allow-origin')).toBe('*');
  expect((await get('app://bundle/index.html')).headers.get('access-control-allow-origin')).toBeNull();
});
