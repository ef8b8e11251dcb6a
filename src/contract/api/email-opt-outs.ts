// Candidates who do not want bulk emails: set by themselves from an e-mail, or by a recruiter.
import { z } from 'zod';
import { Id, IdParams, line } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Applicant } from './applicants.ts';

/** Selections are limited to as many candidates. */
const MAX_CANDIDATES = 10_000;

/** The page of the link in an e-mail, relative to the server's address. */
export const optOutPath = (token: string): string => `/correos/baja/${token}`;
export const OPT_OUT_VISITS_PER_MINUTE = 60;

export const emailOptOuts = {
  set: endpoint({
    method: 'PUT',
    path: '/applicants/{id}/email_opt_out',
    summary: 'Notes that a candidate does not want bulk emails; an opt-out that exists stays as it is',
    params: IdParams,
    body: z.strictObject({ reason: line(300) }),
    answer: Applicant,
    who: 'recruiter',
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/applicants/{id}/email_opt_out',
    summary: 'Removes the opt-out that a recruiter noted; that of the candidate stays',
    params: IdParams,
    answer: Applicant,
    who: 'recruiter',
  }),
  among: endpoint({
    method: 'POST',
    path: '/email_opt_outs/among',
    summary: 'Those of these candidates who do not want bulk emails; absent ones are not among them',
    body: z.strictObject({ applicant_ids: z.array(Id).min(1).max(MAX_CANDIDATES) }),
    answer: z.object({ applicant_ids: z.array(Id).max(MAX_CANDIDATES) }),
    who: 'recruiter',
  }),
};
