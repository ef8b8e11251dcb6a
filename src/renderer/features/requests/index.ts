// Requests: lists, creation, approval, and the origin of a process.
import './live.ts';

export { DelegationsDialog } from './delegations-dialog.tsx';
export { NewRequestScreen } from './form/new-request-screen.tsx';
export { RequestsScreen } from './list/requests-screen.tsx';
export { RequestOrigin } from './request-origin.tsx';
export { RequestScreen } from './request-screen.tsx';
export { RequestToasts } from './request-toasts.tsx';
