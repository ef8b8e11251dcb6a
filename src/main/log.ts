// The log of the desktop: a small file in the user's data folder. It never holds tokens, or what people typed or saw.
import { join } from 'node:path';
import electronLog from 'electron-log/node.js';

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
  const logger = electronLog.create({ logId: 'terna' });
  logger.transports.file.resolvePathFn = () => join(folder, 'main.log');
  logger.transports.file.maxSize = MAX_LOG_BYTES;
  logger.transports.file.level = 'info';
  logger.transports.console.level = false;
  const write = (level: 'info' | 'warn' | 'error') => (message: string, facts?: Facts) =>
    logger[level](facts ? `${message} ${JSON.stringify(facts)}` : message);
  return { info: write('info'), warn: write('warn'), error: write('error') };
}

/**
 * What may be logged of an error: its kind and its code, and where in our own code it came from. Not its text, which
 * may quote data.
 */
export function factsOf(error: unknown): Facts {
  if (!(error instanceof Error)) return { kind: typeof error };
  const { code } = error as NodeJS.ErrnoException;
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    kind: error.name,
    code,
    at: places
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
