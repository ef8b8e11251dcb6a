// Job that applies the default stages to existing processes.
import { z } from 'zod';
import { Id } from '../../../contract/common.ts';
import { stageMessages } from '../../../contract/messages.ts';
import type { Transaction } from '../../platform/db/index.ts';
import type { Caller } from '../../platform/http/call.ts';
import { addJob, advanceJob, type JobContext } from '../../platform/jobs/index.ts';
import { addDefaultLists, publishProcess, recordHistory, touchProcess } from '../processes/index.ts';
import { deleteStagesOf, mayBeSynced, processesToSync } from './sync-queries.ts';

/** The processes at the time of the request, by id, and the name of the requesting admin. */
const Payload = z.object({ process_ids: z.array(Id), full_name: z.string() });

/** Queues the job unless no process matches. */
export async function startSync(tx: Transaction, caller: Caller, now: number) {
  const process_ids = await processesToSync(tx, caller.organizationId);
  const message = stageMessages.syncing(process_ids.length);
  if (process_ids.length === 0) return { message, job_id: null };
  const payload: z.infer<typeof Payload> = { process_ids, full_name: caller.fullName };
  const job_id = await addJob(
    tx,
    {
      kind: 'sync_default_lists',
      organization_id: caller.organizationId,
      created_by_user_id: caller.userId,
      payload,
      total: process_ids.length,
    },
    now,
  );
  return { message, job_id };
}

/**
 * Saves each process and the job's progress in one transaction, so that an interrupted job continues with the next
 * process.
 */
export async function runSync({ job, services, shouldStop }: JobContext): Promise<void> {
  const { database, now, wakeEvents } = services;
  const { process_ids, full_name } = Payload.parse(JSON.parse(job.payload));
  const caller: Caller = {
    userId: job.created_by_user_id,
    organizationId: job.organization_id,
    role: 'admin',
    isAdminFlag: true,
    isSuperadmin: false,
    areaIds: [],
    jti: '',
    fullName: full_name,
  };
  for (const [index, processId] of process_ids.entries()) {
    if (index < job.done) continue;
    if (await shouldStop()) return;
    await database.transaction(async (tx) => {
      // The process may have been activated or received a candidate since the request.
      if (await mayBeSynced(tx, processId)) await syncOne(tx, caller, processId, now());
      await advanceJob(tx, job, { done: index + 1 }, now());
    });
    wakeEvents();
  }
}

async function syncOne(tx: Transaction, caller: Caller, processId: number, now: number): Promise<void> {
  await deleteStagesOf(tx, processId);
  await addDefaultLists(tx, caller.organizationId, processId);
  await touchProcess(tx, processId, now);
  await recordHistory(tx, caller, { processId, happening: { kind: 'stages_reset' }, now });
  await publishProcess(tx, caller, { id: processId, now });
}
