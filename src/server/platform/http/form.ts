// Form data of a call that takes a file: its fields first, then at most one file, which is streamed and never held.
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from './call.ts';

export interface Form {
  /** Texts that are JSON are what they say; all others are texts. */
  readonly fields: Record<string, unknown>;
  /** Every field as it came: a telephone number that looks like JSON is a text where a text is asked for. */
  readonly texts: Record<string, string>;
  readonly file: UploadedFile | null;
}

/** Reads a form up to its file. Fields that come after the file are not seen: the file would have to be held for them. */
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
    // A form carries plain words as well: those are the value.
    return text;
  }
}
