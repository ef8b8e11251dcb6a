// Answers what the chosen curriculum says about the fields of the form. Nothing is stored.
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { applicantForm } from '../../../../domain/forms/applicant-form.ts';
import { prefillOf } from '../../../../domain/portal/form-prefill.ts';
import { parse } from '../../../platform/http/parse.ts';
import { departureOf } from '../../../platform/http/routes.ts';
import { readUploadedCurriculum } from '../../curriculum-readings/index.ts';
import { readForm } from '../form.ts';
import { pageHeaders } from './answer.tsx';
import { MAX_ENTRIES } from './application-of.ts';
import type { Applying } from './applying.tsx';

const Body = z.strictObject({ file_name: z.string().min(1).max(500) });

/**
 * @throws AppError not_found for a file that was not uploaded here or an application has already; with the reason if
 * the file cannot be read
 */
export async function sendPrefill({ services, portal, offer, request, reply }: Applying): Promise<FastifyReply> {
  const { file_name: fileName } = parse(Body, request.body);
  const { form } = await readForm(services.database.read, offer);
  const uploader = { organizationId: portal.row.organization_id, userId: null };
  const profile = await readUploadedCurriculum(services, uploader, fileName, departureOf(reply));
  return reply
    .headers(pageHeaders)
    .header('cache-control', 'no-store')
    .send(prefillOf(applicantForm(form), profile, MAX_ENTRIES));
}
