// Public entry of the candidate drawer.
export { MentionToasts } from './activity/mention-toasts.tsx';
export { ApplicantDrawer, type ApplicantPosition } from './applicant-drawer.tsx';
