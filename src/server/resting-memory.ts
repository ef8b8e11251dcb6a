// Returns the memory of garbage while the embedded server rests. Node collects only when it needs memory itself.
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds between looks. */
const INTERVAL = 10_000;
/** Share of a processor below which the process rests: a collection stops it for some hundredth of a second. */
const RESTING = 0.05;
/** Bytes by which the heap has grown since the last collection; less is not worth one. */
const WORTH_IT = 8 * 1024 ** 2;

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/** Collects all garbage and returns its memory to the operating system. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** In bytes, with garbage. */
export const heapUsed = (): number => getHeapStatistics().used_heap_size;

/**
 * Looks every ten seconds, and collects if the process has rested since the last look and its heap has grown.
 * @param usedTime the processor time of this process, in microseconds
 * @param usedBytes the size of its heap
 * @returns a function that ends the looks
 */
export function collectWhenResting(
  usedTime: () => { readonly user: number; readonly system: number },
  usedBytes: () => number,
  collect: () => void,
): () => void {
  const timeNow = () => {
    const { user, system } = usedTime();
    return (user + system) / 1000;
  };
  let time = timeNow();
  let bytes = 0;
  const timer = setInterval(() => {
    const before = time;
    time = timeNow();
    if (time - before > RESTING * INTERVAL || usedBytes() - bytes < WORTH_IT) return;
    collect();
    bytes = usedBytes();
    // The collection itself is no work.
    time = timeNow();
  }, INTERVAL);
  timer.unref();
  return () => clearInterval(timer);
}
