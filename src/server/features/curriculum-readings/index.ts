// Reads curricula into profiles, in a process or thread of their own.
export { createCurriculumReader } from './curriculum-reader.ts';
export { readFileTexts } from './file-texts.ts';
export { curriculumReadingRoutes } from './routes.ts';
export { readUploadedCurriculum } from './service.ts';
