// Erasures of persons: what this computer drops when one is told, and when one may have been missed.
import type { ServerEvent } from '../contract/events.ts';
import { type Connection, type Gateway, prepareCall } from './gateway/index.ts';
import { factsOf, type Log } from './log.ts';
import type { Notices } from './notices.ts';
import type { Outbox, Sending } from './outbox/index.ts';
import { CallFailure } from './result.ts';

export interface ErasureParts {
  readonly outbox: Outbox;
  readonly sending: Sending;
  readonly notices: Notices;
  readonly log: Log;
}

/** Drops queued changes and notices of an erased person; after a gap in the events, looks for persons who are gone. */
export function dropErased({ outbox, sending, notices, log }: ErasureParts, event: ServerEvent): void {
  if (event.type === 'stream.reset') {
    sending.recheck();
    // Never rejects: what cannot be sent now waits on.
    void sending.flush();
  }
  if (event.type !== 'applicant.removed' || !event.erased) return;
  notices.forget(event.id);
  try {
    outbox.dropApplicants([event.id]);
  } catch (error) {
    // The disk does not take it now; the next sending finds out that the candidate is gone.
    log.error('the changes of an erased person could not be dropped', factsOf(error));
    sending.recheck();
  }
}

/** Whether the server has a candidate no more, or not for this person. @throws CallFailure where it does not say so */
export async function isGone(
  gateway: Pick<Gateway, 'read'>,
  connection: Pick<Connection, 'isDown' | 'isAwaited'>,
  applicantId: number,
): Promise<boolean> {
  if (connection.isDown || connection.isAwaited) throw new CallFailure('unreachable');
  try {
    await gateway.read(prepareCall('applicants', 'get', { params: { id: applicantId } }));
    return false;
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'not_found') return true;
    throw error;
  }
}
