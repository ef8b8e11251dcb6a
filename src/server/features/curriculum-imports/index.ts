// Importing many curricula at once.
export { clearCurriculumImports } from './clearing.ts';
export { runCurriculumImport } from './job.ts';
export { curriculumImportRoutes } from './routes.ts';
