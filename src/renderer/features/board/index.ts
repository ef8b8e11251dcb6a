// Exports the board screen for the router.
export { BoardScreen } from './board-screen.tsx';
