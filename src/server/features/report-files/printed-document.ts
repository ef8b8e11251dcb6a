// A document of the organization as a PDF to download.
import { Readable } from 'node:stream';
import { dayIn } from '../../../domain/calendar/calendar-days.ts';
import type { DownloadAnswer } from '../../platform/http/call.ts';
import { renderPdf } from './render.ts';

interface PrintedDocument {
  readonly title: string;
  /** Paragraphs as `Report.text`. */
  readonly text: string;
  readonly organization: string;
  /** Without day and extension. */
  readonly fileName: string;
  readonly timeZone: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The file is named after the day in the organization's time zone. */
export async function printedDocument(document: PrintedDocument): Promise<DownloadAnswer> {
  const { title, text, organization, fileName, timeZone, now } = document;
  const day = dayIn(timeZone, now);
  const date = day.split('-').toReversed().join('/');
  const pdf = await renderPdf({ title, text, organization, date, madeAt: now });
  return {
    fileName: `${day}_${fileName}.pdf`,
    contentType: 'application/pdf',
    bytes: pdf.length,
    stream: Readable.from([pdf]),
  };
}
