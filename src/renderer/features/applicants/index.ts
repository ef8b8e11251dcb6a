// Candidates, for the board: the drawer that shows one.
export { MentionNotices } from './activity/mention-notices.tsx';
export { ApplicantDrawer, type ApplicantPlace } from './applicant-drawer.tsx';
