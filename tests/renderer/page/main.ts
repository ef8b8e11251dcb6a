// The program's page with a fake server that tests control.
import { createFakeTerna } from './fake-terna.ts';
import { pauseToastTimers } from './toast-timers.ts';

const query = new URLSearchParams(window.location.search);
// Tests open the page one after another in one profile, so its storage is cleared, except on a reload and in a second
// window of the same test (`?second`).
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (navigation?.type !== 'reload' && !query.has('second')) localStorage.clear();

// `?clock`: the test controls the page's clock, and toasts follow it.
if (!query.has('clock')) pauseToastTimers();

const fake = createFakeTerna();
Object.assign(window, { terna: fake.bridge, fake });
await import('../../../src/renderer/main.tsx');
