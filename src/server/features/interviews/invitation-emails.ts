// E-mails with the invitation to an interview, or its cancellation, each with a calendar file.
import { Readable } from 'node:stream';
import type { Language } from '../../../contract/languages.ts';
import { interviewBookingMessages, interviewMessages, momentText } from '../../../contract/messages.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { linkEmailOf } from '../../platform/email/email-body.ts';
import { queueEmail } from '../../platform/email/mail-queue.ts';
import { languageOfPerson } from '../../platform/email/queries.ts';
import { readSender } from '../../platform/email/sender.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller, EndpointCall } from '../../platform/http/call.ts';
import { withLanguage } from '../../platform/language/index.ts';
import type { Services } from '../../services.ts';
import { timeZoneOfOrganization } from '../calendars/index.ts';
import { findPersonEmail } from '../meetings/index.ts';
import type { InterviewerRow, VisibleInterview } from './access.ts';
import { calendarFile, calendarType } from './calendar-file.ts';
import { publishInterview } from './publish-interview.ts';
import type { InterviewRow } from './queries.ts';
import { requireChangeable } from './service.ts';
import { minutesOf } from './shapes.ts';

const texts = interviewMessages.email;
const bookingTexts = interviewBookingMessages.email;
const MAX_BYTES = 100_000;

interface Recipient {
  readonly to: string;
  readonly isCandidate: boolean;
  readonly timeZone: string;
  readonly language: Language;
  /** Where the candidate changes the booking. */
  readonly manageUrl?: string | undefined;
  /** Whether the interviewer's calendar could not be read. */
  readonly isUnchecked?: boolean;
}

type InvitedInterview = Pick<VisibleInterview, 'row' | 'interviewers'>;
type Once = EndpointCall<never>['once'];

/**
 * Each recipient gets an e-mail of their own. The file of interviewers does not contain the candidate's address.
 * @throws AppError mail_not_configured; otherwise as `requireChangeable`
 */
export async function sendInvitation(
  services: Services,
  caller: Caller,
  { id, once }: { readonly id: number; readonly once: Once },
): Promise<{ sent: number; without_candidate: boolean }> {
  const { database, files, now } = services;
  const interview = await requireChangeable(database.read, caller, id);
  const { account } = await readSender(database.read, services, caller.organizationId);
  if (!account) throw new AppError('mail_not_configured');
  const candidateEmail = await findPersonEmail(database.read, interview.row.person_id);
  const timeZone = await timeZoneOfOrganization(database.read, caller.organizationId);
  const language = await languageOfPerson(database.read, interview.row.person_id);
  const recipients = recipientsOf(interview, { candidateEmail, timeZone, language });
  const storageKeys: string[] = [];
  let isQueued = false;
  try {
    await storeFiles(services, { interview, recipients, storageKeys });
    const answer = await database.transaction((tx) =>
      once(tx, async () => {
        isQueued = true;
        // Between the reading and now the interview may have changed.
        const { row } = await requireChangeable(tx, caller, id);
        if (row.version !== interview.row.version) throw new AppError('stale_version');
        const mailing = { interview, recipients, storageKeys };
        const sent = await queueInvitations(tx, mailing, { userId: caller.userId, now: now() });
        await publishInterview(tx, caller, { row, kind: 'interview_invited', userIds: [], now: now() });
        return { sent, without_candidate: candidateEmail === null };
      }),
    );
    services.wakeMail();
    return answer;
  } catch (error) {
    isQueued = false;
    throw error;
  } finally {
    // A repeated call queues nothing.
    if (!isQueued) for (const key of storageKeys) await files.remove(key);
  }
}

export interface BookedMailing {
  readonly row: InterviewRow;
  readonly interviewers: readonly InterviewerRow[];
  readonly candidateEmail: string | null;
  /** In which the candidate reads the time. */
  readonly candidateZone: string | null;
  /** Where the candidate changes the booking; null after a cancellation, or without a public address. */
  readonly manageUrl: string | null;
  /** Interviewers whose calendar could not be read. */
  readonly uncheckedIds: readonly number[];
  /** Who caused it; null for the candidate. */
  readonly userId: number | null;
}

export interface PreparedMailing {
  /** Of stored files, which the caller removes unless `queue` was committed. */
  readonly storageKeys: readonly string[];
  queue(tx: Transaction): Promise<number>;
}

