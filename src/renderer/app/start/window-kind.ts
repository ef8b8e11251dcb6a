// Which kind of window this is: whole program, one board, or one candidate.

/** Other windows open as `index.html?window=board#/…`; navigation never changes that query. */
const kind = (): string | null => new URLSearchParams(window.location.search).get('window');

/** Whether the window displays one board or candidate, without the frame of the program. */
export const isBoardWindow = (): boolean => kind() !== null;

export const isCandidateWindow = (): boolean => kind() === 'candidate';

/** Whether the program restored the last run's address for this window and the user has not navigated since. */
export const wasRestored = (): boolean => new URLSearchParams(window.location.search).has('restored');
