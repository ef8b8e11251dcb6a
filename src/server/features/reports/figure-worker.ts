// Counts pending report changes in the background.
import { Poller } from '../../platform/queue/index.ts';
import type { Services } from '../../services.ts';
import { countChanges } from './counting.ts';

/** Milliseconds between runs. */
const PAUSE = 5000;

export function figureWorker(services: Services): Poller {
  const poller: Poller = new Poller(
    PAUSE,
    () => countChanges(services, () => poller.closing),
    (error) => services.log.error({ err: error }, 'figures of reports'),
    services,
  );
  return poller;
}
