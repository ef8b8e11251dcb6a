// All hostile files, by which the limits of the reader of curricula are tested.
import { documentFiles } from './hostile-documents.ts';
import type { HostileFile } from './hostile-file.ts';
import { pdfFiles } from './hostile-pdf.ts';
import { pdfContentFiles } from './hostile-pdf-content.ts';
import { textualFiles } from './hostile-texts.ts';

export type { HostileFile } from './hostile-file.ts';
export const hostileFiles: readonly HostileFile[] = [
  ...pdfFiles,
  ...pdfContentFiles,
  ...documentFiles,
  ...textualFiles,
];
