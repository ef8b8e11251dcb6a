// Restricts pages to displaying themselves and calling main.
// Nothing else is loaded, opened, embedded or permitted.
import type { IpcMainInvokeEvent, Session, WebContents } from 'electron';

/** The program's own pages: `app://bundle/…`. */
export const APP_SCHEME = 'app';
export const APP_HOST = 'bundle';
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`;

/** The page that shows what somebody has sent, always in a frame of no origin. */
const DOCUMENT_PATH = '/document.html';

const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** Sent with the program's own pages. Scripts, styles and fonts are files of the program. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    // A video that the page holds in memory, as it does pictures.
    'media-src data:',
    "font-src 'self'",
    "connect-src 'self'",
    // The frame of documents, and the organisation's own dashboard; which host that is, `confineContents` holds.
    "frame-src 'self' https:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; '),
  ...COMMON_HEADERS,
  'cross-origin-opener-policy': 'same-origin',
};

/** Sent with the frame of documents: it runs the program's scripts, and shows what it holds in memory. Nothing leaves it. */
export const DOCUMENT_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src blob:',
    "font-src 'self'",
    // Threads of its own making, which load the program's files.
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; '),
  ...COMMON_HEADERS,
};

/** Which headers an answer of the program's own scheme has, by its path. */
export function headersFor(path: string): Readonly<Record<string, string>> {
  if (path === DOCUMENT_PATH) return DOCUMENT_HEADERS;
  // The frame of documents has no origin, so that the program's own files are foreign to it.
  return path.startsWith('/assets/') ? { ...SECURITY_HEADERS, 'access-control-allow-origin': '*' } : SECURITY_HEADERS;
}

/** Whether an address is a page of the program itself. */
export function isOwnPage(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed?.protocol === `${APP_SCHEME}:` && parsed.host === APP_HOST && parsed.username === '';
}

/** Whether an address is the program's page that shows documents. */
const isDocumentPage = (url: string): boolean => isOwnPage(url) && URL.parse(url)?.pathname === DOCUMENT_PATH;

/** Whether a message comes from the top frame of one of the program's own pages. */
export function isTrustedSender({ senderFrame }: Pick<IpcMainInvokeEvent, 'senderFrame'>): boolean {
  return senderFrame !== null && senderFrame.parent === null && isOwnPage(senderFrame.url);
}

/** Whether a link may be handed to the system's browser: encrypted, and without a login in its address. */
export function isSafeLink(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed?.protocol === 'https:' && parsed.username === '' && parsed.password === '';
}

/** Sites that candidates and providers link to all the time: they are opened without asking, with all below them. */
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
 * What becomes of a link that somebody else may have written: known sites and the person's own server are opened, of
 * others the person is asked, and whatever is no web address is refused.
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
 * Keeps a page where it is.
 * @param openInBrowser opens a safe link in the system's browser, or asks first
 * @param mayEmbed whether a frame within our page may show an address
 */
export function confineContents(
  contents: WebContents,
  openInBrowser: (url: string) => void,
  mayEmbed: (url: string) => boolean,
): void {
  contents.on('will-navigate', (event) => {
    if (!isOwnPage(event.url) || isDocumentPage(event.url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => event.preventDefault());
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

/** A frame shows documents, and then goes nowhere else, or the dashboard of the organisation. */
function mayGo({ url, isMainFrame, frame }: FrameNavigation, mayEmbed: (url: string) => boolean): boolean {
  if (isMainFrame) return isOwnPage(url) && !isDocumentPage(url);
  if (frame && isDocumentPage(frame.url)) return false;
  return isDocumentPage(url) || mayEmbed(url);
}

/** No camera, no position, no notifications, no devices: none of it is needed. */
export function denyPermissions(
  session: Pick<Session, 'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'>,
): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
}
