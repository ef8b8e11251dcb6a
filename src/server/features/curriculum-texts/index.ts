// Texts of curricula: read in the background, and searched.
export { curriculumHit } from './hits.ts';
export { findMarks } from './marks.ts';
export { personsWithTerm, textQueue, textsOfPersons } from './queries.ts';
export { curriculumTextWorker, saveReadText, startCurriculumTexts } from './text-worker.ts';
export { stemOf } from './word-stems.ts';
