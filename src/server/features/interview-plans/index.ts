// Interview templates and plans, for the features that copy them or schedule interviews.
export { copyInterviewPlan } from './plans.ts';
export { findPlannedInterview } from './queries.ts';
export { interviewPlanRoutes } from './routes.ts';
