// The queue before the reader, which reads one file at a time.
import { AppError } from '../../platform/http/app-error.ts';
import type { CurriculumReader, CurriculumReading } from '../../services.ts';
import { findEntry } from './reader/entries.ts';
import type { Outcome, ReadingLimits } from './reader/messages.ts';
import { type FileReader, ReaderProcess } from './reader/reader-process.ts';
import { SupervisedThread } from './reader/supervised-thread.ts';

export interface ReaderOptions {
  /** A thread instead of a process, where the program may start none. */
  readonly isEmbedded: boolean;
  readonly limits?: ReadingLimits;
  /** Files that wait, at most. */
  readonly maxWaiting?: number;
}

const LIMITS: ReadingLimits = { milliseconds: 20_000, millisecondsPerPicture: 20_000, bytes: 512 * 1024 * 1024 };
const MAX_WAITING = 32;
/** Without work the reader ends, and with it the memory of its vocabularies. */
const IDLE_MILLISECONDS = 60_000;

export function createCurriculumReader({
  isEmbedded,
  limits = LIMITS,
  maxWaiting = MAX_WAITING,
}: ReaderOptions): CurriculumReader {
  const reader: FileReader = isEmbedded ? new SupervisedThread(findEntry('thread'), limits) : new ReaderProcess(limits);
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let idle: NodeJS.Timeout | undefined;
  const readNext = async (data: Uint8Array, signal: AbortSignal): Promise<Outcome> => {
    if (signal.aborted) throw new AppError('unavailable');
    clearTimeout(idle);
    const cancel = () => reader.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await reader.read(data);
    } finally {
      signal.removeEventListener('abort', cancel);
      idle = setTimeout(() => reader.close(), IDLE_MILLISECONDS).unref();
    }
  };
  const readInTurn = async (data: Uint8Array, signal: AbortSignal): Promise<CurriculumReading> => {
    if (waiting >= maxWaiting) throw new AppError('unavailable');
    waiting += 1;
    const reading = last.then(() => readNext(data, signal));
    last = reading
      .catch(() => undefined)
      .finally(() => {
        waiting -= 1;
      });
    const outcome = await reading;
    if ('reason' in outcome) throw new AppError(outcome.reason);
    return outcome;
  };
  return {
    read: async (data, signal) => (await readInTurn(data, signal)).profile,
    readWhole: readInTurn,
    close() {
      clearTimeout(idle);
      reader.close();
    },
  };
}
