// Which kind of window this is: whole program, one board, or one candidate.

/** Other windows open as `index.html?window=board#/…`; navigation never changes that query. */
const kind = (): string | null => new URLSearchParams(window.location.search).get('window');

/** Such a window has no program frame. */
export const isBoardWindow = (): boolean => kind() !== null;

export const isCandidateWindow = (): boolean => kind() === 'candidate';

/** Whether the program opened this window at the last run's address, without a request of the user. */
export const wasRestored = (): boolean => new URLSearchParams(window.location.search).has('restored');
