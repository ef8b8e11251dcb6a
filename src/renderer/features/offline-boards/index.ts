// Boards that are kept on this computer to work on without a network.
export { KeepItem } from './keep-item.tsx';
export { KeptList } from './kept-list.tsx';
export { useKeeping } from './use-keeping.ts';
