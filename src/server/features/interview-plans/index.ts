// Interview templates and plans, for the features that copy them or schedule interviews.

export { copyInterviewPlan, handOverPlannedInterviews } from './plans.ts';
export { findPlannedInterview, type PlannedRow, plannedInterviewersOf, plannedInterviewsWith } from './queries.ts';
export { interviewPlanRoutes } from './routes.ts';
