// Boards kept on this computer as a whole.
export { KeptBoards } from './kept-boards.ts';
