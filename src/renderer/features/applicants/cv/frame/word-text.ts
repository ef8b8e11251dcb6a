// The text of a DOCX, read by mammoth in a worker that is ended afterwards, or once it takes too long.

import type { WordText } from './word-worker.ts';
import wordWorkerUrl from './word-worker.ts?worker&url';
import { startWorker } from './workers.ts';

/** A document that takes longer is made to: in milliseconds. */
const TIMEOUT_MILLISECONDS = 20_000;

/** @returns HTML that nobody has looked at yet @throws Error for a file that is no DOCX, or never ends */
export async function readWordText(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const worker = await startWorker(wordWorkerUrl);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const late = setTimeout(() => reject(new Error('the document takes too long')), TIMEOUT_MILLISECONDS);
  worker.addEventListener('message', ({ data }: MessageEvent<WordText>) => {
    if (data.html === null) reject(new Error('the file is no DOCX'));
    else resolve(data.html);
  });
  worker.addEventListener('error', () => reject(new Error('the document could not be read')));
  worker.postMessage(bytes.buffer, [bytes.buffer]);
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    worker.terminate();
  }
}
