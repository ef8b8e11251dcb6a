// «Mi postulación»: the candidate's own page of the portal.
export { clearCandidateAccesses } from './access.ts';
export { linkRequestQueue, linkRequestWorker } from './link-requests.ts';
export { candidatePages } from './pages.tsx';
export { inviteToSurveys } from './survey-invitations.ts';
