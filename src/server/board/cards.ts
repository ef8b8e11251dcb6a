// From a row to a card, and a place in a stage as an opaque cursor.
import { type ApplicantCard, ApplicantStatus } from '../../contract/api/board.ts';
import { Failure } from '../http/failure.ts';
import type { CardPlace, CardRow } from './queries.ts';

export const cardShape = (row: CardRow): ApplicantCard => ({
  id: row.id,
  uniq_applicant_id: row.uniq_applicant_id,
  selection_process_id: row.selection_process_id,
  list_id: row.list_id,
  status: row.status,
  full_name: row.full_name,
  title: row.title,
  source: row.source,
  tags: JSON.parse(row.tags) as string[],
  has_cv: row.has_cv === 1,
  moved_at: new Date(row.moved_at).toISOString(),
  moved_by: row.moved_by,
  version: row.version,
});

export const cursorAfter = (row: CardRow): string => `${row.status}.${row.moved_at}.${row.id}`;

/** @throws Failure malformed where the text is no cursor of ours */
export function placeOf(cursor: string): CardPlace {
  const [status, movedAt, id, ...rest] = cursor.split('.');
  const known = ApplicantStatus.safeParse(status);
  const place = { movedAt: Number(movedAt), id: Number(id) };
  if (!known.success || rest.length > 0 || !Number.isSafeInteger(place.movedAt) || !Number.isSafeInteger(place.id)) {
    throw new Failure('malformed', { fields: { cursor: '' } });
  }
  return { status: known.data, ...place };
}
