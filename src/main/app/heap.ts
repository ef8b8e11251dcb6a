// How much memory V8 sets aside for new objects: a few MB. It would take up to 64, most of which lie idle in a program that
// waits for a person, and give none of it back; so this comes before anything else that is allocated.
import { setFlagsFromString } from 'node:v8';

// Main has begun before any switch can be given, but its flags are not fixed: its space for new objects stays as it began.
setFlagsFromString('--semi-space-growth-factor=1');

/** Flag for V8 in pages and in the embedded server, which begin later: eight MB, as with two the board opens 50 ms later. */
export const SMALL_HEAP = '--max-semi-space-size=8';
