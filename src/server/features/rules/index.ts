// The rules by which candidates go on from a stage.
export { copyRules } from './copy-queries.ts';
export { runAdvancement } from './job.ts';
export { ruleRoutes } from './routes.ts';
