// Interviews of candidates and their scorecards.
export { ChangeDialog, ScheduleDialog } from './interview-dialog.tsx';
export { InterviewList } from './interview-list.tsx';
export { whenText } from './interview-time.ts';
export {
  interviewsQuery,
  OWN_PER_PAGE,
  scorecardsQuery,
  useInterview,
  useInterviewCurriculum,
  useOwnInterviews,
} from './queries.ts';
export { scorecardValueText } from './scorecard-text.ts';
export { ScorecardsDialog } from './scorecards-dialog.tsx';
