// The worker that sends documents to the signature service, asks for their results and calls them off.
import { PROVIDER_WORK } from '../../platform/providers/index.ts';
import { QueueWorker } from '../../platform/queue/index.ts';
import type { Services } from '../../services.ts';
import { processDocument } from './delivery.ts';
import { type SignatureRow, signatureQueue } from './queries.ts';
import { settleDocument } from './settle-document.ts';

type Needed = Pick<Services, 'database' | 'files' | 'now' | 'log' | 'outgoing' | 'serverKeys' | 'wakeEvents'>;

export const signatureWorker = (services: Needed): QueueWorker<'signatures'> =>
  new QueueWorker(services, {
    ...PROVIDER_WORK,
    name: 'signature',
    queue: signatureQueue,
    processItem: (claimed, signal) => processAndSettle(services, claimed, signal),
  });

async function processAndSettle(services: Needed, claimed: SignatureRow, signal: AbortSignal): Promise<void> {
  const { database, files, log, now, wakeEvents } = services;
  const outcome = await processDocument(services, claimed, signal);
  if (outcome.kind === 'failed') {
    const { reason, isFinal } = outcome;
    log.warn({ signature: claimed.id, attempts: claimed.attempts, reason, isFinal }, 'signature not attended to');
  }
  // If the commit fails, its result is unknown; a file without a row is deleted a day later.
  const isSettled = await database.transaction((tx) => settleDocument(tx, claimed, outcome, now()));
  if (outcome.kind === 'signed' && !isSettled) await files.remove(outcome.file.key);
  wakeEvents();
}
