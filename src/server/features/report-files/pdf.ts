// Renders a report as a PDF: title, template text, and numbered footers.
import PDFDocument from 'pdfkit';
import { languageTags } from '../../../contract/languages.ts';
import { pageFooterMessages, presentLanguage } from '../../../contract/messages.ts';
import { printable } from './printable.ts';

export interface Report {
  readonly title: string;
  /** Blank lines separate paragraphs; a first line ending with a colon is a heading. */
  readonly text: string;
  readonly organization: string;
  /** As its reader writes dates. */
  readonly date: string;
  /** Epoch milliseconds. */
  readonly madeAt: number;
}

const INK = '#1f2430';
const QUIET = '#667085';
const ACCENT = '#4338ca';
const MARGIN = 56;
const FOOTER_HEIGHT = 28;

/** The footers are in the language at hand. */
export function reportPdf(report: Report): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER_HEIGHT },
    // The footers contain the page count, which is only known at the end.
    bufferPages: true,
    lang: languageTags[presentLanguage()],
    displayTitle: true,
    info: { Title: report.title, Author: report.organization, Creator: 'Terna', CreationDate: new Date(report.madeAt) },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.once('end', () => resolve(Buffer.concat(chunks)));
    pdf.once('error', reject);
  });
  pdf.font('Helvetica-Bold').fontSize(18).fillColor(INK).text(printable(report.title));
  pdf
    .moveDown(0.3)
    .moveTo(MARGIN, pdf.y)
    .lineTo(pdf.page.width - MARGIN, pdf.y)
    .strokeColor(ACCENT)
    .stroke();
  pdf.moveDown(1);
  for (const paragraph of printable(report.text).split(/\n(?:[ \t]*\n)+/)) writeParagraph(pdf, paragraph.trim());
  writeFooters(pdf, report);
  pdf.end();
  return done;
}

function writeParagraph(pdf: PDFKit.PDFDocument, paragraph: string): void {
  if (paragraph === '') return;
  const [first = '', ...rest] = paragraph.split('\n');
  if (rest.length > 0 && first.endsWith(':')) {
    pdf.font('Helvetica-Bold').fontSize(11).fillColor(ACCENT).text(first).moveDown(0.2);
    pdf.font('Helvetica').fontSize(10.5).fillColor(INK).text(rest.join('\n'), { lineGap: 2 });
  } else {
    pdf.font('Helvetica').fontSize(10.5).fillColor(INK).text(paragraph, { lineGap: 2 });
  }
  pdf.moveDown(0.8);
}

function writeFooters(pdf: PDFKit.PDFDocument, { organization, date }: Report): void {
  const { count } = pdf.bufferedPageRange();
  const footer = printable(pageFooterMessages.footer(organization, date));
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    const width = pdf.page.width - 2 * MARGIN;
    const y = pdf.page.height - MARGIN;
    // pdfkit would start a new page for text below the margin.
    pdf.page.margins.bottom = 0;
    pdf.font('Helvetica').fontSize(8).fillColor(QUIET);
    pdf.text(footer, MARGIN, y, { width: width * 0.75, height: 10, ellipsis: true, lineBreak: false });
    pdf.text(pageFooterMessages.page(page + 1, count), MARGIN, y, { width, align: 'right' });
  }
}
