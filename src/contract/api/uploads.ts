// Separate transfer of files, through signed addresses for upload and download.
import { z } from 'zod';
import { Instant, line } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** In bytes. */
export const UPLOAD_MAX_BYTES = 50 * 1024 * 1024;

export const SignedAddress = z.object({
  /** Identifies the file in later calls. */
  file_name: z.string(),
  /** Valid for any holder until `expires_at`; starts with a slash if it is on this server. */
  url: z.string(),
  /** Derived from the name's extension. */
  content_type: z.string(),
  expires_at: Instant,
});
export type SignedAddress = z.infer<typeof SignedAddress>;

export const Upload = z.object({
  file_name: z.string(),
  url: z.string(),
  content_type: z.string(),
  bytes: z.int().min(0),
});
export type Upload = z.infer<typeof Upload>;

const Named = z.strictObject({ file_name: line(255) });
const Token = z.strictObject({ token: z.string().min(1).max(2000) });

export const uploads = {
  addressToRead: endpoint({
    method: 'GET',
    path: '/uploads/presigned_url',
    summary: 'An address from which an uploaded file can be read; `file_name` is the one that its upload was given',
    query: Named,
    answer: SignedAddress,
    who: 'session',
  }),
  addressToWrite: endpoint({
    method: 'PUT',
    path: '/uploads/presigned_url',
    summary: 'An address to which a new file can be PUT as it is, once; unused files are forgotten after a day',
    query: Named,
    answer: SignedAddress,
    status: 201,
    who: 'session',
  }),
  write: endpoint({
    method: 'POST',
    path: '/uploads/presigned_url',
    summary: 'Writes a small file, in base64, to an address that was given for it',
    body: z.strictObject({
      url: z.string().min(1).max(3000),
      content: z.string().min(1),
      content_type: line(120),
    }),
    answer: Upload,
    status: 201,
    who: 'session',
  }),
  receive: endpoint({
    method: 'PUT',
    path: '/uploads/{token}',
    summary: 'Takes the file for which the address was given',
    params: Token,
    bodyKind: 'file',
    answer: Upload,
    status: 201,
    who: 'anyone',
  }),
  serve: endpoint({
    method: 'GET',
    path: '/uploads/{token}',
    summary: 'The file for which the address was given',
    params: Token,
    answerKind: 'download',
    who: 'anyone',
  }),
};
