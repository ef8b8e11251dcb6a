// Offline boards: boards stored whole on this computer.
export { OfflineBoards } from './offline-boards.ts';
