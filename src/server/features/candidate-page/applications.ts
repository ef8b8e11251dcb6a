// What the candidate's own page displays of each application.
import { STATUS_CODE } from '../../../contract/api/processes.ts';
import { candidateStateOf } from '../../../domain/portal/candidate-state.ts';
import type { Reader } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../services.ts';
import { withdrawalOf } from '../candidacies/index.ts';
import { type OwnBooking, ownBookingsOf } from '../interview-bookings/index.ts';
import type { Visitor } from './access.ts';
import {
  type ApplicationRow,
  applicationsOf,
  hasDisqualificationEmail,
  personsOfMailbox,
  titleAppliedTo,
} from './queries.ts';

export interface OwnApplication {
  readonly id: number;
  readonly title: string;
  readonly appliedAt: number;
  /** Where it stands, in words. */
  readonly state: string;
  /** Whether the mailbox has not confirmed it yet. */
  readonly awaitsConfirmation: boolean;
  readonly canWithdraw: boolean;
  /** Until when a withdrawal can be taken back, in epoch milliseconds. */
  readonly takeBackUntil: number | null;
  readonly bookings: readonly OwnBooking[];
}

/** Newest first. */
export async function ownApplications(services: Services, visitor: Visitor): Promise<OwnApplication[]> {
  const { read } = services.database;
  const applications: OwnApplication[] = [];
  for (const row of await rowsOf(read, visitor)) applications.push(await applicationOf(services, visitor, row));
  return applications;
}

async function applicationOf(
  services: Services,
  { organizationId }: Visitor,
  row: ApplicationRow,
): Promise<OwnApplication> {
  const { read } = services.database;
  const isDisqualified = row.status === 'disqualified';
  const isProcessClosed = row.status_id === STATUS_CODE.closed;
  const withdrawal = isDisqualified ? await withdrawalOf(read, organizationId, row.id) : null;
  const until = withdrawal?.until ?? null;
  return {
    id: row.id,
    title: (await titleAppliedTo(read, row.id)) ?? row.title ?? '',
    appliedAt: row.created_at,
    state: candidateStateOf({
      ...{ isProcessClosed, isDisqualified, hasWithdrawn: withdrawal !== null, stageText: row.candidate_text },
      isNotified: isDisqualified && (await hasDisqualificationEmail(read, row.id)),
    }),
    awaitsConfirmation: row.awaits_confirmation === 1,
    canWithdraw: !isDisqualified && !isProcessClosed,
    takeBackUntil: until !== null && until > services.now() ? until : null,
    bookings: await ownBookingsOf(read, services, { organizationId, applicantId: row.id }),
  };
}

/** @throws AppError not_found for an application that is absent or not the visitor's */
export async function assertOwn(db: Reader, visitor: Visitor, applicantId: number): Promise<void> {
  if (!(await rowsOf(db, visitor)).some(({ id }) => id === applicantId)) throw new AppError('not_found');
}

async function rowsOf(db: Reader, { organizationId, address }: Visitor): Promise<ApplicationRow[]> {
  const persons = await personsOfMailbox(db, organizationId, address);
  return persons.length === 0
    ? []
    : applicationsOf(
        db,
        persons.map(({ id }) => id),
      );
}
