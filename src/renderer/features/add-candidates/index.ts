// Screens that add candidates to a process, by hand or by search.
export { NewApplicantScreen } from './new-applicant-screen.tsx';
export { useMayUseSegments } from './queries.ts';
export { SegmentScreen } from './segment-screen.tsx';
