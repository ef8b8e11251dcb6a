// Boards that are stored on this computer for use without a network.
export { OfflineBoardItem } from './offline-board-item.tsx';
export { OfflineBoardList } from './offline-board-list.tsx';
export { useOfflineBoard } from './use-offline-board.ts';
