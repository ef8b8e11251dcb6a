// Candidates, for the board: the drawer that shows one.
export { ApplicantDrawer, type ApplicantPlace } from './applicant-drawer.tsx';
