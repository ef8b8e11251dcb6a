// Reads a file for display as bytes in memory, never on disk.
import type { FileContent } from '../../contract/endpoint.ts';
import { MAX_BUFFERED_BYTES } from '../../contract/endpoint.ts';
import { suggestedName } from '../files/file-names.ts';
import { ApiError } from '../ipc/result.ts';
import { openChecked } from './downloads.ts';
import type { HttpStream } from './http.ts';
import { IDLE_LIMIT, watched } from './transfers.ts';

/**
 * @param open sends the request
 * @param idleLimit milliseconds without a byte before it is aborted
 * @throws ApiError file_too_large beyond MAX_BUFFERED_BYTES, unreachable if the connection breaks, or the server's
 * error
 */
export async function fileContent(open: () => Promise<HttpStream>, idleLimit = IDLE_LIMIT): Promise<FileContent> {
  const { headers, body } = await openChecked(open);
  const chunks: Buffer[] = [];
  let received = 0;
  const count = (bytes: number) => {
    received += bytes;
    if (received > MAX_BUFFERED_BYTES) body.destroy(new ApiError('file_too_large'));
  };
  try {
    for await (const chunk of watched(body, count, () => body.destroy(new ApiError('timed_out')), idleLimit)) {
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('unreachable', {}, { cause: error });
  } finally {
    body.destroy();
  }
  const expected = headers['content-length'];
  if (expected !== undefined && Number(expected) !== received) throw new ApiError('unreachable');
  return {
    name: suggestedName(headers['content-disposition'], 'file'),
    content_type: headers['content-type'] ?? 'application/octet-stream',
    bytes: new Uint8Array(Buffer.concat(chunks)),
  };
}
