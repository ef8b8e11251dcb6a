// What is kept of a person, for whoever shows a candidate: giving it out, having it erased, and stopping that.
export { EraseDialog } from './erase-dialog.tsx';
export { ErasureNote } from './erasure-note.tsx';
export { type Person, useCancelErasure, useSavePersonalData } from './queries.ts';
