// Candidates come into a process: added by hand, or chosen from a search over the whole organisation.
export { NewApplicantScreen } from './new-applicant-screen.tsx';
export { useMayUseSegments } from './queries.ts';
export { SegmentScreen } from './segment-screen.tsx';
