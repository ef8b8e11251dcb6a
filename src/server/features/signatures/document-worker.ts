// Worker that sends documents to the signature service, and polls or cancels them.
import { ClaimWorker } from '../../platform/jobs/claim-worker.ts';
import type { Services } from '../../services.ts';
import { processDocument } from './delivery.ts';
import { claimDue, findDue, recoverAll, releaseAll, type SignatureRow } from './queries.ts';
import { settle } from './settle-document.ts';

type Needed = Pick<Services, 'database' | 'files' | 'now' | 'log' | 'outgoing' | 'sessionKey' | 'wakeEvents'>;

export const signatureWorker = (services: Needed): ClaimWorker<SignatureRow> =>
  new ClaimWorker(services, {
    name: 'signature',
    findDue,
    claim: claimDue,
    release: releaseAll,
    recover: recoverAll,
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
  const isSettled = await database.transaction((tx) => settle(tx, claimed, outcome, now()));
  if (outcome.kind === 'signed' && !isSettled) await files.remove(outcome.file.key);
  wakeEvents();
}
