// Tests, assessments and the providers' plans, for the areas that depend on them.
export { findPlan, insertPlans } from './plans-queries.ts';
