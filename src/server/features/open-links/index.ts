// Pages that open the desktop program from links in e-mails.
export { openLinkPages } from './pages.tsx';
