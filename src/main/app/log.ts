// The desktop's log: a small file in the user's data folder.
// It never contains tokens, or anything that users typed or read.
import { join } from 'node:path';
import electronLog from 'electron-log/node.js';
import { errorStatus } from '../../contract/errors.ts';
import { bridgeChannels } from '../../contract/ipc/bridge.ts';
import { makePrivateFolder } from '../files/private-files.ts';

/** What happened, in words that name no person, and plain facts (codes, counts, names of calls) beside it. */
export interface Log {
  info(message: string, facts?: Facts): void;
  warn(message: string, facts?: Facts): void;
  error(message: string, facts?: Facts): void;
}
export type Facts = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Bytes after which the file is put aside as main.old.log and begun anew. */
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

/** Names that the contract itself gives: of calls, channels and refusals. */
const NAMES = new Set<string>([
  ...Object.values(bridgeChannels.api).flatMap(Object.values),
  ...Object.values(bridgeChannels.desktop),
  ...Object.keys(errorStatus),
]);
const isName = (word: string): boolean => NAMES.has(word) || NAMES.has(`api:${word}`);

/** Codes of systems: `ECONNREFUSED`, `SQLITE_CORRUPT`. */
const isCode = (word: string): boolean => isName(word) || /^(E[A-Z]{3,20}|[A-Z]{2,20}_[A-Z_]{2,40})$/.test(word);
/** Kinds of errors, and of what was thrown instead of one. */
const isKind = (word: string): boolean =>
  /^(\w{0,40}(Error|Failure|Exception)|string|number|object|undefined|boolean|function|symbol|bigint)$/.test(word);
/** A line of a script, without the folders above it, which may be called like whoever works here. */
const isSourceLine = (word: string): boolean => /^[\w.-]{1,60}\.[cm]?[jt]s:\d+:\d+$/.test(word);
const oneOf =
  (...values: readonly string[]) =>
  (word: string): boolean =>
    values.includes(word);

/** Each fact that is a text, and the words that it may be made of: nothing else is written. */
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
 * What is written of the facts: numbers, and words of ours. Whatever else comes in, such as a name, an address or a path
 * of this computer, is left out here, so that no caller has to remember it.
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

/** Stands for what was not written. */
const LEFT_OUT = '…';

/**
 * What may be logged of an error: its kind and its code, and where in our own code it came from. Not its text, which
 * may quote data.
 */
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

/** Of another process's error output: which errors there were and where, without their texts. */
export function harmlessLines(output: string): string {
  return output
    .split('\n')
    .map((line) => /^\s*(at .*|[A-Z]\w*Error\b)/.exec(line)?.[1])
    .filter((line) => line !== undefined)
    .slice(0, 20)
    .join(' < ');
}
