// Why the tests fail that do: differences of the stand-in that Terna cannot meet.
import type { Result } from './results.ts';

interface Explanation {
  readonly file: string;
  readonly title: RegExp;
  readonly why: string;
}

const explained = (file: string, title: RegExp, why: string): Explanation => ({ file: `${file}-spec.ts`, title, why });

export const explanations: readonly Explanation[] = [
  explained(
    'api-app',
    /enable-sandbox to all renderer processes/,
    'Looks for a switch of Electron’s own among the arguments of pages and opens windows without a sandbox. The pages of the stand-in are always in Chromium’s sandbox, and the stand-in refuses windows without one.',
  ),
  explained(
    'api-app',
    /exits gracefully/,
    'Sends a signal with each line that the program writes while it starts. Terna’s own end by a signal is tried by `tests/unit/build/chromium/life.test.ts`.',
  ),
  explained(
    'api-browser-window',
    /will-navigate event › is triggered when a cross-origin iframe navigates _top/,
    'Clicks within the frame by `WebFrameMain.executeJavaScript` and reads `initiator`; Terna uses neither. The same click by the debugger passes, two tests further on.',
  ),
  explained(
    'api-web-contents',
    /sent before document is ready/,
    'The page reads a folder by Node. Pages of the stand-in never have Node, and Terna’s windows have `nodeIntegration = false`.',
  ),
  explained(
    'api-web-contents',
    /can be GCed before loading a page/,
    'Makes a page without a window by an internal constructor of Electron, which the run replaces by a hidden window.',
  ),
  explained(
    'api-session',
    /legacy getUserMedia/,
    'Chromium refuses by itself, with another text. Terna denies every permission and no page asks for media.',
  ),
  explained(
    'api-ipc',
    /payloads across/,
    'Takes some 17 seconds here, because values cross the debugging pipe as text; on a busy machine it exceeds the limit of a test. Terna sends files in parts.',
  ),
  explained(
    'autofill',
    /<datalist>/,
    'The headless shell displays none of Chromium’s own suggestions. With a screen they are Chromium’s, as in Electron.',
  ),
  explained(
    'chromium',
    /Storage Access API|navigator\.mediaDevices/,
    'Chromium refuses by itself and does not ask the app’s handlers. Terna’s handlers deny both, and no page of Terna asks for either.',
  ),
  explained(
    'chromium',
    /document\.hasFocus/,
    'Chromium cannot open a window unseen, so the one that opened last has its focus. No page of Terna asks `hasFocus`.',
  ),
  explained(
    'chromium',
    /iframe › does not have node integration/,
    'A frame of a `file:` page does not report its load to the page. Terna’s pages are `app:`; that their frames have no bridge is tried by `tests/unit/build/chromium/page.test.ts`.',
  ),
  explained(
    'chromium',
    /invokes setWindowOpenHandler when allow-popups is set/,
    'Clicks a link with Ctrl in a sandboxed frame, which Chromium does not report to the debugger as `window.open`; the window is closed without a question. Terna’s handler denies every window.',
  ),
  explained(
    'chromium',
    /iframe sandbox external protocols › allows navigation/,
    'Chromium without a screen opens no other programs, and so asks nothing. Terna’s handler denies this permission, and Terna opens addresses by `shell.openExternal`.',
  ),
];

/** The reason why a test fails, or undefined. */
export function explain({ file, title }: Pick<Result, 'file' | 'title'>): string | undefined {
  return explanations.find((entry) => entry.file === file && entry.title.test(title))?.why;
}
