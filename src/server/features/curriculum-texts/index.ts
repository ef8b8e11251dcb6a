// Texts of curricula and other files: read in the background, and searched.
export { stemOf } from '../../../domain/text/word-stems.ts';
export { boxesIn, findMarks } from './marks.ts';
export { fileTextsOf, textQueue } from './queries.ts';
export { findPersonsWithTerm, type TextAccess, textHits } from './search.ts';
export {
  curriculumTextWorker,
  type PreparedText,
  prepareText,
  saveReadText,
  startCurriculumTexts,
} from './text-worker.ts';
