// Advancement rules of stages.

export { openQuestionsOf } from './consequences.ts';
export { copyRules } from './copy-queries.ts';
export { runAdvancement } from './job.ts';
export { ruleRoutes } from './routes.ts';
