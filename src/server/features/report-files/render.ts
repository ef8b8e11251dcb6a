// Renders documents as PDF; the library is loaded when the first one is rendered.
import type { Report } from './pdf.ts';

export async function renderPdf(report: Report): Promise<Buffer> {
  const { reportPdf } = await import('./pdf.ts');
  return reportPdf(report);
}
