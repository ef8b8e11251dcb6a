// Decides how the viewer can display a file. Pure.
import type { ApplicantFile } from '../../../../contract/api/applicants.ts';
import type { DocumentKind } from './frame-messages.ts';

export type FileKind = DocumentKind | 'other';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const IMAGES = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);

export function kindOf(contentType: string): FileKind {
  const [type = ''] = contentType.split(';');
  if (type === 'application/pdf') return 'pdf';
  if (IMAGES.has(type)) return 'image';
  if (type === WORD) return 'word';
  return type === 'text/plain' || type === 'text/csv' ? 'text' : 'other';
}

/** The viewer's default: the latest curriculum. Files are sorted latest first. */
export const cvOf = (files: readonly ApplicantFile[]): ApplicantFile | null => files.find(({ is_cv }) => is_cv) ?? null;
