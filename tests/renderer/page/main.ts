// The program's page over a server that the test holds in its hands.
import { createFakeTerna } from './fake-terna.ts';
import { pauseToastTimers } from './toast-timers.ts';

const query = new URLSearchParams(window.location.search);
// Tests open the page one after the other in the same profile; what it keeps is there again where it is reloaded, and for
// a second window of the same test (`?second`).
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (navigation?.type !== 'reload' && !query.has('second')) localStorage.clear();

// `?clock`: the test has the page's clock in its hands, and notices go by it.
if (!query.has('clock')) pauseToastTimers();

const fake = createFakeTerna();
Object.assign(window, { terna: fake.bridge, fake });
await import('../../../src/renderer/main.tsx');
