// Advancement rules of stages.
export { copyRules } from './copy-queries.ts';
export { runAdvancement } from './job.ts';
export { ruleRoutes } from './routes.ts';
