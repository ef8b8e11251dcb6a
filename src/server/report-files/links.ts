// A single report for an external user who has its link: made when it is opened, and nothing else.
import { Readable } from 'node:stream';
import { reportFileMessages } from '../../contract/messages.ts';
import type { Reader } from '../db/index.ts';
import { Failure } from '../http/failure.ts';
import { hashOfSecret } from '../secrets.ts';
import type { Services } from '../services.ts';
import { deleteEndedLinks, findOpenLink } from './link-queries.ts';
import { pdfOf } from './service.ts';

/** @throws Failure not_found where there is no such link, or it has ended: nobody learns which */
export async function openLink(db: Reader, token: string, now: number) {
  const link = await findOpenLink(db, hashOfSecret(token), now);
  const isStillSent = link && (JSON.parse(link.external_users) as string[]).includes(link.to_address);
  if (!isStillSent) throw new Failure('not_found', { message: reportFileMessages.linkEnded });
  const report = { applicantId: link.applicant_id, fullName: link.full_name, senderName: link.sender_name ?? '' };
  const { pdf, name } = await pdfOf(db, link, report, now);
  return {
    fileName: name,
    contentType: 'application/pdf',
    bytes: pdf.length,
    stream: Readable.from([pdf]),
    shown: { keep: false },
  };
}

/** Forgets the links that have ended. */
export const clearReportLinks = ({ database, now }: Services): Promise<unknown> =>
  database.transaction((tx) => deleteEndedLinks(tx, now()));
