// Where the words of a search stand in the curriculum of a candidate.
import { z } from 'zod';
import type { CurriculumMarks } from '../../../contract/api/curriculum-readings.ts';
import { boxesOfRange, type LineBoxes } from '../../../domain/curricula/line-boxes.ts';
import { termsOf } from '../../../domain/text/search-query.ts';
import { findPhrase, phrasesOf, stemmedWords } from '../../../domain/text/word-stems.ts';
import type { Reader } from '../../platform/db/index.ts';
import { findTextOfFile } from './queries.ts';

const MAX_MARKS = 200;
const Boxes: z.ZodType<LineBoxes[]> = z.array(z.array(z.number()));

/** The texts as the curriculum has them, each once, and their boxes if it has pages. */
export async function findMarks(db: Reader, fileId: number, query: string): Promise<CurriculumMarks> {
  const row = await findTextOfFile(db, fileId);
  const none: CurriculumMarks = { file_id: fileId, boxes: [], texts: [] };
  if (!row) return none;
  const words = stemmedWords(row.content);
  const ranges = termsOf(query)
    .filter(({ isExcluded }) => !isExcluded)
    .flatMap(phrasesOf)
    .flatMap((phrase) => findPhrase(words, phrase))
    .toSorted((one, other) => one[0] - other[0])
    .slice(0, MAX_MARKS);
  const lines = row.boxes === null ? [] : Boxes.parse(JSON.parse(row.boxes));
  const texts = new Set(ranges.map(([start, end]) => row.content.slice(start, end).replaceAll(/\s+/g, ' ')));
  return {
    ...none,
    boxes: ranges.flatMap((range) => boxesOfRange(row.content, lines, range)).slice(0, MAX_MARKS),
    texts: [...texts],
  };
}
