// The worker that reads the text of each stored curriculum, once.

import { stemsOf } from '../../../domain/text/word-stems.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { QueueWorker, settle } from '../../platform/queue/index.ts';
import type { CurriculumReading, Services } from '../../services.ts';
import { type CurriculumTextRow, findFile, textQueue, updateTextOfFile } from './queries.ts';

type Needed = Pick<Services, 'database' | 'files' | 'now' | 'log' | 'curriculumReader'>;

/** Far longer than one file takes, with those that wait before it. */
const LEASE_MILLISECONDS = 10 * 60 * 1000;
const POLL_MILLISECONDS = 5000;
const FIRST_MILLISECONDS = 20_000;
/** Of a file that the store or the reader does not deliver. */
const MAX_ATTEMPTS = 5;
const MAX_CHARACTERS = 200_000;

export const curriculumTextWorker = (services: Needed): QueueWorker<'curriculum_texts'> =>
  new QueueWorker(services, {
    name: 'curriculum text',
    queue: textQueue,
    leaseMilliseconds: LEASE_MILLISECONDS,
    pollMilliseconds: POLL_MILLISECONDS,
    lanes: 1,
    processItem: (claimed, signal) => processText(services, claimed, signal),
  });

/** Begins when the server has answered its first calls. Its end is that of the reader, too. */
export function startCurriculumTexts(
  services: Needed,
  delayMilliseconds = FIRST_MILLISECONDS,
): { stop(): Promise<void> } {
  const worker = curriculumTextWorker(services);
  const start = () => worker.start().catch((error: unknown) => services.log.error({ err: error }, 'curriculum texts'));
  const timer = setTimeout(() => void start(), delayMilliseconds).unref();
  return {
    async stop() {
      clearTimeout(timer);
      await worker.stop();
      services.curriculumReader.close();
    },
  };
}

type ReadText = Pick<CurriculumReading, 'text' | 'boxes'>;
type TextOutcome = ReadText | { readonly failure: string };

async function processText(services: Needed, claimed: CurriculumTextRow, signal: AbortSignal): Promise<void> {
  const outcome = await readText(services, claimed, signal);
  const failure = 'failure' in outcome ? outcome.failure : null;
  const read = 'failure' in outcome ? { text: '', boxes: null } : outcome;
  const change = { ...prepareText(read), failure, read_at: services.now() };
  await services.database.transaction((tx) => settle(tx, textQueue, claimed, change));
}

export type PreparedText = ReturnType<typeof prepareText>;

/** The columns of a text that was read. Stemming takes time: it is done before a transaction. */
export function prepareText({ text, boxes }: ReadText) {
  const content = text.slice(0, MAX_CHARACTERS);
  const lines = content.split('\n').length;
  return {
    content,
    stems: stemsOf(content).join(' '),
    boxes: boxes === null ? null : JSON.stringify(boxes.slice(0, lines)),
  };
}

/** Stores the text of a new curriculum that was read already, so that the worker does not read it again. */
export const saveReadText = (tx: Transaction, fileId: number, text: PreparedText, now: number) =>
  updateTextOfFile(tx, fileId, { ...text, read_at: now });

/** @throws what may succeed later */
async function readText(
  { database, files, curriculumReader, log }: Needed,
  { id, file_id, attempts }: CurriculumTextRow,
  signal: AbortSignal,
): Promise<TextOutcome> {
  try {
    const file = await findFile(database.read, file_id);
    if (!file) return { failure: 'not_found' };
    // Terna wrote it from data that are searched where they are, and that not all of its readers may see.
    if (file.report_id !== null) return { failure: 'own_report' };
    const chunks: Buffer[] = [];
    for await (const chunk of await files.read(file.storage_key)) chunks.push(chunk as Buffer);
    return await curriculumReader.readWhole(new Uint8Array(Buffer.concat(chunks)), signal);
  } catch (error) {
    const isFinal = error instanceof AppError && error.code !== 'unavailable' && !signal.aborted;
    if (isFinal) return { failure: error.code };
    if (signal.aborted || attempts < MAX_ATTEMPTS) throw error;
    log.warn({ err: error, curriculumText: id }, 'text of a curriculum given up');
    return { failure: 'unavailable' };
  }
}
