// Rests of background work, during which requests have the processor.
import { setTimeout } from 'node:timers/promises';

/** How many times longer than a piece of work its rest is. */
const REST = 2;

/**
 * Waits after a piece of background work.
 * @param worked milliseconds that it took
 */
export const restAfter = (worked: number): Promise<void> => setTimeout(REST * worked);
