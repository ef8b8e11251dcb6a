// Writes interviews into the calendars of their interviewers, and takes them out again.
import { identityOf } from '../../../domain/interviews/identity.ts';
import { CalendarFailure, type StoredEvent } from '../../platform/caldav/index.ts';
import { PROVIDER_WORK } from '../../platform/providers/index.ts';
import { QueueWorker, retryDelay, settle } from '../../platform/queue/index.ts';
import type { Services } from '../../services.ts';
import { accountOf } from './account.ts';
import { calDavWriter, cloudCalendars, cloudWriter } from './connections.ts';
import {
  deleteEntry,
  type EntryRow,
  entryQueue,
  findCalendar,
  findWanted,
  insertEntries,
  interviewerNames,
  interviewsWithoutEntry,
  outdatedEntries,
  queueEntries,
} from './queries.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Interviews and entries that one pass compares; the next pass continues. */
const AT_ONCE = 500;

type Needed = Pick<Services, 'database' | 'now' | 'log' | 'outgoing' | 'serverKeys' | 'cloudAddresses'>;
type Wanted = NonNullable<Awaited<ReturnType<typeof findWanted>>>;

/**
 * Each pass compares entries with interviews, so that every cause of a change is covered: scheduling, moving,
 * cancelling, closed processes, candidates who left or were erased, and interviewers who no longer take part.
 */
export const calendarEntryWorker = (services: Needed): QueueWorker<'calendar_entries'> =>
  new QueueWorker(services, {
    ...PROVIDER_WORK,
    name: 'calendar entry',
    queue: entryQueue,
    beforePass: () => compareEntries(services),
    processItem: (claimed, signal) => writeEntry(services, claimed, signal),
  });

async function compareEntries({ database, now }: Needed): Promise<void> {
  const { read } = database;
  const at = now();
  const missing = await interviewsWithoutEntry(read, at, AT_ONCE);
  const outdated = await outdatedEntries(read, at, AT_ONCE);
  if (missing.length === 0 && outdated.length === 0) return;
  await database.transaction(async (tx) => {
    if (missing.length > 0) {
      await insertEntries(
        tx,
        missing.map(({ id, organization_id, user_id }) => ({
          ...{ organization_id, user_id, interview_id: id, uid: identityOf({ organization_id, id }) },
          ...{ url: null, etag: null, state: 'queued', problem: null, due_at: at, claimed_until: null },
        })),
      );
    }
    if (outdated.length > 0) await queueEntries(tx, outdated, at);
  });
}

type Change = Partial<EntryRow>;

async function writeEntry(services: Needed, entry: EntryRow, signal: AbortSignal): Promise<void> {
  const { database, log } = services;
  const change = await changeOf(services, entry, signal);
  if (change === 'interrupted') return;
  if (change.problem) log.warn({ entry: entry.id, problem: change.problem }, 'calendar entry not written');
  await database.transaction(async (tx) => {
    const isSettled = await settle(tx, entryQueue, entry, change);
    // Nothing is left to compare with, so that the row would stay forever.
    if (isSettled && change.state === 'done' && entry.interview_id === null) await deleteEntry(tx, entry.id);
  });
}

async function changeOf(services: Needed, entry: EntryRow, signal: AbortSignal): Promise<Change | 'interrupted'> {
  const { database, now } = services;
  const wanted = await findWanted(database.read, entry);
  try {
    const stored = await synchronize(services, { entry, wanted, signal });
    const written = { written_version: wanted?.version ?? 0, url: stored?.url ?? null, etag: stored?.etag ?? null };
    return { ...written, state: 'done', attempts: 0, problem: null };
  } catch (error) {
    if (signal.aborted) return 'interrupted';
    if (!(error instanceof CalendarFailure)) throw error;
    const { problem } = error;
    const pause = retryDelay(entry.attempts);
    // Of an interview that is over, erased or cancelled nobody waits for an entry any more.
    if (pause === null && (!wanted || wanted.ends_at < now())) return { state: 'done', problem };
    // A service that asks for patience gets it, but never more than a day.
    const wait = Math.min(DAY, Math.max(pause ?? DAY, error.retryAfter ?? 0));
    return { problem, due_at: now() + wait };
  }
}

interface Synchronizing {
  readonly entry: EntryRow;
  readonly wanted: Wanted | undefined;
  readonly signal: AbortSignal;
}

/**
 * @returns where the interview is now; null if it is not in the calendar
 * @throws CalendarFailure
 */
async function synchronize(services: Needed, { entry, wanted, signal }: Synchronizing): Promise<StoredEvent | null> {
  const { database, now } = services;
  const row = await findCalendar(database.read, entry.user_id);
  if (!row) return null;
  const account = accountOf(services, row);
  const target = account?.calendars[row.target];
  if (!account || !target) throw new CalendarFailure('unauthorized');
  const writer =
    account.kind === 'caldav'
      ? calDavWriter(services, account, target.url, signal)
      : cloudWriter(cloudCalendars(services, { row, account }, signal), target.url);
  const known = entry.url === null ? null : { url: entry.url, etag: entry.etag };
  if (!wanted) {
    await writer.remove(entry.uid, known);
    return null;
  }
  const interviewers = await interviewerNames(database.read, wanted.id);
  return writer.put({ ...wanted, interviewers, now: now() }, known);
}
