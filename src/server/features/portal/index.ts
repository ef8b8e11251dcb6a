// The public portal and its settings.
export { canSendLinks, clearAccessLinks } from './access.ts';
export { isHashOfMailbox } from './confirmation.ts';
export { type CookieRules, cookieOf, setCookie } from './cookies.ts';
export { clearDrafts, DRAFT } from './drafts.ts';
export { addPortal } from './landing.ts';
export { languageOf, languageOfItsPortal, speakLanguages } from './language.ts';
export { pageHeaders, sendError, sendPage } from './pages/answer.tsx';
export { PASSKEY_SCRIPT_PATH, SCRIPT_PATH } from './pages/assets.ts';
export { AskLinkView, EnterView } from './pages/link-views.tsx';
export { messagePage } from './pages/message-page.tsx';
export { MessageView, policyIn } from './pages/message-view.tsx';
export { type OpenPortal, openPortal } from './pages/open-portal.ts';
export { portalPages } from './pages/routes.tsx';
export { Page, PlainText, type PortalView, SubmitButton } from './pages/shell.tsx';
export { configurationOf } from './queries.ts';
export { portalRoutes } from './routes.ts';
export { addMedia, clearUnusedMedia } from './section-media.ts';
