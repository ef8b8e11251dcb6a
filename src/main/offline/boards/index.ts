// Boards kept on this computer as a whole.
export { OfflineBoards } from './offline-boards.ts';
