// Application forms, for the areas that show one and for those that keep what was answered.
export { copyForm } from './copy-queries.ts';
export { answersOf, candidacyWithEmail, saveAnswers } from './queries.ts';
export { formRoutes } from './routes.ts';
export { formOfProcess } from './service.ts';
