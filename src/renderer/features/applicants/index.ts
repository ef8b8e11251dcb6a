// Candidates, for the board: the drawer that shows one.
export { MentionToasts } from './activity/mention-toasts.tsx';
export { ApplicantDrawer, type ApplicantPosition } from './applicant-drawer.tsx';
