// The rules by which candidates go on from a stage.
export { ruleRoutes } from './routes.ts';
