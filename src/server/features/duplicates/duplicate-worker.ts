// Compares new and changed persons in the background.
import { Poller, restAfter } from '../../platform/queue/index.ts';
import type { Services } from '../../services.ts';
import { compareAll } from './comparing.ts';

/** Milliseconds between runs. */
const PAUSE = 5000;

export function duplicateWorker(services: Services): Poller {
  const poller: Poller = new Poller(
    PAUSE,
    () => compareAll(services, () => poller.closing, restAfter),
    (error) => services.log.error({ err: error }, 'comparing persons'),
    services,
  );
  return poller;
}
