// Limits V8's space for new objects to a few MB, before anything is allocated.
// By default it grows to 64 MB, which lie mostly idle in a desktop program and are never returned.
import { setFlagsFromString } from 'node:v8';

// Main has begun before any switch can be given, but its flags are not fixed: its space for new objects stays as it began.
setFlagsFromString('--semi-space-growth-factor=1');

/** Flag for V8 in pages and in the embedded server, which begin later: eight MB, as with two the board opens 50 ms later. */
export const SMALL_HEAP = '--max-semi-space-size=8';
