// Queues the invitations of interviews after the transaction that has booked, moved or cancelled them.
// Files cannot be stored within that transaction, so that it notes what is to be sent; a server that stops in between
// leaves that to the maintenance.
import type { Transaction } from '../../platform/db/index.ts';
import type { Services } from '../../services.ts';
import { findPersonEmail } from '../meetings/index.ts';
import { type BookedInterview, findBooked } from './booked-interviews.ts';
import { type BookedMailing, type PreparedMailing, prepareBookedInvitations } from './invitation-emails.ts';

export interface PendingInterview {
  readonly interviewId: number;
  /** Interviewers whose calendar could not be read. */
  readonly uncheckedIds: readonly number[];
  /** Who no longer interview. */
  readonly removed: BookedInterview['removed'];
}

interface Pending extends Pick<BookedMailing, 'candidateZone' | 'manageUrl' | 'userId'> {
  readonly organizationId: number;
  readonly interviews: readonly PendingInterview[];
  /** Clears what was noted. @returns false if another server was quicker, or something else is to be sent now */
  claim(tx: Transaction): Promise<boolean>;
}

/** One e-mail for each interview to the candidate, each interviewer, and each who no longer interviews. */
export async function sendInvitations(services: Services, { claim, interviews, ...pending }: Pending): Promise<void> {
  const { database, files } = services;
  const prepared: PreparedMailing[] = [];
  let isQueued = false;
  try {
    for (const one of interviews) prepared.push(...(await prepare(services, pending, one)));
    await database.transaction(async (tx) => {
      if (!(await claim(tx))) return;
      for (const one of prepared) await one.queue(tx);
      isQueued = true;
    });
    services.wakeMail();
  } catch (error) {
    isQueued = false;
    throw error;
  } finally {
    const keys = prepared.flatMap(({ storageKeys }) => storageKeys);
    if (!isQueued) for (const key of keys) await files.remove(key);
  }
}

async function prepare(
  services: Services,
  { organizationId, candidateZone, manageUrl, userId }: Omit<Pending, 'claim' | 'interviews'>,
  { interviewId, uncheckedIds, removed }: PendingInterview,
): Promise<PreparedMailing[]> {
  const { read } = services.database;
  const booked = await findBooked(read, organizationId, interviewId);
  // The candidate has been removed or erased meanwhile.
  if (!booked) return [];
  const isCancelled = booked.row.state !== 'scheduled';
  const mailing = {
    ...{ candidateZone, userId, uncheckedIds: isCancelled ? [] : uncheckedIds },
    manageUrl: isCancelled ? null : manageUrl,
  };
  const candidateEmail = await findPersonEmail(read, booked.row.person_id);
  const invited = await prepareBookedInvitations(services, { ...mailing, ...booked, candidateEmail });
  const present = new Set(booked.interviewers.map(({ id }) => id));
  const gone = removed.filter(({ id }) => !present.has(id));
  if (gone.length === 0) return [invited];
  const cancelled = { ...booked.row, state: 'cancelled' as const };
  return [
    invited,
    await prepareBookedInvitations(services, {
      ...{ ...mailing, row: cancelled, interviewers: gone, candidateEmail: null },
    }),
  ];
}
