// Files for the trials: a document of many writes, and a spreadsheet of two chunks.

export const DOCUMENT_NAME = 'contrato.pdf';
export const DOCUMENT = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  Buffer.alloc(400_000, 'terna '),
  Buffer.from('\nstartxref\n0\n%%EOF\n'),
]);

export const PEOPLE = 1500;
const rows = Array.from({ length: PEOPLE }, (_, index) => `Persona ${index},p${index}@persona.example`);
export const SHEET = Buffer.from(`nombre,correo\n${rows.join('\n')}\n`);
