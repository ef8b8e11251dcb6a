// Encodes a call's fields and file as multipart form data.

import { randomUUID } from 'node:crypto';
import { MAX_BUFFERED_BYTES, type SentFile } from '../../contract/endpoint.ts';
import { FILE_FORMATS } from '../../contract/file-formats.ts';
import { fileMessages } from '../../contract/messages.ts';
import { ApiError } from '../ipc/result.ts';

export interface FormData {
  readonly contentType: string;
  readonly content: Buffer;
}

/** The bytes around a file in form data. */
export interface FormFrame {
  readonly contentType: string;
  /** @param name of the file */
  readonly head: (name: string) => Buffer;
  readonly tail: Buffer;
}

/** Encodes fields and file in memory. @param maxBytes of the file @throws ApiError file_too_large */
export function formData(fields: unknown, file: SentFile, maxBytes = MAX_BUFFERED_BYTES): FormData {
  if (file.bytes.byteLength > maxBytes) {
    const limit = fileMessages.limit(maxBytes / (1024 * 1024));
    throw new ApiError('file_too_large', {
      message: [fileMessages.tooLarge, fileMessages.accepted(FILE_FORMATS), limit].join(' '),
    });
  }
  const { contentType, head, tail } = formFrame(fields);
  return { contentType, content: Buffer.concat([head(file.name), file.bytes, tail]) };
}

/** The fields come first, each as text or JSON, and the file last. */
export function formFrame(fields: unknown): FormFrame {
  const boundary = `terna-${randomUUID()}`;
  const named = Object.entries((fields ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const parts = named.map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"\r\n\r\n${text}\r\n`;
  });
  const head = (name: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${quoted(name)}"\r\n` +
    'content-type: application/octet-stream\r\n\r\n';
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    head: (name) => Buffer.from(parts.join('') + head(name)),
    tail: Buffer.from(`\r\n--${boundary}--\r\n`),
  };
}

/** Escapes names as browsers do in form data. */
const quoted = (name: string): string => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
