// Restrictions of pages: a test for each applicable rule of Electron's checklist.
import { EventEmitter } from 'node:events';
import type { Session, WebContents } from 'electron';
import { describe, expect, test, vi } from 'vitest';
import {
  confineContents,
  denyPermissions,
  isOwnPage,
  isSafeLink,
  isTrustedSender,
  SECURITY_HEADERS,
} from '../../../../src/main/windows/security.ts';

const OWN = 'app://bundle/index.html#/selection_processes';
const FOREIGN = [
  'https://evil.example/',
  'app://other/index.html',
  'app://bundle.evil.example/index.html',
  'app://bundle@evil.example/',
  'app://user@bundle/index.html',
  'file:///etc/passwd',
  'data:text/html,x',
  'about:blank',
  '',
];

test('only app://bundle is the program’s own', () => {
  expect(isOwnPage(OWN)).toBe(true);
  for (const url of FOREIGN) expect(isOwnPage(url), url).toBe(false);
});

describe('a sender', () => {
  type Frame = Parameters<typeof isTrustedSender>[0]['senderFrame'];
  const frame = (url: string, parent: unknown = null) => ({ senderFrame: { url, parent } as Frame });

  test('is trusted as the top frame of an own page only', () => {
    expect(isTrustedSender(frame(OWN))).toBe(true);
    expect(isTrustedSender(frame(OWN, { url: OWN }))).toBe(false);
    expect(isTrustedSender({ senderFrame: null })).toBe(false);
    for (const url of FOREIGN) expect(isTrustedSender(frame(url)), url).toBe(false);
  });

  test('is not trusted once its frame is gone, which Electron throws about', () => {
    const senderFrame = {
      parent: null,
      get url(): string {
        throw new Error('Render frame was disposed before WebFrameMain could be accessed');
      },
    } as Frame;
    expect(isTrustedSender({ senderFrame })).toBe(false);
  });
});

describe('a page', () => {
  type OpenHandler = Parameters<WebContents['setWindowOpenHandler']>[0];

  function confined() {
    const opened: string[] = [];
    let openHandler: OpenHandler | undefined;
    const contents = Object.assign(new EventEmitter(), {
      setWindowOpenHandler(handler: OpenHandler) {
        openHandler = handler;
      },
    });
    confineContents(
      contents as unknown as WebContents,
      (url) => opened.push(url),
      (url) => url.startsWith('https://tableros.example/'),
    );
    const isPrevented = (name: string, url: string, isMainFrame = true, frame: object | null = null) => {
      const event = { url, isMainFrame, frame, preventDefault: vi.fn() };
      contents.emit(name, event, url);
      return event.preventDefault.mock.calls.length > 0;
    };
    const open = (url: string) => openHandler?.({ url } as Parameters<OpenHandler>[0]);
    return { isPrevented, open, opened };
  }

  test('goes nowhere else', () => {
    const { isPrevented } = confined();
    expect(isPrevented('will-navigate', OWN)).toBe(false);
    for (const url of FOREIGN) expect(isPrevented('will-navigate', url), url).toBe(true);
    expect(isPrevented('will-redirect', OWN)).toBe(true);
    expect(isPrevented('will-frame-navigate', OWN, false)).toBe(true);
    expect(isPrevented('will-frame-navigate', OWN)).toBe(false);
  });

  test('shows within itself the organisation’s dashboard and nothing else', () => {
    const { isPrevented } = confined();
    expect(isPrevented('will-frame-navigate', 'https://tableros.example/7', false)).toBe(false);
    expect(isPrevented('will-frame-navigate', 'https://tableros.example/7')).toBe(true);
    for (const url of FOREIGN) expect(isPrevented('will-frame-navigate', url, false), url).toBe(true);
  });

  test('lets the dashboard redirect within its host, and nothing else', () => {
    const { isPrevented } = confined();
    expect(isPrevented('will-redirect', 'https://tableros.example/entrar', false)).toBe(false);
    expect(isPrevented('will-redirect', 'https://tableros.example/entrar')).toBe(true);
    for (const url of [OWN, ...FOREIGN]) expect(isPrevented('will-redirect', url, false), url).toBe(true);
  });

  test('leaves a frame that is gone where it is', () => {
    const gone = {
      get url(): string {
        throw new Error('Render frame was disposed before WebFrameMain could be accessed');
      },
    };
    expect(confined().isPrevented('will-frame-navigate', 'https://tableros.example/7', false, gone)).toBe(true);
  });

  test('embeds nothing', () => {
    expect(confined().isPrevented('will-attach-webview', OWN)).toBe(true);
  });

  test('opens no window, and hands only encrypted links to the browser', () => {
    const { open, opened } = confined();
    const links = ['https://www.linkedin.com/in/x', 'http://x.example', 'file:///etc/passwd', 'javascript:alert(1)'];
    for (const url of [...links, 'smb://x/y', 'https://user:pass@x.example/']) {
      expect(open(url)).toEqual({ action: 'deny' });
    }
    expect(opened).toEqual(['https://www.linkedin.com/in/x']);
  });
});

test('a safe link is https without a login', () => {
  expect(isSafeLink('https://x.example/a?b=c')).toBe(true);
  for (const url of ['http://x.example', 'ms-settings:', 'https://a:b@x.example', 'nonsense']) {
    expect(isSafeLink(url), url).toBe(false);
  }
});

test('nothing is permitted', () => {
  const session = {
    setPermissionRequestHandler: vi.fn<Session['setPermissionRequestHandler']>(),
    setPermissionCheckHandler: vi.fn<Session['setPermissionCheckHandler']>(),
    setDevicePermissionHandler: vi.fn<Session['setDevicePermissionHandler']>(),
  };
  denyPermissions(session);
  const contents = {} as WebContents;
  const answer = vi.fn();
  session.setPermissionRequestHandler.mock.lastCall?.[0]?.(contents, 'media', answer, {} as Electron.PermissionRequest);
  expect(answer).toHaveBeenCalledExactlyOnceWith(false);
  const check = session.setPermissionCheckHandler.mock.lastCall?.[0];
  expect(check?.(contents, 'geolocation', OWN, {} as Electron.PermissionCheckHandlerHandlerDetails)).toBe(false);
  const device = session.setDevicePermissionHandler.mock.lastCall?.[0];
  expect(device?.({} as Electron.DevicePermissionHandlerHandlerDetails)).toBe(false);
});

test('the policy allows nothing that is not the program’s own file', () => {
  const policy = SECURITY_HEADERS['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  // Except the frame of the organization's dashboard, whose host `confineContents` restricts.
  expect(policy.replace("frame-src 'self' https:", '')).not.toMatch(/unsafe-|https?:|\*/);
  expect(policy).toMatch(/script-src 'self'(;|$)/);
  expect(SECURITY_HEADERS['x-content-type-options']).toBe('nosniff');
});
