// Synthetic reset event for a possible gap in the event stream.
import type { ServerEvent } from './events.ts';

/** All displayed data may be stale. */
export const missedEvents = (): ServerEvent => ({
  type: 'stream.reset',
  sequence: 0,
  id: 0,
  process_id: null,
  version: 0,
  actor: null,
});
