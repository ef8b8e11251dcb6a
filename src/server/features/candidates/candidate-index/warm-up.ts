// Reads an organization's index before its first search.
import type { Caller } from '../../../platform/http/call.ts';
import type { Services } from '../../../services.ts';
import { candidateIndexesOf } from './live-indexes.ts';

/** Milliseconds, in which a starting program reads its first screens. */
const DELAY = 5000;

/**
 * Reads the index in the background, so that the first search does not wait for it.
 * @returns a function that cancels it as long as it has not begun
 */
export function readIndexSoon(services: Services, { organizationId, userId }: Caller): () => void {
  const timer = setTimeout(() => {
    const { read } = services.database.pinned({ organizationId, userId });
    // The next search reads the index again.
    const fail = (error: unknown): void => services.log.warn({ err: error }, 'candidate index');
    candidateIndexesOf(services).current(read, organizationId).catch(fail);
  }, DELAY);
  timer.unref();
  return () => clearTimeout(timer);
}
