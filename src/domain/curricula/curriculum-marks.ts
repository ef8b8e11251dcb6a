// Where the words of a search stand in the text of a curriculum.
import type { CurriculumMarks, FileText } from '../../contract/api/curriculum-readings.ts';
import { searchedTerms } from '../text/search-query.ts';
import { formRanges } from '../text/sentence-hits.ts';
import { boxesOfRange, type LineBoxes } from './line-boxes.ts';

const MAX_MARKS = 200;

/** The texts as the curriculum has them, in its order, and their boxes if it has pages. */
export function marksIn(
  { file_id, content, boxes }: Pick<FileText, 'file_id' | 'content'> & { readonly boxes: readonly LineBoxes[] | null },
  query: string,
): CurriculumMarks {
  const ranges = formRanges(content, searchedTerms(query)).slice(0, MAX_MARKS);
  return {
    file_id,
    boxes: ranges.flatMap((range) => boxesOfRange(content, boxes ?? [], range)).slice(0, MAX_MARKS),
    texts: ranges.map(([start, end]) => content.slice(start, end).replaceAll(/\s+/g, ' ')),
  };
}
