// Whether this window shows one board by itself, or the whole program.

/** Windows of one board are opened as `index.html?window=board#/…`: that part of the address outlives every navigation. */
export const isBoardWindow = (): boolean => new URLSearchParams(window.location.search).get('window') === 'board';
