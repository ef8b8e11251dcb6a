// Generates small sample files for the document viewer, without personal data.

const encoder = new TextEncoder();

/** A PDF of two pages with one line of text each. */
export function cvPdf(): Uint8Array<ArrayBuffer> {
  const pageOf = (line: string) => `BT /F1 24 Tf 72 700 Td (${line}) Tj ET`;
  const streams = [pageOf('Camila Rojas, contadora'), pageOf('Referencias a pedido')];
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    ...[6, 7].map(
      (content) =>
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> >> /Contents ${content} 0 R >>`,
    ),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...streams.map((stream) => `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`;
  return encoder.encode(text);
}

export const textFile = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text);
