// The desktop's log: a small file in the user's data folder.
// It never contains tokens, or anything that users typed or read.
import { join } from 'node:path';
import electronLog from 'electron-log/node.js';
import { errorStatus } from '../../contract/errors.ts';
import { bridgeChannels } from '../../contract/ipc/bridge.ts';
import { makePrivateFolder } from '../files/private-files.ts';

/** Messages name no person; facts are plain values (codes, counts, names of calls). */
export interface Log {
  info(message: string, facts?: Facts): void;
  warn(message: string, facts?: Facts): void;
  error(message: string, facts?: Facts): void;
}
export type Facts = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Bytes after which the file is renamed to main.old.log and restarted. */
const MAX_LOG_BYTES = 1024 * 1024;

/** Writes to `folder`/main.log. */
export function openLog(folder: string): Log {
  makePrivateFolder(folder);
  const logger = electronLog.create({ logId: 'terna' });
  logger.transports.file.resolvePathFn = () => join(folder, 'main.log');
  logger.transports.file.maxSize = MAX_LOG_BYTES;
  logger.transports.file.level = 'info';
  logger.transports.file.writeOptions = { encoding: 'utf8', flag: 'a', mode: 0o600 };
  logger.transports.console.level = false;
  const write = (level: 'info' | 'warn' | 'error') => (message: string, facts?: Facts) =>
    logger[level](facts ? `${message} ${JSON.stringify(harmless(facts))}` : message);
  return { info: write('info'), warn: write('warn'), error: write('error') };
}

/** Names from the contract: calls, channels and error codes. */
const NAMES = new Set<string>([
  ...Object.values(bridgeChannels.api).flatMap(Object.values),
  ...Object.values(bridgeChannels.desktop),
  ...Object.keys(errorStatus),
]);
const isName = (word: string): boolean => NAMES.has(word) || NAMES.has(`api:${word}`);

/** System codes: `ECONNREFUSED`, `SQLITE_CORRUPT`. */
const isCode = (word: string): boolean => isName(word) || /^(E[A-Z]{3,20}|[A-Z]{2,20}_[A-Z_]{2,40})$/.test(word);
/** Types of errors, and of values thrown instead of one. */
const isKind = (word: string): boolean =>
  /^(\w{0,40}(Error|Failure|Exception)|string|number|object|undefined|boolean|function|symbol|bigint)$/.test(word);
/** A script line without its folders, which may contain the user's name. */
const isSourceLine = (word: string): boolean => /^[\w.-]{1,60}\.[cm]?[jt]s:\d+:\d+$/.test(word);
const oneOf =
  (...values: readonly string[]) =>
  (word: string): boolean =>
    values.includes(word);

/** Allowed values of each fact that is text; nothing else is logged. */
const ALLOWED_VALUES: Readonly<Record<string, (word: string) => boolean>> = {
  call: isName,
  channel: isName,
  code: isCode,
  kind: isKind,
  at: isSourceLine,
  lines: (word) => isSourceLine(word) || isKind(word),
  issues: oneOf(
    'invalid_type',
    'too_big',
    'too_small',
    'invalid_format',
    'unrecognized_keys',
    'invalid_union',
    'invalid_value',
  ),
  problem: oneOf('absent', 'locked', 'rejected', 'slow'),
  operation: oneOf('get', 'put', 'change'),
};

/**
 * Returns the facts that may be logged: numbers and known words. Anything else, such as a name, an address or a local
 * path, is omitted here, so that callers need not take care.
 */
export function harmless(facts: Facts): Facts {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? allowedWords(name, value) : value]),
  );
}

function allowedWords(name: string, text: string): string {
  const isAllowed = ALLOWED_VALUES[name];
  if (!isAllowed) return LEFT_OUT;
  const words = text
    .split(/[\s()<>,]+/)
    .map((word) => (/[\\/]/.test(word) ? (word.split(/[\\/]/).at(-1) ?? '') : word));
  const allowed = words.filter(isAllowed);
  return allowed.length > 0 ? allowed.join(' ') : LEFT_OUT;
}

/** Replaces omitted text. */
const LEFT_OUT = '…';

/** The loggable part of an error: its type, code and location in our code, without its text, which may quote data. */
export function describeError(error: unknown): Facts {
  if (!(error instanceof Error)) return { kind: typeof error };
  const { code } = error as NodeJS.ErrnoException;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    kind: error.name,
    code,
    at: frames
      .slice(0, 6)
      .map((line) => line.trim())
      .join(' < '),
  };
}

/** The loggable part of another process's error output: types and locations of errors, without their texts. */
export function harmlessLines(output: string): string {
  return output
    .split('\n')
    .map((line) => /^\s*(at .*|[A-Z]\w*Error\b)/.exec(line)?.[1])
    .filter((line) => line !== undefined)
    .slice(0, 20)
    .join(' < ');
}
