// Export and erasure of personal data, for screens that display a candidate.
export { EraseDialog } from './erase-dialog.tsx';
export { ErasureNote } from './erasure-note.tsx';
export { type Person, useCancelErasure, useSavePersonalData } from './queries.ts';
