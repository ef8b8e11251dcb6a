// Tests, assessments and provider plans, for the features that depend on them.

export { findConnectedPlans } from './connections.ts';
export { orderQueue } from './order-queries.ts';
export { testOrderWorker } from './order-worker.ts';
export { callOffTestsOf } from './orders.ts';
export { findPlan, insertPlans, plansOf } from './plans-queries.ts';
export { publishCandidatesOfEmail } from './publish-tests.ts';
export { resultHooks } from './result-hooks.ts';
export { assessmentRoutes } from './routes.ts';
export { scoreAnew } from './scoring.ts';
export { copyTests, insertStartingTests, testsOfProcess } from './tests-queries.ts';
