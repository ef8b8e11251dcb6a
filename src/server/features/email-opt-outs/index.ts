// Candidates who do not want letters that are sent to many.
export { type LetterFooter, letterFooter } from './letters.ts';
export { emailOptOutPages } from './pages.tsx';
export { emailOptOutRoutes } from './routes.ts';
