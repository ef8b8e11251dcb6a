// Where the words of a search stand in a stored curriculum.
import { z } from 'zod';
import type { CurriculumMarks } from '../../../contract/api/curriculum-readings.ts';
import { marksIn } from '../../../domain/curricula/curriculum-marks.ts';
import type { LineBoxes } from '../../../domain/curricula/line-boxes.ts';
import type { Reader } from '../../platform/db/index.ts';
import { findTextOfFile } from './queries.ts';

const Boxes = z.array(z.array(z.number()));

/** @param json as stored; null for formats without pages */
export const boxesIn = (json: string | null): LineBoxes[] | null =>
  json === null ? null : Boxes.parse(JSON.parse(json));

/** No marks if the file was not read. */
export async function findMarks(db: Reader, fileId: number, query: string): Promise<CurriculumMarks> {
  const row = await findTextOfFile(db, fileId);
  return marksIn({ file_id: fileId, content: row?.content ?? '', boxes: boxesIn(row?.boxes ?? null) }, query);
}
