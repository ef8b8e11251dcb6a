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
    /focus, blur, and z-order/,
    'Without a screen no window of Chromium has the focus. With one, `tests/unit/build/chromium/page.test.ts` tries it under Xvfb.',
  ),
  explained(
    'api-browser-window',
    /_top|navigates itself|navigating subframe/,
    'Drives a frame of another site by the debugger’s own targets, which the stand-in’s debugger does not have. The events of such frames are tried by `tests/unit/build/chromium/frames.test.ts`.',
  ),
  explained(
    'api-browser-window',
    /only a subframe is loading/,
    'The stand-in counts the main frame only. Terna asks `isLoading` to choose between a message and a load; both lead the window to the same screen.',
  ),
  explained(
    'api-browser-window',
    /preload script stack traces/,
    'The preload’s first line follows the stand-in’s own code on the same line. Terna never reads positions in its preload.',
  ),
  explained(
    'api-web-contents',
    /sent before document is ready/,
    'A message to a page that is still loading is lost here. Terna loads the address anew while a page is loading (`Windows.#lead`).',
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
    'api-utility-process',
    /custom env is provided/,
    'A message is lost if the child ends in the same moment. Terna’s server ends only after it was asked to, and sends nothing with its end.',
  ),
  explained(
    'spellchecker',
    /non-persistent sessions/,
    'The stand-in has one session; Terna uses the default one only.',
  ),
];

/** The reason why a test fails, or undefined. */
export function explain({ file, title }: Pick<Result, 'file' | 'title'>): string | undefined {
  return explanations.find((entry) => entry.file === file && entry.title.test(title))?.why;
}
