// The tests of what Chromium itself offers to pages, apart from what Terna's pages and handlers use.
import { environment, type LeftOut, unused } from './left-out-reasons.ts';

const inChromium = (title: RegExp, ...api: string[]): LeftOut => unused('chromium', title, ...api);
const NODE = 'WebPreferences.nodeIntegration = true';

export const chromium: readonly LeftOut[] = [
  inChromium(/^reporting api/, 'Session.setCertificateVerifyProc'),
  inChromium(/^window\.postMessage|streaming compilation|Promise ›|heap snapshot|jquery|Node\.js module names/, NODE),
  inChromium(/web security is (not )?disabled|web security › (bypasses|engages|does not crash)/, NODE),
  inChromium(/accessing file:\/\/ › is allowed/, 'WebPreferences.webSecurity = false'),
  inChromium(/csp › when sandbox: false/, 'WebPreferences.sandbox = false'),
  inChromium(/^focus handling|<webview>|from a webview/, 'WebPreferences.webviewTag = true'),
  inChromium(/^cross origin isolation/, 'Cross-Origin-Embedder-Policy'),
  inChromium(
    /--lang|--remote-debugging|--trace-startup|first party sets|long-animation-frame/,
    '--lang',
    '--remote-debugging-port',
    '--trace-startup',
    '--use-first-party-set',
  ),
  inChromium(
    /navigator\.keyboard|navigator\.connection|userAgentData|Badging|webgl|websockets/,
    'navigator.keyboard',
    'navigator.connection',
    'navigator.userAgentData',
    'WebGL',
    'WebSocket',
  ),
  inChromium(/navigator\.serviceWorker|navigator\.setAppBadge|SharedWorker/, 'ServiceWorkers', 'SharedWorker'),
  inChromium(
    /^(?!navigator\.clipboard).*(?:granted|<geolocation> element|--disable-geolocation|can grant|allows? (?:permission|access|in-session))/,
    'permissions that the handlers grant',
  ),
  inChromium(/File System API/, 'showOpenFilePicker'),
  inChromium(/nodeIntegrationInWorker|AudioWorklet/, 'WebPreferences.nodeIntegrationInWorker'),
  inChromium(/form submit/, 'form.action'),
  inChromium(/window\.open(er)?\b/, "WindowOpenHandlerResponse.action = 'allow'"),
  inChromium(
    /popups (from|opened by)|inherit the sandbox|escape the sandbox/,
    "WindowOpenHandlerResponse.action = 'allow'",
  ),
  inChromium(
    /IdleDetection|SpeechRecognition|SpeechSynthesis|webkitGetUserMedia|mediaDevices › (can return|returns|provides|fails)/,
    'IdleDetector',
    'SpeechRecognition',
    'navigator.mediaDevices',
  ),
  inChromium(/non standard schemes/, 'Protocol.registerFileProtocol'),
  inChromium(
    /persistent storage|cross-site redirect/,
    'navigator.webkitPersistentStorage',
    'WebContents event: did-redirect-navigation',
  ),
  inChromium(/PDF Viewer|chrome:\/\/ pages|devtools ›/, 'pages of Chromium'),
  inChromium(/synchronous prompts/, 'WebPreferences.safeDialogs', 'WebPreferences.disableDialogs', 'window.alert'),
  inChromium(/^iframe using HTML fullscreen/, 'requestFullscreen of frames'),
  inChromium(
    /^navigator\.(serial|bluetooth|hid|usb)|getScreenDetails/,
    'Session event: select-serial-port',
    'Session event: select-hid-device',
    'Session event: select-usb-device',
  ),
  inChromium(/web workers › Worker|DOM storage quota|chromium features › fetch/, 'pages of the scheme file:'),
  inChromium(/window\.history › window\.history\.(pushState|back)/, 'WebContents event: navigation-entry-committed'),
  inChromium(/window\.history\.go|console functions/, NODE),
  inChromium(/csp › when sandbox: true .* in executeJavaScript/, 'WebContents.executeJavaScript'),
  inChromium(/external protocols › blocks navigation/, 'WebContents event: console-message'),
  environment('chromium', /^font fallback|navigator\.languages? ›/, 'compares fonts and languages of other systems'),
];
