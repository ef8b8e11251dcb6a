// Decides which messages on the consoles of pages and processes fail a test.

/** `page` is a window of the program or a visitor's browser; `main` is what the program writes to stderr. */
export interface ConsoleMessage {
  readonly source: 'page' | 'main';
  readonly text: string;
}

export interface ExpectedMessage {
  readonly pattern: RegExp;
  readonly reason: string;
  readonly isRequired: boolean;
}

/** The types of `console` messages that report a problem: `console.assert`, `console.error` and `console.warn`. */
const PROBLEM_TYPES: ReadonlySet<string> = new Set(['assert', 'error', 'warning']);

export const isProblem = (type: string): boolean => PROBLEM_TYPES.has(type);

/**
 * The preview of a portal page is a frame without scripts. Chromium notes each script that it refuses there, also of
 * the tools that watch the page; that none runs is what is wanted.
 */
export const isRefusedScript = (text: string): boolean => text.startsWith("Blocked script execution in 'about:blank'");

/** Lines on stderr that are about the debugger by which Playwright drives the program. */
const DEBUGGER_LINES =
  /^(Debugger (attached|ending on|listening on)|DevTools listening on|For help, see: |Waiting for the debugger)/;

/** Chromium's own diagnostics, which share stderr with main: `[1125/120000.5:WARNING:sandbox_linux.cc:405] …`. */
const CHROMIUM_LINES = /^\[[\d:/.]+:(ERROR|INFO|VERBOSE\d|WARNING):[^\]]+\]/;

/** The D-Bus session of a test's keychain. */
const DBUS_LINES = /^dbus-daemon\[\d+\]: /;

/** The messages in a process's stderr; indented lines, such as those of a stack, belong to the line above. */
export function splitStderr(text: string): string[] {
  const foreign = [DEBUGGER_LINES, CHROMIUM_LINES, DBUS_LINES];
  return text
    .split(/\r?\n(?=\S)/)
    .map((message) => message.trimEnd())
    .filter((message) => message !== '' && !foreign.some((pattern) => pattern.test(message)));
}

/** Returns one text per unexpected message, and one per required message that is missing. */
export function checkMessages(messages: readonly ConsoleMessage[], expected: readonly ExpectedMessage[]): string[] {
  const unexpected = messages.filter(({ text }) => !expected.some(({ pattern }) => pattern.test(text)));
  const missing = expected.filter(
    ({ pattern, isRequired }) => isRequired && !messages.some(({ text }) => pattern.test(text)),
  );
  return [
    ...unexpected.map(({ source, text }) => `unexpected on the console of ${source}: ${text}`),
    ...missing.map(({ pattern, reason }) => `no message matches ${pattern} (${reason})`),
  ];
}
