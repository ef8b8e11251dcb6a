// Tests, assessments and the providers' plans, for the areas that depend on them.
export { findPlan, insertPlans, plansOf } from './plans-queries.ts';
export { assessmentRoutes } from './routes.ts';
export { assessmentTotal } from './service.ts';
export { copyTests, insertStartingTests, sentTestsOf, testsOfProcess } from './tests-queries.ts';
