// What this window shows: the whole program, one board, or one candidate.

/** Other windows are opened as `index.html?window=board#/…`: that part of the address outlives every navigation. */
const kind = (): string | null => new URLSearchParams(window.location.search).get('window');

/** Whether this window shows one board by itself, or one candidate of it, without the program's frame. */
export const isBoardWindow = (): boolean => kind() !== null;

/** Whether this window shows one candidate by itself. */
export const isCandidateWindow = (): boolean => kind() === 'candidate';

/** Whether the program opened this window at the address where its last run ended, and nobody has asked for it since. */
export const wasRestored = (): boolean => new URLSearchParams(window.location.search).has('restored');
