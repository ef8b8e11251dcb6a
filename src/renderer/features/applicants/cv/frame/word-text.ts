// Reads a DOCX with mammoth in a worker that is terminated after use or timeout.

import type { WordText } from './word-worker.ts';
import wordWorkerUrl from './word-worker.ts?worker&url';
import { startWorker } from './workers.ts';

const TIMEOUT_MILLISECONDS = 20_000;

/** @returns HTML that is not sanitized @throws Error if the file is not a DOCX or the timeout is exceeded */
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
