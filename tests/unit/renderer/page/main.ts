// The program's page over a server that the test holds in its hands.
import { createFakeTerna } from './fake-terna.ts';

const fake = createFakeTerna();
Object.assign(window, { terna: fake.bridge, fake });
await import('../../../../src/renderer/main.tsx');
