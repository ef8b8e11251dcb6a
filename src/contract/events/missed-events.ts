// What is told where events may have gone by unseen, without the server having said so.
import type { ServerEvent } from './events.ts';

/** Everything that is shown may be old. */
export const missedEvents = (): ServerEvent => ({
  type: 'stream.reset',
  sequence: 0,
  id: 0,
  process_id: null,
  version: 0,
  actor: null,
});
