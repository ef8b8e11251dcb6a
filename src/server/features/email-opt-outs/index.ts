// Candidates who do not want bulk emails.
export { emailOptOutPages } from './pages.tsx';
export { emailOptOutRoutes } from './routes.ts';
export { chooseAsCandidate } from './service.ts';
