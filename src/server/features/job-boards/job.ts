// The synchronization job: reads every enabled job board and adds their applications.
// Each application is in one transaction with its result. A restarted job continues after the last application.
import { join } from 'node:path';
import { z } from 'zod';
import { STATUS_CODE } from '../../../contract/process-codes.ts';
import { lockUntilEnd, type Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { advanceJob, type JobContext } from '../../platform/jobs/index.ts';
import { addCandidate, completeIntake, scopeOfProcess } from '../applicants/index.ts';
import { recordHistory } from '../processes/index.ts';
import { applicationsIn, type BoardApplication } from './documents.ts';
import { BoardError, providers } from './providers/index.ts';
import {
  type BoardRow,
  boardsOf,
  findApplication,
  findProcessFacts,
  findSynchronization,
  insertApplication,
  insertRow,
  keysOf,
  type SynchronizationEntry,
} from './queries.ts';

const Payload = z.object({ synchronization_id: z.int() });

/** An application, or an unreadable document. */
interface Found {
  readonly board: BoardRow;
  readonly application: BoardApplication;
}

type Outcome = Pick<Parameters<typeof insertRow>[1], 'result' | 'reason' | 'applicant_id'>;

/** @throws AppError process_closed if the process was closed meanwhile; earlier results stay */
export async function runSynchronization(context: JobContext): Promise<void> {
  const { job, services, shouldStop } = context;
  const { database, now, wakeEvents } = services;
  const { synchronization_id } = Payload.parse(JSON.parse(job.payload));
  const synchronization = await findSynchronization(database.read, synchronization_id);
  const process = synchronization && (await findProcessFacts(database.read, synchronization.selection_process_id));
  // The process was removed, and its synchronization with it.
  if (!process) return;
  const found = await readBoards(context, synchronization.organization_id, process.workflow_id);
  const knownKeys = new Set((await keysOf(database.read, synchronization.id)).map(keyOf));
  let done = knownKeys.size;
  await database.transaction((tx) => advanceJob(tx, job, { done, total: found.length }, now()));
  for (const one of found) {
    if (await shouldStop()) return;
    const key = keyOf({ job_board: one.board.name, external_id: one.application.externalId });
    if (knownKeys.has(key)) continue;
    knownKeys.add(key);
    done += 1;
    await importDocument(context, synchronization, one, done);
    wakeEvents();
  }
}

const keyOf = (row: { job_board: string; external_id: string }): string =>
  JSON.stringify([row.job_board, row.external_id]);

async function readBoards({ services }: JobContext, organizationId: number, workflowId: number): Promise<Found[]> {
  const found: Found[] = [];
  for (const board of await boardsOf(services.database.read, organizationId)) {
    if (board.active === 0) continue;
    const source = {
      location: board.location,
      folder: join(services.jobBoardFolder, String(organizationId)),
      outgoing: services.outgoing,
    };
    const failed = (externalId: string, error: unknown) => {
      if (!(error instanceof BoardError)) throw error;
      found.push({ board, application: { externalId, candidate: null, problem: error.message } });
    };
    try {
      for await (const { name, text } of providers[board.kind].read(source)) {
        try {
          const applications = applicationsIn(text, workflowId, board.name);
          found.push(...applications.map((application) => ({ board, application })));
        } catch (error) {
          // An unreadable file does not stop the others.
          failed(name, error);
        }
      }
    } catch (error) {
      failed(board.location, error);
    }
  }
  return found;
}

/** Brings one in, or writes down why not; either way in one transaction with the job's progress. */
async function importDocument(
  { job, services }: JobContext,
  synchronization: SynchronizationEntry,
  found: Found,
  done: number,
): Promise<void> {
  const { database, now } = services;
  const settle = async (tx: Transaction, outcome: Outcome) => {
    await advanceJob(tx, job, { done }, now());
    await insertRow(tx, {
      ...outcome,
      organization_id: synchronization.organization_id,
      synchronization_id: synchronization.id,
      job_board_id: found.board.id,
      job_board: found.board.name,
      external_id: found.application.externalId,
    });
  };
  try {
    await database.transaction(async (tx) => settle(tx, await bringIn(tx, synchronization, found, now())));
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'process_closed') throw error;
    // Undone is only this one; the person is in the process already, or cannot be taken.
    const result = error.code === 'conflict' ? 'known' : 'failed';
    await database.transaction((tx) => settle(tx, { result, reason: error.body.error, applicant_id: null }));
  }
}

async function bringIn(
  tx: Transaction,
  synchronization: SynchronizationEntry,
  { board, application }: Found,
  now: number,
): Promise<Outcome> {
  const { organization_id, selection_process_id } = synchronization;
  const { externalId, candidate, problem } = application;
  if (!candidate) return { result: 'failed', reason: problem, applicant_id: null };
  const process = await findProcessFacts(tx, selection_process_id);
  if (process?.status_id === STATUS_CODE.closed) throw new AppError('process_closed');
  await lockUntilEnd(tx, 'job board application', `${board.id} ${externalId}`);
  const before = await findApplication(tx, board.id, externalId);
  if (before) return { result: 'known', reason: null, applicant_id: null };
  const actor = { organizationId: organization_id, userId: null, fullName: null };
  const scope = await scopeOfProcess(tx, selection_process_id);
  const added = await addCandidate(tx, actor, {
    processId: selection_process_id,
    intake: { candidate, scope, kind: 'applied' },
    now,
  });
  const origin = { organization_id, job_board_id: board.id, external_id: externalId };
  await insertApplication(tx, { ...origin, created_at: now });
  await completeIntake(tx, actor, added, now);
  const author = { organizationId: organization_id, userId: synchronization.created_by_user_id };
  const happening = { kind: 'synchronized', synchronization_id: synchronization.id, candidates: 1 } as const;
  await recordHistory(tx, author, { processId: selection_process_id, happening, now });
  return { result: 'added', reason: null, applicant_id: added.applicantId };
}
