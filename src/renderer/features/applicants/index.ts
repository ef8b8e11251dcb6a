// Public entry of the candidate drawer.
export { MentionToasts } from './activity/mention-toasts.tsx';
export { ApplicantDrawer, type ApplicantPosition } from './applicant-drawer.tsx';
export { DocumentFrame } from './cv/document-frame.tsx';
export { cvOf, kindOf } from './cv/file-kind.ts';
export { dateText } from './edit/date-text.ts';
export { formatAnswer } from './evaluation/form-values.ts';
export { testStateText } from './evaluation/test-state.ts';
export { useFileContent } from './queries.ts';
