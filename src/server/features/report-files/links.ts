// Links to a single report for external users; the PDF is rendered on request.
import { Readable } from 'node:stream';
import { reportFileMessages } from '../../../contract/messages.ts';
import { hashOfSecret } from '../../platform/crypto/secrets.ts';
import type { Reader } from '../../platform/db/index.ts';
import type { DownloadAnswer } from '../../platform/http/call.ts';
import type { Services } from '../../services.ts';
import { messagePage, pageHeaders } from '../portal/index.ts';
import { deleteEndedLinks, findOpenLink } from './link-queries.ts';
import { pdfOf } from './service.ts';

/** The report, or one error page for unknown and expired links alike, so that the link's existence is not revealed. */
export async function openLink(db: Reader, token: string, now: number): Promise<DownloadAnswer> {
  const link = await findOpenLink(db, hashOfSecret(token), now);
  const isStillSent = link && (JSON.parse(link.external_users) as string[]).includes(link.to_address);
  if (!isStillSent) return endedPage();
  const report = { applicantId: link.applicant_id, fullName: link.full_name, senderName: link.sender_name ?? '' };
  const { pdf, name } = await pdfOf(db, link, report, now);
  return {
    fileName: name,
    contentType: 'application/pdf',
    bytes: pdf.length,
    stream: Readable.from([pdf]),
    inline: { immutable: false },
  };
}

/** Links are opened in a browser, so errors are a page. */
async function endedPage(): Promise<DownloadAnswer> {
  const { title, text } = reportFileMessages.linkEnded;
  return {
    fileName: '',
    contentType: 'text/html; charset=utf-8',
    stream: Readable.from([await messagePage(title, text)]),
    instead: { status: 404, headers: { ...pageHeaders, 'cache-control': 'no-store' } },
  };
}

export const clearReportLinks = ({ database, now }: Services): Promise<unknown> =>
  database.transaction((tx) => deleteEndedLinks(tx, now()));
