// The read texts of the files of a candidate that a caller may open.
import type { FileTexts } from '../../../contract/api/curriculum-readings.ts';
import { type Actor, isRecruiter } from '../../../domain/access/people.ts';
import type { Reader } from '../../platform/db/index.ts';
import { requireCandidate } from '../applicants/index.ts';
import { boxesIn, textsOfPerson } from '../curriculum-texts/index.ts';
import { hiddenFrom } from '../profile-sections/index.ts';

/**
 * All files for users who may open them, curricula for others, none where files are private.
 * @throws AppError not_found
 */
export async function listFileTexts(db: Reader, actor: Actor, id: number): Promise<FileTexts> {
  const { card } = await requireCandidate(db, actor, id);
  if ((await hiddenFrom(db, actor)).has('files')) return { texts: [], is_complete: true };
  const rows = await textsOfPerson(db, card.uniq_applicant_id);
  const open = isRecruiter(actor) ? rows : rows.filter(({ is_cv }) => is_cv === 1);
  return {
    is_complete: open.every(({ read_at }) => read_at !== null),
    texts: open
      .filter(({ content }) => content !== '')
      .map(({ file_id, is_cv, content, boxes }) => ({
        file_id,
        is_cv: is_cv === 1,
        content,
        boxes: boxesIn(boxes)?.map((line) => [...line]) ?? null,
      })),
  };
}
