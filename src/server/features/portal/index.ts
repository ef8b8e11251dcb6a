// The public portal and its settings.
export { clearAccessLinks } from './access.ts';
export { addPortal } from './landing.ts';
export { pageHeaders, sendError, sendPage } from './pages/answer.tsx';
export { PASSKEY_SCRIPT_PATH, SCRIPT_PATH } from './pages/assets.ts';
export { messagePage } from './pages/message-page.tsx';
export { MessageView } from './pages/message-view.tsx';
export { portalPages } from './pages/routes.tsx';
export { Page, SubmitButton } from './pages/shell.tsx';
export { portalRoutes } from './routes.ts';
