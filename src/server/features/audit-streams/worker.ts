// Sends new entries of the audit trail, in the order of the chain, until the receiver accepts them.
import { type QueueWork, QueueWorker, retryDelay, settle } from '../../platform/queue/index.ts';
import type { Services } from '../../services.ts';
import { findChainHead } from '../privacy/index.ts';
import { deliver, ReceiverError } from './delivery.ts';
import { type Batch, readBatch } from './lines.ts';
import { auditStreamQueue, type StreamRow } from './queries.ts';

/** Milliseconds; a stream never gives up, so that it continues when the receiver is back. */
const MAX_PAUSE = 60 * 60 * 1000;

const streaming = (services: Services): QueueWork<'audit_streams'> => ({
  name: 'audit stream',
  queue: auditStreamQueue,
  leaseMilliseconds: 60_000,
  pollMilliseconds: 2000,
  lanes: 2,
  processItem: (claimed, signal) => sendNext(services, claimed, signal),
});

export const auditStreamWorker = (services: Services): QueueWorker<'audit_streams'> =>
  new QueueWorker(services, streaming(services));

/** Sends one batch; only one worker at a time has the lease, so batches keep their order. */
async function sendNext(services: Services, claimed: StreamRow, signal: AbortSignal): Promise<void> {
  const batch = await readBatch(services.database.read, claimed);
  if (!batch) return noteReplaced(services, claimed);
  try {
    await deliver(services, claimed, { id: idOf(claimed, batch), lines: batch.lines, signal });
  } catch (error) {
    // The batch is sent again by the worker that claims the stream next.
    if (signal.aborted) return;
    if (!(error instanceof ReceiverError)) throw error;
    return noteFailure(services, claimed, error);
  }
  await noteSuccess(services, claimed, batch);
}

const idOf = ({ organization_id, position }: StreamRow, { last }: Batch): string =>
  `audit-${organization_id}-${position + 1}-${last.position}-${last.hash.slice(0, 16)}`;

async function noteSuccess({ database, now }: Services, claimed: StreamRow, batch: Batch): Promise<void> {
  const at = now();
  const sent = {
    position: batch.last.position,
    position_hash: batch.last.hash,
    altered_position: claimed.altered_position ?? batch.alteredPosition,
    sent_at: at,
  };
  await database.transaction((tx) =>
    settle(tx, auditStreamQueue, claimed, { ...sent, failures: 0, error: null, due_at: at }),
  );
}

/**
 * The chain has no link after the last sent one although its head is elsewhere: its end was removed, or it was made
 * anew. The stream continues with its next link, which then is not linked to the last sent one.
 */
async function noteReplaced({ database, now }: Services, claimed: StreamRow): Promise<void> {
  const head = await findChainHead(database.read, claimed.organization_id);
  const position = Math.min(head?.position ?? 0, claimed.position);
  // With links missing up to the head, there is nothing to send until the chain has further ones.
  const dueAt = now() + (position === claimed.position ? MAX_PAUSE : 0);
  const altered_position = claimed.altered_position ?? position + 1;
  await database.transaction((tx) =>
    settle(tx, auditStreamQueue, claimed, { position, altered_position, due_at: dueAt }),
  );
}

async function noteFailure({ database, now, log }: Services, claimed: StreamRow, error: ReceiverError): Promise<void> {
  const failures = claimed.failures + 1;
  const dueAt = now() + Math.min(retryDelay(failures) ?? MAX_PAUSE, MAX_PAUSE);
  log.warn({ organization: claimed.organization_id, failures }, 'audit entries not sent');
  await database.transaction((tx) =>
    settle(tx, auditStreamQueue, claimed, { failures, error: error.message, due_at: dueAt }),
  );
}
