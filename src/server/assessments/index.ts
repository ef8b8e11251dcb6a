// Tests, assessments and the providers' plans, for the areas that depend on them.
export { findPlan, insertPlans, plansOf } from './plans-queries.ts';
export { assessmentRoutes } from './routes.ts';
export { copyTests, insertStartingTests, testsOfProcess } from './tests-queries.ts';
