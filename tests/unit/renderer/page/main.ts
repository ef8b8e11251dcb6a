// The program's page over a server that the test holds in its hands.
import { createFakeTerna } from './fake-terna.ts';
import { holdNotices } from './held-notices.ts';

// `?clock`: the test has the page's clock in its hands, and notices go by it.
if (!new URLSearchParams(window.location.search).has('clock')) holdNotices();

const fake = createFakeTerna();
Object.assign(window, { terna: fake.bridge, fake });
await import('../../../../src/renderer/main.tsx');
