// Displays a hiring request on the candidate's card while it is active.
import { requestMessages } from '../../../../contract/messages.ts';
import type { Transaction } from '../../../platform/db/index.ts';
import type { Caller } from '../../../platform/http/call.ts';
import { currentCard, insertLog, logRow, publishCard } from '../../applicants/index.ts';
import { loadProcess } from '../../processes/index.ts';
import type { RequestRow } from '../queries.ts';
import { activeHiring, findHired, markHiring } from './hiring-queries.ts';

/**
 * Updates the card from the candidate's requests, in the transaction of the changed request, as another request may be
 * active by now. Most changes of a request do not affect the card.
 */
export async function followHiring(
  tx: Transaction,
  caller: Caller,
  request: Pick<RequestRow, 'applicant_id' | 'state'>,
  now: number,
): Promise<void> {
  const hired = request.applicant_id === null ? undefined : await findHired(tx, request.applicant_id);
  if (!hired) return;
  const startedAt = (await activeHiring(tx, hired.id))?.submitted_at ?? null;
  if (hired.hiring_started_at === startedAt) return;
  await markHiring(tx, hired.id, startedAt);
  const candidacy = { id: hired.id, processId: hired.selection_process_id };
  const log =
    startedAt === null
      ? logRow(caller, {
          candidacy,
          kind: 'hiring_updated',
          details: { reason: requestMessages.hiringEnded(request.state) },
          now,
        })
      : logRow(caller, { candidacy, kind: 'hiring_started', details: {}, now });
  await insertLog(tx, log);
  // A candidate removed from the process has no card.
  if (hired.deleted_at !== null) return;
  const process = await loadProcess(tx, hired.selection_process_id);
  await publishCard(tx, caller, { applicant: await currentCard(tx, caller, hired.id, process), counts: [], now });
}
