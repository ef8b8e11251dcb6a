// Files of a requisition, such as a job description or a budget.
import { z } from 'zod';
import { Id, IdParams, Instant, numberInText } from '../common.ts';
import { endpoint, MAX_BUFFERED_BYTES } from '../endpoint.ts';
import { CustomFieldKey } from './custom-fields.ts';

/** In bytes. */
export const REQUEST_FILE_MAX_BYTES = MAX_BUFFERED_BYTES;
export const MAX_REQUEST_FILES = 20;

export const RequestFile = z.object({
  id: Id,
  name: z.string(),
  content_type: z.string(),
  bytes: z.int().min(0),
  /** Full name; null if that user was deleted. */
  author: z.string().nullable(),
  created_at: Instant,
  /** The key of the custom field that it belongs to. */
  custom_field: z.string().nullable(),
});
export type RequestFile = z.infer<typeof RequestFile>;

const OneFile = z.strictObject({ id: numberInText, fileId: numberInText });

export const requestFileCalls = {
  files: endpoint({
    method: 'GET',
    path: '/requests/{id}/files',
    summary: 'The files of a request, in the order in which they were added',
    params: IdParams,
    answer: z.array(RequestFile),
    who: 'session',
    offline: 'cached',
  }),
  addFile: endpoint({
    method: 'POST',
    path: '/requests/{id}/files',
    summary: 'Adds the file that comes along, for whoever may add to the data of a requisition',
    params: z.strictObject({ id: numberInText }),
    body: z.strictObject({ custom_field: CustomFieldKey.optional() }),
    bodyKind: 'multipart',
    answer: RequestFile,
    status: 201,
    who: 'session',
  }),
  downloadFile: endpoint({
    method: 'GET',
    path: '/requests/{id}/files/{fileId}',
    summary: 'One of the files',
    params: OneFile,
    answerKind: 'download',
    who: 'session',
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/requests/{id}/files/{fileId}',
    summary: 'Takes a file away; restore brings it back within 30 days',
    params: OneFile,
    who: 'session',
  }),
  restoreFile: endpoint({
    method: 'PUT',
    path: '/requests/{id}/files/{fileId}/restore',
    summary: 'Brings a file back that was taken away, within 30 days',
    params: OneFile,
    answer: RequestFile,
    who: 'session',
  }),
};
