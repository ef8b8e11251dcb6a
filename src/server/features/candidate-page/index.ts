// «Mi postulación»: the candidate's own page of the portal.
export { clearCandidateAccesses } from './access.ts';
export { candidatePages } from './pages.tsx';
