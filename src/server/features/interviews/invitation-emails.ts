// E-mails with the invitation to an interview, or its cancellation, each with a calendar file.
import { Readable } from 'node:stream';
import { interviewMessages } from '../../../contract/messages.ts';
import { emailBodyOf } from '../../platform/email/email-body.ts';
import { queueEmail } from '../../platform/email/mail-queue.ts';
import { readSender } from '../../platform/email/sender.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller, EndpointCall } from '../../platform/http/call.ts';
import type { Services } from '../../services.ts';
import { timeZoneOfOrganization } from '../calendars/index.ts';
import { findPersonEmail } from '../meetings/index.ts';
import type { VisibleInterview } from './access.ts';
import { calendarFile, calendarType } from './calendar-file.ts';
import { publishInterview } from './publish-interview.ts';
import { requireChangeable } from './service.ts';
import { minutesOf } from './shapes.ts';

const texts = interviewMessages.email;
const MAX_BYTES = 100_000;

interface Recipient {
  readonly to: string;
  readonly isCandidate: boolean;
}

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
  const recipients: Recipient[] = [
    ...(candidateEmail ? [{ to: candidateEmail, isCandidate: true }] : []),
    ...interview.interviewers.map(({ email }) => ({ to: email, isCandidate: false })),
  ];
  const timeZone = await timeZoneOfOrganization(database.read, caller.organizationId);
  const storageKeys: string[] = [];
  let isQueued = false;
  try {
    for (const { isCandidate } of recipients) {
      const file = calendarFile(interview, isCandidate ? candidateEmail : null, now());
      storageKeys.push((await files.put(Readable.from([file]), MAX_BYTES)).key);
    }
    const answer = await database.transaction((tx) =>
      once(tx, async () => {
        isQueued = true;
        // Between the reading and now the interview may have changed.
        const { row } = await requireChangeable(tx, caller, id);
        if (row.version !== interview.row.version) throw new AppError('stale_version');
        let sent = 0;
        for (const [index, recipient] of recipients.entries()) {
          const emailId = await queueEmail(
            tx,
            {
              organizationId: caller.organizationId,
              to: recipient.to,
              ...contentFor(interview, recipient, timeZone),
              applicantId: row.applicant_id,
              causedBy: { kind: 'other', userId: caller.userId },
              attachment: {
                fileName: interviewMessages.invitationFile,
                contentType: calendarType(interview),
                storageKey: storageKeys[index] ?? '',
              },
            },
            now(),
          );
          if (emailId !== null) sent += 1;
        }
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

function contentFor({ row }: VisibleInterview, { isCandidate }: Recipient, timeZone: string) {
  const { name, applicant_name, process_title, place: location } = row;
  const isCancelled = row.state === 'cancelled';
  const invited = isCandidate ? texts.invited(name, process_title) : texts.interviews(name, applicant_name);
  const paragraphs = [
    ...(isCandidate ? [texts.greeting(applicant_name)] : []),
    isCancelled ? texts.cancelled(name, applicant_name) : invited,
    texts.when(timeText(row.starts_at, timeZone), minutesOf(row)),
    ...(location ? [texts.location(location)] : []),
    texts.attached,
  ];
  return { subject: isCancelled ? texts.cancelledSubject(name) : texts.subject(name), ...emailBodyOf(paragraphs) };
}

/** With the name of the time zone, as the reader may be in another one. */
export const timeText = (instant: number, timeZone: string): string =>
  new Intl.DateTimeFormat('es', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone, timeZoneName: 'long' },
  }).format(instant);
