// Whether this window shows one board by itself, or the whole program.

const BOARD_WINDOW = 'board';

/** Windows of one board are opened with `?window=board` after the route; the name outlives navigation and reload. */
export function isBoardWindow(): boolean {
  const query = window.location.hash.split('?')[1] ?? '';
  if (new URLSearchParams(query).get('window') === BOARD_WINDOW) window.name = BOARD_WINDOW;
  return window.name === BOARD_WINDOW;
}
