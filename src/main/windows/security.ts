// Restricts pages to displaying themselves and calling main.
// Nothing else is loaded, opened, embedded or permitted.
import type { IpcMainInvokeEvent, Session, WebContents } from 'electron';

/** The origin of the program's own pages: `app://bundle/…`. */
export const APP_SCHEME = 'app';
export const APP_HOST = 'bundle';
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`;

/** The page that displays received documents, always in a frame without origin. */
const DOCUMENT_PATH = '/document.html';

const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** Headers of the program's own pages; scripts, styles and fonts come from the program's files. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    // Videos, like images, are data URLs in the page's memory.
    'media-src data:',
    "font-src 'self'",
    "connect-src 'self'",
    // For the frame of documents and the organization's dashboard; `confineContents` limits which host that is.
    "frame-src 'self' https:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; '),
  ...COMMON_HEADERS,
  'cross-origin-opener-policy': 'same-origin',
};

/** Headers of the frame of documents: it runs the program's scripts and displays data in memory. Nothing leaves it. */
export const DOCUMENT_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src blob:',
    "font-src 'self'",
    // Workers that it creates itself and that load the program's files.
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; '),
  ...COMMON_HEADERS,
};

/** The headers of an answer of the app scheme, by path. */
export function headersFor(path: string): Readonly<Record<string, string>> {
  if (path === DOCUMENT_PATH) return DOCUMENT_HEADERS;
  // The frame of documents has no origin, so the program's own files are cross-origin to it.
  return path.startsWith('/assets/') ? { ...SECURITY_HEADERS, 'access-control-allow-origin': '*' } : SECURITY_HEADERS;
}

/** Whether an address is a page of the program itself. */
export function isOwnPage(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed?.protocol === `${APP_SCHEME}:` && parsed.host === APP_HOST && parsed.username === '';
}

const isDocumentPage = (url: string): boolean => isOwnPage(url) && URL.parse(url)?.pathname === DOCUMENT_PATH;

/** Whether a message comes from the top frame of one of the program's own pages. */
export function isTrustedSender(event: Pick<IpcMainInvokeEvent, 'senderFrame'>): boolean {
  try {
    const { senderFrame } = event;
    return senderFrame !== null && senderFrame.parent === null && isOwnPage(senderFrame.url);
  } catch {
    // Electron throws when a frame that is gone is read.
    return false;
  }
}

/** Whether the system's browser may open a link: HTTPS, without credentials in the address. */
export function isSafeLink(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed?.protocol === 'https:' && parsed.username === '' && parsed.password === '';
}

/** Sites that candidates and providers often link to, with their subdomains; they open without a question. */
const KNOWN_SITES: readonly string[] = [
  'linkedin.com',
  'github.com',
  'gitlab.com',
  'behance.net',
  'dribbble.com',
  'computrabajo.com',
  'trabajando.com',
  'laborum.cl',
  'bumeran.com',
  'shl.com',
  'mettl.com',
  'docusign.com',
];

/**
 * Decides about a link that a third party may have written: known sites and the user's own server open, other sites
 * need confirmation, anything that is not a safe web address is refused.
 * @param ownServer the origin of the workspace's server, or null
 */
export function fateOfLink(url: string, ownServer: string | null): 'open' | 'ask' | 'refuse' {
  const parsed = URL.parse(url);
  if (!parsed || !isSafeLink(url)) return 'refuse';
  if (parsed.origin === ownServer) return 'open';
  const isKnown = KNOWN_SITES.some((site) => parsed.hostname === site || parsed.hostname.endsWith(`.${site}`));
  return isKnown && parsed.port === '' ? 'open' : 'ask';
}

/**
 * Prevents a page from navigating away or opening windows.
 * @param openInBrowser opens a safe link in the system's browser, or asks first
 * @param mayEmbed whether a frame in our page may load an address
 */
export function confineContents(
  contents: WebContents,
  openInBrowser: (url: string) => void,
  mayEmbed: (url: string) => boolean,
): void {
  contents.on('will-navigate', (event) => {
    if (!isOwnPage(event.url) || isDocumentPage(event.url)) event.preventDefault();
  });
  // Also emitted for frames: the dashboard may redirect within its own host.
  contents.on('will-redirect', (event) => {
    if (event.isMainFrame || !mayEmbed(event.url)) event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    if (!mayGo(event, mayEmbed)) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    if (isSafeLink(url)) openInBrowser(url);
    return { action: 'deny' };
  });
}

type FrameNavigation = Pick<Electron.WebContentsWillFrameNavigateEventParams, 'url' | 'isMainFrame' | 'frame'>;

/** A frame may load the documents page, and then nothing else, or the organization's dashboard. */
function mayGo({ url, isMainFrame, frame }: FrameNavigation, mayEmbed: (url: string) => boolean): boolean {
  if (isMainFrame) return isOwnPage(url) && !isDocumentPage(url);
  return !(frame && isDocumentFrame(frame)) && (isDocumentPage(url) || mayEmbed(url));
}

/** A frame that is gone cannot be read, and counts as one that may not go anywhere. */
function isDocumentFrame(frame: Pick<Electron.WebFrameMain, 'url'>): boolean {
  try {
    return isDocumentPage(frame.url);
  } catch {
    return true;
  }
}

/** Denies camera, location, notifications and devices, because no page needs them. */
export function denyPermissions(
  session: Pick<Session, 'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'>,
): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
}
