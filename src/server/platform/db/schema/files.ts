// Stored files that no row may reference yet.
import type { Milliseconds } from './values.ts';

interface FileNotes {
  storage_key: string;
  noted_at: Milliseconds;
}

export interface FileTables {
  file_notes: FileNotes;
}
