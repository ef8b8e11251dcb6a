// Pages that open the desktop program from links in emails.
export { openLinkPages } from './pages.tsx';
