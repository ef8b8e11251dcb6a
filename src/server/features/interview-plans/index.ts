// Interview templates and plans, for the features that copy them or schedule interviews.
export { findPlannedInterview, type PlannedRow, plannedInterviewersOf, plannedInterviewsWith } from './queries.ts';
export { copyInterviewPlan, handOverPlannedInterviews } from './plans.ts';
export { interviewPlanRoutes } from './routes.ts';
