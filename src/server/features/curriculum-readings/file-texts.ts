// The read texts of the files of a candidate that a caller may open.
import type { FileTexts } from '../../../contract/api/curriculum-readings.ts';
import { type Actor, isRecruiter } from '../../../domain/access/people.ts';
import type { HiddenSections } from '../../../domain/access/profile-sections.ts';
import type { Reader } from '../../platform/db/index.ts';
import { requireCandidate } from '../applicants/index.ts';
import { boxesIn, fileTextsOf } from '../curriculum-texts/index.ts';
import { hiddenFrom } from '../profile-sections/index.ts';

/**
 * All files for users who may open them, curricula for others, none where files are private.
 * @throws AppError not_found
 */
export async function listFileTexts(db: Reader, actor: Actor, id: number): Promise<FileTexts> {
  const { card } = await requireCandidate(db, actor, id);
  if ((await hiddenFrom(db, actor)).has('files')) return { texts: [], is_complete: true };
  const rows = await fileTextsOf(db, [card.uniq_applicant_id]);
  return visibleTexts(rows, actor);
}

/** The same of several persons, whom the actor sees, in one query. @param hidden from the actor */
export async function readFileTexts(
  db: Reader,
  personIds: readonly number[],
  { actor, hidden }: { readonly actor: Actor; readonly hidden: HiddenSections },
): Promise<(personId: number) => FileTexts> {
  const rows = hidden.has('files') ? [] : await fileTextsOf(db, personIds);
  const grouped = Map.groupBy(rows, (row) => row.uniq_applicant_id);
  return (personId) => visibleTexts(grouped.get(personId) ?? [], actor);
}

function visibleTexts(rows: Awaited<ReturnType<typeof fileTextsOf>>, actor: Actor): FileTexts {
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
