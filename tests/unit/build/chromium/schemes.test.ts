// The app's URL schemes, and the session's decisions about requests.
import { afterEach, describe, expect, test } from 'vitest';
import { toAppUrl, toChromiumPolicy, toChromiumUrl } from '../../../../build/chromium/schemes.ts';
import {
  askBeforeRequest,
  askHeadersReceived,
  defaultSession,
  net,
  protocol,
} from '../../../../build/chromium/session.ts';

const details = { url: 'https://example.com/path', method: 'GET', resourceType: 'script', webContentsId: 1 };

describe('an app scheme', () => {
  afterEach(() => protocol.unhandle('app'));

  test('has an address for Chromium, and back', () => {
    protocol.handle('app', () => new Response(''));
    for (const url of ['app://bundle/index.html?a=1#b', 'app://bundle/', 'app://bundle/a%20b']) {
      expect(toAppUrl(toChromiumUrl(url))).toBe(url);
    }
    expect(toChromiumUrl('app://bundle')).toBe('https://bundle.app.invalid/');
  });

  test('leaves other URLs as they are', () => {
    protocol.handle('app', () => new Response(''));
    for (const url of ['https://example.com/', 'file:///x', 'other://x/y', 'https://x.other.invalid/']) {
      expect([toChromiumUrl(url), toAppUrl(url)]).toEqual([url, url]);
    }
  });

  test('is translated in a content security policy', () => {
    protocol.handle('app', () => new Response(''));
    expect(toChromiumPolicy("default-src 'self'; img-src app: data:; script-src app://bundle")).toBe(
      "default-src 'self'; img-src https://*.app.invalid data:; script-src https://bundle.app.invalid",
    );
  });

  test('answers net.fetch too', async () => {
    protocol.handle('app', ({ url }) => new Response(`you asked for ${url}`));
    expect(await (await net.fetch('app://bundle/x')).text()).toBe('you asked for app://bundle/x');
    expect((await (await net.fetch(import.meta.url)).text()).startsWith('// The app')).toBe(true);
  });
});

describe('webRequest', () => {
  afterEach(() => {
    defaultSession.webRequest.onBeforeRequest(null);
    defaultSession.webRequest.onHeadersReceived(null);
  });

  test('may cancel what its filter matches', async () => {
    const cancel = (_details: unknown, callback: (answer: object) => void) => callback({ cancel: true });
    defaultSession.webRequest.onBeforeRequest({ urls: ['https://*.example.com/*', 'https://example.com/*'] }, cancel);
    expect(await askBeforeRequest(details)).toEqual({ cancel: true });
    expect(await askBeforeRequest({ ...details, url: 'https://example.com.evil.test/' })).toEqual({});
    defaultSession.webRequest.onBeforeRequest(null);
    expect(await askBeforeRequest(details)).toEqual({});
  });

  test('may change headers', async () => {
    const before = { a: ['1'] };
    expect(await askHeadersReceived(details.url, 200, before)).toBe(before);
    defaultSession.webRequest.onHeadersReceived((received: object, callback: (answer: object) => void) =>
      callback({ responseHeaders: { ...(received as { responseHeaders: object }).responseHeaders, b: ['2'] } }),
    );
    expect(await askHeadersReceived(details.url, 200, before)).toEqual({ a: ['1'], b: ['2'] });
  });
});
