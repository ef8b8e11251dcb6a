// Application forms, for features that display them or store their answers.
export { copyForm } from './copy-queries.ts';
export { answersOf, candidacyWithEmail, saveAnswers } from './queries.ts';
export { formRoutes } from './routes.ts';
export { draftOfForm, formOfProcess } from './service.ts';
