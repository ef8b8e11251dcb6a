// The board, for the router.
export { BoardScreen } from './board-screen.tsx';
