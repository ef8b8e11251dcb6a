// Interview templates and plans of processes.
export {
  blankContent,
  contentDraftOf,
  contentOf,
  type InterviewContentDraft,
  problemsOfContent,
} from './kit-draft.ts';
export { InterviewContentFields } from './kit-fields.tsx';
export { InterviewPlanScreen } from './plan-screen.tsx';
export { useInterviewPlan } from './queries.ts';
