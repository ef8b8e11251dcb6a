// Addresses and limits of «Mi postulación», the candidate's own page of the portal.

/** The page, relative to the server's address. */
export const candidatePagePath = (token: string): string => `/portal/${token}/mi-postulacion`;
/** The page of a link by e-mail. */
export const candidateEntryPath = (token: string, secret: string): string =>
  `${candidatePagePath(token)}/entrar/${secret}`;
/** The page of the link that confirms an application. */
export const confirmationPath = (token: string, secret: string): string =>
  `${candidatePagePath(token)}/confirmar/${secret}`;
/** The data of one of the visitor's records, from 1. */
export const candidateDataPath = (page: string, record: number | ':number'): string => `${page}/json/${record}`;

/** The same as a readable document. */
export const candidatePdfPath = (page: string, record: number | ':number'): string => `${page}/pdf/${record}`;
/** Receives the data that a rule has asked for. @param application the path of an application on the page */
export const askedDataPath = (application: string): string => `${application}/completar`;

/** The page of the visitor's rights over their data. */
export const candidateRightsPath = (page: string): string => `${page}/derechos`;

/** The survey after the end, by the link of an e-mail. */
export const candidateSurveyPath = (token: string, secret: string): string => `/portal/${token}/encuesta/${secret}`;

export const CANDIDATE_LINK_MINUTES = 30;
/** The confirmation of an application is often read days later. */
export const CONFIRMATION_LINK_DAYS = 7;
/** A phone may be shared, so a visit is short. */
export const CANDIDATE_VISIT_MINUTES = 60;

export const MAX_WITHDRAWAL_REASON = 500;

/** Limits per address of the network. */
export const CANDIDATE_LINKS_PER_MINUTE = 10;
export const CANDIDATE_VISITS_PER_MINUTE = 60;
