// A curriculum as a page of PDF, for the demonstration's candidates.
import PDFDocument from 'pdfkit';

export interface Curriculum {
  readonly fullName: string;
  readonly title: string;
  readonly contact: readonly string[];
  readonly experiences: readonly { position: string; company: string; period: string; description: string }[];
  readonly educations: readonly { degree: string; institution: string; period: string }[];
}

const INK = '#1f2430';
const QUIET = '#667085';
const ACCENT = '#4338ca';

/** The bytes of the PDF; the same for the same curriculum. */
export function curriculumPdf(cv: Curriculum): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 56, info: { Title: cv.fullName, CreationDate: new Date(0) } });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => pdf.once('end', () => resolve(Buffer.concat(chunks))));

  pdf.font('Helvetica-Bold').fontSize(22).fillColor(INK).text(cv.fullName);
  pdf.font('Helvetica').fontSize(12).fillColor(ACCENT).text(cv.title);
  pdf.moveDown(0.4).fontSize(9.5).fillColor(QUIET).text(cv.contact.join('  ·  '));
  heading(pdf, 'Experiencia');
  for (const { position, company, period, description } of cv.experiences) {
    entry(pdf, `${position}, ${company}`, period);
    pdf.font('Helvetica').fontSize(10).fillColor(INK).text(description).moveDown(0.6);
  }
  heading(pdf, 'Formación');
  for (const { degree, institution, period } of cv.educations) entry(pdf, `${degree}, ${institution}`, period);
  pdf.end();
  return done;
}

function heading(pdf: PDFKit.PDFDocument, text: string): void {
  pdf.moveDown(1.2).font('Helvetica-Bold').fontSize(12).fillColor(ACCENT).text(text).moveDown(0.4);
}

function entry(pdf: PDFKit.PDFDocument, text: string, period: string): void {
  pdf.font('Helvetica-Bold').fontSize(10.5).fillColor(INK).text(text);
  pdf.font('Helvetica').fontSize(9).fillColor(QUIET).text(period);
}
