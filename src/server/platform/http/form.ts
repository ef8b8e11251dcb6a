// Reads multipart forms: fields first, then at most one streamed file.
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from './call.ts';

export interface Form {
  /** Texts that are valid JSON are parsed; all others remain texts. */
  readonly fields: Record<string, unknown>;
  /** Unparsed fields: a telephone number that is valid JSON remains a text if the schema requires one. */
  readonly texts: Record<string, string>;
  readonly file: UploadedFile | null;
}

/** Reads a form up to its file. Later fields are ignored, because reading them would require buffering the file. */
export async function readForm(request: FastifyRequest): Promise<Form> {
  const fields: Record<string, unknown> = {};
  const texts: Record<string, string> = {};
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      return { fields, texts, file: { fileName: part.filename, contentType: part.mimetype, stream: part.file } };
    }
    const text = String(part.value);
    texts[part.fieldname] = text;
    fields[part.fieldname] = meaningOf(text);
  }
  return { fields, texts, file: null };
}

function meaningOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Forms also contain plain texts.
    return text;
  }
}