/**
 * Prepares the invitations, or cancellations, of an interview that was booked, moved or cancelled; none without a mail
 * server.
 */
export async function prepareBookedInvitations(
  services: Services,
  { candidateEmail, candidateZone, manageUrl, uncheckedIds, userId, ...interview }: BookedMailing,
): Promise<PreparedMailing> {
  const { read } = services.database;
  const organizationId = interview.row.organization_id;
  const { account } = await readSender(read, services, organizationId);
  if (!account) return { storageKeys: [], queue: async () => 0 };
  const timeZone = await timeZoneOfOrganization(read, organizationId);
  const unchecked = new Set(
    interview.interviewers.flatMap(({ id, email }) => (uncheckedIds.includes(id) ? [email] : [])),
  );
  const language = await languageOfPerson(read, interview.row.person_id);
  const recipients = recipientsOf(interview, { candidateEmail, timeZone, language }).map((recipient): Recipient => {
    const { isCandidate, to } = recipient;
    if (!isCandidate) return { ...recipient, isUnchecked: unchecked.has(to) };
    return { ...recipient, timeZone: candidateZone ?? timeZone, manageUrl: manageUrl ?? undefined };
  });
  const storageKeys: string[] = [];
  const mailing = { interview, recipients, storageKeys };
  try {
    await storeFiles(services, mailing);
  } catch (error) {
    for (const key of storageKeys) await services.files.remove(key);
    throw error;
  }
  return { storageKeys, queue: (tx) => queueInvitations(tx, mailing, { userId, now: services.now() }) };
}

interface Mailing {
  readonly interview: InvitedInterview;
  readonly recipients: readonly Recipient[];
  /** Of the calendar files, in the order of the recipients. */
  readonly storageKeys: string[];
}

const recipientsOf = (
  { interviewers }: InvitedInterview,
  {
    candidateEmail,
    timeZone,
    language,
  }: { readonly candidateEmail: string | null; readonly timeZone: string; readonly language: Language },
): Recipient[] => [
  ...(candidateEmail ? [{ to: candidateEmail, isCandidate: true, timeZone, language }] : []),
  ...interviewers.map(({ email }) => ({ to: email, isCandidate: false, timeZone, language: 'es' as const })),
];

async function storeFiles({ files, now }: Services, { interview, recipients, storageKeys }: Mailing): Promise<void> {
  for (const { isCandidate, to } of recipients) {
    const file = calendarFile(interview, isCandidate ? to : null, now());
    storageKeys.push((await files.put(Readable.from([file]), MAX_BYTES)).key);
  }
}

async function queueInvitations(
  tx: Transaction,
  { interview, recipients, storageKeys }: Mailing,
  { userId, now }: { readonly userId: number | null; readonly now: number },
): Promise<number> {
  let sent = 0;
  for (const [index, recipient] of recipients.entries()) {
    const emailId = await queueEmail(
      tx,
      {
        organizationId: interview.row.organization_id,
        to: recipient.to,
        ...withLanguage(recipient.language, () => contentFor(interview, recipient)),
        applicantId: interview.row.applicant_id,
        causedBy: { kind: 'other', userId },
        attachment: {
          fileName: interviewMessages.invitationFile,
          contentType: calendarType(interview),
          storageKey: storageKeys[index] ?? '',
        },
      },
      now,
    );
    if (emailId !== null) sent += 1;
  }
  return sent;
}

function contentFor({ row }: InvitedInterview, { isCandidate, timeZone, manageUrl, isUnchecked }: Recipient) {
  const { name, applicant_name, process_title, place: location } = row;
  const isCancelled = row.state === 'cancelled';
  const invited = isCandidate ? texts.invited(name, process_title) : texts.interviews(name, applicant_name);
  const paragraphs = [
    ...(isCandidate ? [texts.greeting(applicant_name)] : []),
    isCancelled ? texts.cancelled(name, applicant_name) : invited,
    texts.when(momentText(timeZone, row.starts_at), minutesOf(row)),
    ...(location ? [texts.location(location)] : []),
    ...(manageUrl ? [bookingTexts.manage(manageUrl)] : []),
    ...(isUnchecked ? [bookingTexts.unchecked] : []),
    texts.attached,
  ];
  return {
    subject: isCancelled ? texts.cancelledSubject(name) : texts.subject(name),
    ...linkEmailOf(manageUrl ?? [], paragraphs),
  };
}
