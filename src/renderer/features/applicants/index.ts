// Public entry of the candidate drawer.
export { MentionToasts } from './activity/mention-toasts.tsx';
export { ApplicantDrawer, type ApplicantPosition } from './applicant-drawer.tsx';
export { DocumentFrame } from './cv/document-frame.tsx';
export { kindOf } from './cv/file-kind.ts';
