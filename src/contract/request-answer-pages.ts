// The page with which an approver answers a request from an e-mail.

/** Relative to the server's address. */
export const requestAnswerPath = (secret: string): string => `/respuesta/${secret}`;
export const REQUEST_ANSWER_VISITS_PER_MINUTE = 60;
export const REQUEST_ANSWER_LINK_DAYS = 30;
