// Interviews of candidates and their scorecards.
export { InterviewList } from './interview-list.tsx';
export { whenText } from './interview-time.ts';
export { OWN_PER_PAGE, useInterview, useInterviewCurriculum, useOwnInterviews } from './queries.ts';
export { ScorecardsDialog } from './scorecards-dialog.tsx';
